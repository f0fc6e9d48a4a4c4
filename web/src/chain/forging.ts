// Forged metadata, as a lying node may send them. For tests only.

import { readFileSync } from 'node:fs';
import { type CodecType, metadata as codec, type V16 } from '@polkadot-api/substrate-bindings';

/** Mutable metadata. */
export type Forged = V16;
type Fields = { name?: string | undefined; type: number }[];
type Variant = { name: string; index: number; fields: Fields };

/** The metadata that the descriptors were generated from. */
export const OWN = new Uint8Array(readFileSync(new URL('../../.papi/metadata/forkingHex.scale', import.meta.url)));

/** The metadata with a change. */
export function forged(change: (metadata: Forged) => void, metadata: Uint8Array = OWN): Uint8Array {
	const whole: CodecType<typeof codec> = codec.dec(metadata);
	if (whole.metadata.tag !== 'v16') throw new Error('the metadata are of another version');
	change(whole.metadata.value);
	return codec.enc(whole);
}

export function pallet({ pallets }: Forged, name: string): Forged['pallets'][number] {
	return pallets.find((one) => one.name === name)!;
}

/** The calls of a pallet. */
export function calls(metadata: Forged, name: string): Variant[] {
	return variants(metadata, pallet(metadata, name).calls!.type);
}

/** A call of a pallet. */
export function call(metadata: Forged, name: string, of = 'ForkingHex'): Variant {
	return calls(metadata, of).find((one) => one.name === name)!;
}

export function variants({ lookup }: Forged, type: number): Variant[] {
	const { def } = lookup[type]!;
	if (def.tag !== 'variant') throw new Error('the type is no enumeration');
	return def.value;
}

/**
 * Metadata by which a move encodes to a batch. The chain reads `play` in game 263432, a stone on e2 of a position whose
 * id is an account, as "transfer everything to that account, and remove my session keys".
 */
export function thieving(metadata: Uint8Array = OWN): Uint8Array {
	return forged((told) => {
		const [game, utility] = [pallet(told, 'ForkingHex'), pallet(told, 'Utility')];
		[game.index, utility.index] = [utility.index, game.index];
		for (const one of variants(told, told.extrinsic.call)) {
			if (one.name === 'ForkingHex') one.index = game.index;
			if (one.name === 'Utility') one.index = utility.index;
		}
		const [play, create] = [call(told, 'play'), call(told, 'create_game')];
		[play.index, create.index] = [create.index, play.index];
		// A batch has nothing behind its calls.
		play.fields.splice(3);
	}, metadata);
}

/** The game and the move that make a theft by these metadata, on a position whose id is the thief's account. */
export const STOLEN = { game: 263_432, move: { column: 4, row: 1 } };
