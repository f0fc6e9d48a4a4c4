// Position ids. The page computes them with the rules of the chain, so it does not wait for the node.

import type { Cell } from '../hex/cell';
import { call } from './rules';
import type { Move } from '../hex/move';
import { bytesOfAccount, bytesOfCell, bytesOfMove, littleEndian } from '../hex/scale';
import { bytesOfSettings, type Settings } from './settings';

/** The id of a position: `0x` and 64 hexadecimal digits. */
export type PositionId = string;

/** The largest number of a game. The chain counts games in 32 bits; a larger number would name another game. */
export const LAST_GAME = 2 ** 32 - 1;

/** The id of an opening. Throws if an argument is invalid, such as a number too large for its SCALE type. */
export function openingId(game: number, opener: string, settings: Settings, opening: Cell): PositionId {
	const [number, account] = [littleEndian(game, 4), bytesOfAccount(opener)];
	return idOf(call('opening_id', number, account, bytesOfSettings(settings), bytesOfCell(opening)));
}

/** The id of the position after a move on `from`. Throws if the id or the move is invalid. */
export function replyId(from: PositionId, move: Move): PositionId {
	return idOf(call('reply_id', bytesOf(from), bytesOfMove(move)));
}

function idOf(bytes: Uint8Array | undefined): PositionId {
	if (!bytes) throw new RangeError('an id follows from valid settings and moves');
	return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function bytesOf(id: PositionId): number[] {
	return (id.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}
