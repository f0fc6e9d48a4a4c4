// Duels that guests have opened after an invitation of this browser. On the chain nothing connects the two, since the
// guest plays with another key than the link's. So a duel counts as the next invitation's if it has the settings to
// which invitations lead.

import type { ChainConstants } from '../chain/node/chain-constants';
import { bytesOfSettings, invitedOf, type Settings } from '../rules/settings';
import { friendsDuel } from '../text/even-duel';
import { storedInvitations, storeInvitation } from './stored-keys';

/** Whether a duel accepts an invitation of this browser. The browser notes it, so that it accepts no other one. */
export function isAcceptance(game: number, settings: Settings, constants: ChainConstants): boolean {
	const { genesis } = constants;
	const toDuels = storedInvitations(genesis).filter((one) => one.game === 'duel');
	if (toDuels.some(({ duel }) => duel === game)) return true;
	const inviter = invitedOf(settings);
	const oldest = toDuels.findLast(({ duel, paidBy }) => duel === undefined && paidBy === inviter);
	if (!oldest || String(bytesOfSettings(settings)) !== String(bytesOfSettings(friendsDuel(oldest.paidBy, constants))))
		return false;
	return storeInvitation(genesis, { ...oldest, duel: game });
}
