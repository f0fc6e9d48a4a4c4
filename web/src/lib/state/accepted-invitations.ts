// Duels that guests have opened after an invitation of this browser. On the chain nothing connects the two, since the
// guest plays with another key than the link's. So a duel counts as the next invitation's if it has the settings to
// which invitations lead, although a stranger can open such a duel too.

import type { ChainConstants } from '../chain/node/chain-constants';
import { invitedOf, isSameSettings, type Settings } from '../rules/settings';
import { friendsDuel } from '../text/even-duel';
import { storedInvitations, storeInvitation } from './stored-keys';

/** Whether a duel accepts an invitation of this browser. The browser notes it, so that it accepts no other one. */
export function isAcceptance(game: number, settings: Settings, constants: ChainConstants): boolean {
	const { genesis } = constants;
	// The settings come first: a reorganisation can give the number of a noted duel to another one.
	const inviter = invitedOf(settings);
	if (inviter === undefined || !isSameSettings(settings, friendsDuel(inviter, constants))) return false;
	const mine = storedInvitations(genesis).filter((one) => one.game === 'duel' && one.paidBy === inviter);
	if (mine.some(({ duel }) => duel === game)) return true;
	const oldest = mine.findLast(({ duel }) => duel === undefined);
	return oldest !== undefined && storeInvitation(genesis, { ...oldest, duel: game });
}
