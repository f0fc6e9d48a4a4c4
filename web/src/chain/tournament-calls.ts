// The calls of tournaments that a player can make. They name a tournament by its number alone, so unlike a position's id
// nothing in them says what its terms are.

import type { Cell } from '../hex/cell';
import type { TournamentCall } from './calls';
import { encodable } from './signing';
import type { Terms, Tournament } from './tournaments';

/** The announcement of a tournament, which holds this deposit. */
export function announcement(terms: Terms, deposit: bigint): TournamentCall {
	const { settings, entry, least, most, enterUntil, beginTime, shares } = terms;
	const rest = {
		settings: encodable(settings),
		entry,
		least_players: least,
		most_players: most,
		begin_time: beginTime,
		shares: [...shares],
	};
	const given = { terms: { ...rest, enter_until: enterUntil } };
	// The same terms with the next block's time to enter are no other tournament.
	const deed = JSON.stringify(['announce', rest], (_, value: unknown) =>
		typeof value === 'bigint' ? String(value) : value,
	);
	return { name: 'tournament', made: { call: 'announce', given }, held: deposit, deed };
}

export function entering({ number, terms }: Pick<Tournament, 'number' | 'terms'>): TournamentCall {
	return about(number, { call: 'enter', given: { tournament: number } }, terms.entry);
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

/** The claim of a player's prize, which anyone can make. */
export function claiming(number: number, who: string): TournamentCall {
	const claim = about(number, { call: 'claim', given: { tournament: number, who } });
	return { ...claim, deed: `${claim.deed} ${who}` };
}

function about(number: number, made: TournamentCall['made'], held = 0n): TournamentCall {
	return { name: 'tournament', made, held, deed: `${made.call} tournament ${number}` };
}
