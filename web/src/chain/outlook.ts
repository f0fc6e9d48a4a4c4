// The outlook of a game: what the chain will say if nobody moves any more, and whom that pays.

import { type Forecast, forecastOf } from '../hex/forecast';
import type { PositionId } from '../hex/position-id';
import { timeOf } from './clock';
import type { Game, Position } from './reading';

/** Amounts are in plancks. */
export interface Outlook extends Forecast {
	/** The gain or loss of each player from now on, the winners first. Players who neither gain nor lose are left out. */
	readonly nets: readonly (readonly [string, bigint])[];
	/** The block at whose end the game is over; undefined if it is over. */
	readonly endsAt: number | undefined;
}

/** Undefined if the game has not started. `cut` is the developer fund's, in parts of a million. */
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

/** The positions of a game after one more move, in this block. A proven move wins at once. */
export function withReply(
	{ settings, position: opening }: Pick<Game, 'settings' | 'position'>,
	positions: ReadonlyMap<PositionId, Position>,
	from: Position,
	reply: Position,
	isProven: boolean,
	block: number,
): ReadonlyMap<PositionId, Position> {
	// A reply closes an opening, and every position of a duel.
	const closes = from.id === opening || settings.duel !== undefined;
	return new Map([
		...positions,
		[from.id, closes ? { ...from, status: 'Closed' } : from],
		[
			reply.id,
			{
				...reply,
				status: isProven ? 'Winning' : 'Open',
				// The bank of the colour to move is the same before and after a move of the other.
				closesAt: block + (from.bank?.[reply.turn] ?? timeOf(reply.turn, settings)),
			},
		],
	]);
}
