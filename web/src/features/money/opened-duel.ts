// The duel that a guest opens for an inviter. The chain would take a second one with the same settings, so the page
// looks for the first one, and notes it while no block has it: a reload forgets what was sent.

import type { Reader } from '../../lib/chain/reading';
import { VALID_FOR } from '../../lib/rules/policy';
import { isSameSettings, type Settings } from '../../lib/rules/settings';
import { read, store } from '../../lib/state/stored';

/** The number of the player's newest games among which the page looks for a duel. */
const NEWEST = 50;
/** The blocks from a click until no block can have the duel any more: time to sign, and the signature's validity. */
const WITHIN = 2 * VALID_FOR;

/** A guest's duel with an inviter on a chain. */
interface Pair {
	readonly genesis: string;
	readonly guest: string;
	readonly inviter: string;
}

const nameOf = ({ genesis, guest, inviter }: Pair) => `duel-opened:${genesis}:${guest}:${inviter}`;

/** Notes that the duel is sent on this block. */
export function noteOpening(pair: Pair, block: number): void {
	store(nameOf(pair), block + WITHIN);
}

/** Forgets a duel that is on the chain for good, or was not opened. */
export function forgetOpening(pair: Pair): void {
	store(nameOf(pair), undefined);
}

/** Whether a block after this one can still have a duel that was sent. */
export function isOpening(pair: Pair, block: number): boolean {
	const until = read<unknown>(nameOf(pair), undefined);
	// A development chain can begin again, and its blocks too.
	return typeof until === 'number' && block < until && until <= block + WITHIN;
}

/** The number of the guest's duel with these settings that has not ended; undefined without one. */
export async function openedDuel(
	reader: Pick<Reader, 'games'>,
	guest: string,
	settings: Settings,
): Promise<number | undefined> {
	const { items } = await reader.games('mine', NEWEST, undefined, guest);
	const found = items.find(
		({ game }) => game.opener === guest && !game.ended && isSameSettings(game.settings, settings),
	);
	return found?.game.number;
}
