// The shape of a runtime: the part of its metadata that decides what the bytes of a signed transaction mean.

import { blake2b } from '@noble/hashes/blake2.js';
import { decAnyMetadata, type UnifiedMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings';
import { toHex } from 'polkadot-api/utils';

type Lookup = UnifiedMetadata['lookup'];
type Definition = Lookup[number]['def'];

/**
  * The hash of the shape: of the calls with their indices and arguments, and of the address, the signature and the
   * extensions around them. Two runtimes with the same shape read the same bytes as the same call. Documentation, type
   * names, storage, events, errors and the values of constants do not belong to it.
 */
export function shapeOf(metadata: Uint8Array): string {
	const { lookup, extrinsic } = unifyMetadata(decAnyMetadata(metadata));
	if (!('address' in extrinsic)) throw new Error('the metadata are of a version that names no address');
	const types = new Types(lookup);
	const { version, address, call, signature, signedExtensions } = extrinsic;
	const roots = {
		version,
		address: types.place(address),
		call: types.place(call),
		signature: types.place(signature),
		extensions: Object.entries(signedExtensions).map(([version, extensions]) => [
			version,
			extensions.map(({ identifier, type, additionalSigned }) => [
				identifier,
				types.place(type),
				types.place(additionalSigned),
			]),
		]),
	};
	const text = JSON.stringify([roots, types.definitions]);
	return toHex(blake2b(new TextEncoder().encode(text), { dkLen: 32 }));
}

/** The reachable types, numbered in the order of first use, since runtimes may number the same types differently. */
class Types {
	readonly definitions: unknown[] = [];
	readonly #lookup: Lookup;
	readonly #places = new Map<number, number>();

	constructor(lookup: Lookup) {
		this.#lookup = lookup;
	}

	/** The number of a type. Assigned before the type's definition is visited, since types can be recursive. */
	place(type: number): number {
		const known = this.#places.get(type);
		if (known !== undefined) return known;
		const entry = this.#lookup[type];
		if (!entry) throw new Error(`the metadata lack the type ${type}`);
		const place = this.definitions.push(undefined) - 1;
		this.#places.set(type, place);
		this.definitions[place] = this.#definition(entry.def);
		return place;
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
				return [tag, value.map((type) => this.place(type))];
			case 'array':
				return [tag, value.len, this.place(value.type)];
			case 'sequence':
			case 'compact':
				return [tag, this.place(value)];
			case 'primitive':
				return [tag, value.tag];
			case 'bitSequence':
				return [tag, this.place(value.bitStoreType), this.place(value.bitOrderType)];
		}
	}

	#fields(fields: readonly { readonly name?: string | undefined; readonly type: number }[]): unknown {
		return fields.map(({ name, type }) => [name ?? null, this.place(type)]);
	}
}
