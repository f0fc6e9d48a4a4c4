// Position ids, computed by the rules of the chain, so that the page need not wait for the node.

import type { Cell } from './cell';
import { call } from './rules';
import { bytesOfCell, littleEndian } from './scale';

/** The id of a position: 32 bytes as `0x` and hexadecimal digits. */
export type PositionId = string;

/** The rule that makes a position losing (rulebook, 6). */
export type LosingRule = 'EveryReply' | 'AnyReply';

/** The settings that the opener of a game chooses (rulebook, 2): times in blocks, the deposit in plancks. */
export interface Settings {
	readonly size: number;
	readonly redTime: number;
	readonly blueTime: number;
	readonly deposit: bigint;
	readonly losingRule: LosingRule;
}

const LOSING_RULES: readonly LosingRule[] = ['EveryReply', 'AnyReply'];

/** The id of an opening. `opener` is the account's 32 bytes. Throws if an argument is invalid, such as a number too large
 * for its SCALE type. */
export function openingId(game: number, opener: Uint8Array, settings: Settings, opening: Cell): PositionId {
	return idOf(call('opening_id', littleEndian(game, 4), opener, bytesOfSettings(settings), bytesOfCell(opening)));
}

/** The id of the position that a move on `from` leads to. Throws if one of them is invalid. */
export function replyId(from: PositionId, cell: Cell): PositionId {
	return idOf(call('reply_id', bytesOf(from), bytesOfCell(cell)));
}

/** Settings as the rules read them. */
export function bytesOfSettings({ size, redTime, blueTime, deposit, losingRule }: Settings): number[] {
	return [
		...littleEndian(size, 1),
		...littleEndian(redTime, 4),
		...littleEndian(blueTime, 4),
		...littleEndian(deposit, 16),
		...littleEndian(LOSING_RULES.indexOf(losingRule), 1),
	];
}

function idOf(bytes: Uint8Array | undefined): PositionId {
	if (!bytes) throw new RangeError('an id follows from valid settings and moves');
	return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function bytesOf(id: PositionId): number[] {
	return (id.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}
