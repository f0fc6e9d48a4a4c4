// Rounds by their events. In the block where a tournament ends, the chain removes its players and its last round. That
// block can decide games, and even begin and end whole rounds that the chain never stores.

import { fromHex } from 'polkadot-api/utils';
import type { TournamentEvent } from './following';
import { allMeet, counted, WIN } from './standings';
import type { Round, RoundGame, Stored } from './tournaments';

/** The half points of a bye that scores. */
const BYE = 2 * WIN;

/** The tournament in each round from the present one, after these events. */
export function roundsIn(stored: Stored, events: readonly TournamentEvent[]): readonly Stored[] {
	const rounds = [stored];
	for (const event of events) {
		const present = rounds.pop()!;
		const next = begun(present, event);
		rounds.push(...(next ? [present, next] : [after(present, event)]));
	}
	return rounds;
}

/** The next round, if the event begins one. */
function begun({ round, players, ...rest }: Stored, { type, value }: TournamentEvent): Stored | undefined {
	if (type !== 'RoundBegun' || !round || value.round !== round.number + 1) return undefined;
	const { bye } = value;
	const scores = bye !== undefined && !allMeet(players.length) && !players[bye]?.withdrawn;
	const next: Round = {
		number: value.round,
		openUntil: value.open_until,
		bye: bye === undefined ? undefined : { player: bye, halfPoints: scores ? BYE : 0 },
		games: value.pairs.flatMap((pair) => bothOf(pair)),
	};
	return { ...rest, players: counted(players, round), round: next };
}

/** Both games of a pair. The event has the numbers of the two players as bytes. */
function bothOf(pair: string): readonly RoundGame[] {
	const [one, other] = fromHex(pair);
	return [unopened(one!, other!), unopened(other!, one!)];
}

function unopened(opener: number, responder: number): RoundGame {
	return { opener, responder, duel: undefined, state: { name: 'Unopened' } };
}

/** The present round after an event. */
function after(stored: Stored, { type, value }: TournamentEvent): Stored {
	const { round, players } = stored;
	if (type === 'Withdrawn') {
		const withdrawn = players.map((player) =>
			player.who === value.player ? { ...player, withdrawn: true } : player,
		);
		return { ...stored, players: withdrawn };
	}
	if (type !== 'GameDecided' || value.round !== round?.number) return stored;
	const { opener, game, opener_half_points: openerHalfPoints } = value;
	const decided = (one: RoundGame): RoundGame => ({
		...one,
		duel: game,
		state: { name: 'Decided', openerHalfPoints },
	});
	// Each player opens one game of a round.
	return {
		...stored,
		round: { ...round, games: round.games.map((one) => (one.opener === opener ? decided(one) : one)) },
	};
}
