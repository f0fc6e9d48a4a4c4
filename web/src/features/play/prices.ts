// Prices of moves and their possible earnings (rulebook, 3 and 7).

import { earns, feeOf, priceOf, type Settings } from '../../lib/rules/settings';

/**
 * The plancks that a reply to a position at `ply` earns if the first reply to it loses. `cut` is the developer fund's
 * part, in parts of a million.
 */
export function earnedBy(settings: Settings, ply: number, cut: number): bigint {
	const lost = priceOf(settings, ply + 1, 0);
	return lost === undefined ? 0n : earns(lost, feeOf(lost, cut), ply + 2, settings.reward);
}
