// The outlook of a game: the verdicts without further moves, and the players who gain or lose.

import { type Forecast, forecastOf } from '../../rules/forecast';
import type { PositionId } from '../../rules/position-id';
import { takesReply } from '../../rules/settings';
import { timeOf } from '../clock';
import type { Game, Position } from '../reading';

/** The outlook of a game. Amounts are in plancks. */
export interface Outlook extends Forecast {
	/** The future gain or loss of each player, the winners first. Players who neither gain nor lose are left out. */
	readonly nets: readonly (readonly [string, bigint])[];
	/** The block at whose end the game is over; undefined after the end. */
	readonly endsAt: number | undefined;
}

/** The outlook; undefined before the game has started. `cut` is the developer fund's part, in parts of a million. */
export function outlookOf(
	{ settings, position: opening }: Pick<Game, 'settings' | 'position'>,
	positions: ReadonlyMap<PositionId, Position>,
	cut: number,
): Outlook | undefined {
	const forecast = forecastOf(settings, positions.values(), cut);
	if (!forecast) return undefined;
	const nets = new Map<string, bigint>();
	const add = (player: string, plancks: bigint) => nets.set(player, (nets.get(player) ?? 0n) + plancks);
	for (const [id, { verdict, judgedAt, credit }] of forecast.prospects) {
		const { mover, deposit } = positions.get(id)!;
		add(mover, credit);
		if (verdict === 'Losing' && judgedAt !== undefined) add(mover, -deposit);
	}
	return {
		...forecast,
		nets: [...nets].filter(([, net]) => net !== 0n).sort(([, one], [, other]) => (one < other ? 1 : -1)),
		endsAt: forecast.prospects.get(opening)?.settledAt,
	};
}

/** The positions of a game after one more move in this block. A proven move wins at once. */
export function withReply(
	{ settings }: Pick<Game, 'settings'>,
	positions: ReadonlyMap<PositionId, Position>,
	from: Position,
	reply: Position,
	isProven: boolean,
	block: number,
): ReadonlyMap<PositionId, Position> {
	const closes = !takesReply(settings, from.ply, from.replies + 1);
	return new Map([
		...positions,
		[from.id, closes ? { ...from, status: 'Closed' } : from],
		[
			reply.id,
			{
				...reply,
				status: isProven ? 'Winning' : 'Open',
				// A colour's bank does not change while the other colour moves.
				closesAt: block + (from.bank?.[reply.turn] ?? timeOf(reply.turn, settings)),
			},
		],
	]);
}
