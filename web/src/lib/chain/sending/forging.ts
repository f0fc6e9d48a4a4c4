// Forged metadata that a lying node could send. For tests only.

import { readFileSync } from 'node:fs';
import { type CodecType, metadata as codec, type V16 } from '@polkadot-api/substrate-bindings';

/** Metadata that a test can change. */
export type Forged = V16;
type Fields = { name?: string | undefined; type: number }[];
type Variant = { name: string; index: number; fields: Fields };

/** The metadata that the descriptors were generated from. */
export const OWN = new Uint8Array(
	readFileSync(new URL('../../../../.papi/metadata/forkingHex.scale', import.meta.url)),
);

/** The metadata after a change. */
export function forged(change: (metadata: Forged) => void, metadata: Uint8Array = OWN): Uint8Array {
	const whole: CodecType<typeof codec> = codec.dec(metadata);
	if (whole.metadata.tag !== 'v16') throw new Error('the metadata are of another version');
	change(whole.metadata.value);
	return codec.enc(whole);
}

export function pallet({ pallets }: Forged, name: string): Forged['pallets'][number] {
	return pallets.find((one) => one.name === name)!;
}

export function calls(metadata: Forged, name: string): Variant[] {
	return variants(metadata, pallet(metadata, name).calls!.type);
}

export function call(metadata: Forged, name: string, of = 'ForkingHex'): Variant {
	return calls(metadata, of).find((one) => one.name === name)!;
}

export function variants({ lookup }: Forged, type: number): Variant[] {
	const { def } = lookup[type]!;
	if (def.tag !== 'variant') throw new Error('the type is no enumeration');
	return def.value;
}

/**
 * Metadata that encode a move as a batch. The move is a stone on e2 in game 263432, on a position whose id is an
 * account. The chain reads it as "transfer everything to that account, and remove my session keys".
 */
export function thieving(metadata: Uint8Array = OWN): Uint8Array {
	return forged((runtime) => {
		const [game, utility] = [pallet(runtime, 'ForkingHex'), pallet(runtime, 'Utility')];
		[game.index, utility.index] = [utility.index, game.index];
		for (const one of variants(runtime, runtime.extrinsic.call)) {
			if (one.name === 'ForkingHex') one.index = game.index;
			if (one.name === 'Utility') one.index = utility.index;
		}
		const [play, create] = [call(runtime, 'play'), call(runtime, 'create_game')];
		[play.index, create.index] = [create.index, play.index];
		// The encoding of a batch ends after its calls.
		play.fields.splice(3);
	}, metadata);
}

/** The game and the move that these metadata turn into a theft, on a position whose id is the thief's account. */
export const STOLEN = { game: 263_432, move: { column: 4, row: 1 } };
