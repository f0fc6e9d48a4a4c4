// The calls of tournaments that a player can make.

import type { Cell } from '../../lib/hex/cell';
import type { TournamentCall } from '../../lib/chain/sending/calls';
import { hashOf } from '../../lib/chain/tournament-terms';
import type { Terms, Tournament } from '../../lib/chain/tournaments';

/** The announcement of a tournament. It holds `deposit` plancks. */
export function announcement(terms: Terms, deposit: bigint): TournamentCall {
	// The time to enter moves on with every block, so two announcements may differ in it and still be one deed.
	const deed = JSON.stringify(['announce', { ...terms, enter_until: 0 }], (_, value: unknown) =>
		typeof value === 'bigint' ? String(value) : value,
	);
	const given = { terms: { ...terms, shares: [...terms.shares] } };
	return { name: 'tournament', made: { call: 'announce', given }, held: deposit, deed };
}

/** The entry into a tournament with the terms on the screen. Undefined for terms that no tournament can have. */
export function entering(tournament: Pick<Tournament, 'number' | 'announcer' | 'terms'>): TournamentCall | undefined {
	const { number, terms } = tournament;
	const hash = hashOf(tournament);
	if (hash === undefined) return undefined;
	return about(number, { call: 'enter', given: { tournament: number, terms: hash } }, terms.entry);
}

/** The end of a tournament that no account has entered. */
export function callingOff(number: number): TournamentCall {
	return about(number, { call: 'call_off', given: { tournament: number } });
}

export function leaving(number: number): TournamentCall {
	return about(number, { call: 'leave', given: { tournament: number } });
}

/** The opening of the player's game in the present round, on this cell. */
export function opening({ number, terms }: Pick<Tournament, 'number' | 'terms'>, cell: Cell): TournamentCall {
	return about(number, { call: 'open', given: { tournament: number, opening: cell } }, terms.settings.deposit);
}

export function withdrawing(number: number): TournamentCall {
	return about(number, { call: 'withdraw', given: { tournament: number } });
}

/** The claim of a player's prize. Any account can make it. */
export function claiming(number: number, who: string): TournamentCall {
	const claim = about(number, { call: 'claim', given: { tournament: number, who } });
	return { ...claim, deed: `${claim.deed} ${who}` };
}

function about(number: number, made: TournamentCall['made'], held = 0n): TournamentCall {
	return { name: 'tournament', made, held, deed: `${made.call} tournament ${number}` };
}
