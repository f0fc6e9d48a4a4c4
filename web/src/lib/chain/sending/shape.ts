// The shape of a runtime: the part of its metadata that decides the meaning of a signed transaction's bytes.

import { blake2b } from '@noble/hashes/blake2.js';
import {
	type CodecType,
	decAnyMetadata,
	Hex,
	str,
	Struct,
	Tuple,
	u32,
	u8,
	type UnifiedMetadata,
	unifyMetadata,
	Vector,
} from '@polkadot-api/substrate-bindings';
import { toHex } from 'polkadot-api/utils';

type Lookup = UnifiedMetadata['lookup'];
type Definition = Lookup[number]['def'];

/** The decoded form of SCALE-encoded metadata of any version. Throws for other bytes. */
export function decoded(metadata: Uint8Array): UnifiedMetadata {
	return unifyMetadata(decAnyMetadata(metadata));
}

/**
 * The hash of the shape: the calls with their indices and arguments, and the address, signature and extensions around
 * them. Two runtimes of one shape read the same bytes as the same call. The shape leaves out documentation, type names,
 * storage, events, errors and the values of constants.
 */
export function shapeOf({ lookup, extrinsic }: UnifiedMetadata): string {
	if (!('address' in extrinsic)) throw new Error('the metadata are of a version that names no address');
	const types = new Types(lookup);
	const { version, address, call, signature, signedExtensions } = extrinsic;
	const roots = {
		version,
		address: types.number(address),
		call: types.number(call),
		signature: types.number(signature),
		extensions: Object.entries(signedExtensions).map(([version, extensions]) => [
			version,
			extensions.map(({ identifier, type, additionalSigned }) => [
				identifier,
				types.number(type),
				types.number(additionalSigned),
			]),
		]),
	};
	const text = JSON.stringify([roots, types.definitions]);
	return toHex(blake2b(new TextEncoder().encode(text), { dkLen: 32 }));
}

/** The constants that decide the times, amounts and dates on the screen, and the constants in the page's calls. */
const TERMS: Readonly<Record<string, readonly string[]>> = {
	Aura: ['SlotDuration'],
	Balances: ['ExistentialDeposit'],
	ForkingHex: ['DeveloperCut', 'RewardClaimPeriod', 'StateDeposit'],
	HexTournament: ['AnnouncementDeposit', 'PlaceDeposit'],
	Proxy: ['ProxyDepositBase', 'ProxyDepositFactor'],
};

/**
 * The terms of a runtime: the values of the constants that a player's money and time depend on. With another slot
 * duration, two minutes on the screen could be twelve seconds on the chain.
 */
export function termsOf({ pallets }: UnifiedMetadata): string {
	const values = pallets.flatMap(({ name, constants }) =>
		constants
			.filter((constant) => TERMS[name]?.includes(constant.name))
			.map((constant) => [name, constant.name, constant.value] as const),
	);
	return JSON.stringify(values.toSorted());
}

const version = Struct({
	specName: str,
	implName: str,
	authoringVersion: u32,
	specVersion: u32,
	implVersion: u32,
	apis: Vector(Tuple(Hex(8), u32)),
	transactionVersion: u32,
	stateVersion: u8,
});

/** The version of a runtime: its names, its numbers and the versions of its runtime APIs. */
export type Version = CodecType<typeof version>;

/** The version in a runtime's metadata. */
export function versionOf({ pallets }: UnifiedMetadata): Version {
	const system = pallets.find(({ name }) => name === 'System');
	const constant = system?.constants.find(({ name }) => name === 'Version');
	if (!constant) throw new Error('the metadata have no version');
	return version.dec(constant.value);
}

/** The reachable types, numbered by first use. Two runtimes may number the same types differently. */
class Types {
	readonly definitions: unknown[] = [];
	readonly #lookup: Lookup;
	readonly #numbers = new Map<number, number>();

	constructor(lookup: Lookup) {
		this.#lookup = lookup;
	}

	/**
	 * The number of a type. A type gets its number before the visit of its definition, because types can be recursive.
	 */
	number(type: number): number {
		const known = this.#numbers.get(type);
		if (known !== undefined) return known;
		const entry = this.#lookup[type];
		if (!entry) throw new Error(`the metadata lack the type ${type}`);
		const number = this.definitions.push(undefined) - 1;
		this.#numbers.set(type, number);
		this.definitions[number] = this.#definition(entry.def);
		return number;
	}

	#definition({ tag, value }: Definition): unknown {
		switch (tag) {
			case 'composite':
				return [tag, this.#fields(value)];
			case 'variant':
				return [
					tag,
					value
						.toSorted((one, other) => one.index - other.index)
						.map(({ index, name, fields }) => [index, name, this.#fields(fields)]),
				];
			case 'tuple':
				return [tag, value.map((type) => this.number(type))];
			case 'array':
				return [tag, value.len, this.number(value.type)];
			case 'sequence':
			case 'compact':
				return [tag, this.number(value)];
			case 'primitive':
				return [tag, value.tag];
			case 'bitSequence':
				return [tag, this.number(value.bitStoreType), this.number(value.bitOrderType)];
		}
	}

	#fields(fields: readonly { readonly name?: string | undefined; readonly type: number }[]): unknown {
		return fields.map(({ name, type }) => [name ?? null, this.number(type)]);
	}
}
