// The player's claims as alerts: replies to the claimed moves, and the ends of the claims. Few players have claims, so
// this code is loaded on demand.

import type { PositionId } from '../../lib/rules/position-id';
import { type GameEvent, gameOf } from '../../lib/chain/changes';
import { type ClaimEnd, claimEndOf } from '../../lib/chain/money/claim-end';
import type { Head } from '../../lib/chain/node/following';
import type { Reader } from '../../lib/chain/reading';
import type { Client } from '../../lib/state/client';
import { type Claim, claimsOf, keepClaim } from '../../lib/state/claims.svelte';
import type { Alert } from './alerts.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection'>;

/** The end of a claim. `gone`: the chain has removed the game, and its outcome with it. */
export type SeenEnd = ClaimEnd | 'gone';

export class ClaimWatch {
	readonly #client: Parts;
	readonly #player: string;
	/** The ends of claims, by the claimed moves' positions. */
	#ends = $state.raw<ReadonlyMap<PositionId, SeenEnd>>(new Map());

	constructor(client: Parts, player: string) {
		this.#client = client;
		this.#player = player;
	}

	/** The claims whose end the player has not seen. */
	get claims(): readonly Claim[] {
		return claimsOf(this.#client.connection.constants?.genesis, this.#player).filter(({ isSeen }) => !isSeen);
	}

	/** The ends that wait until the player looks at them. */
	get list(): readonly Alert[] {
		return this.claims.flatMap(({ game, position, move }): Alert[] => {
			const end = this.#ends.get(position);
			return end ? [{ kind: 'claim', game, position, until: undefined, move, end }] : [];
		});
	}

	/** Reads the claims whose games have ended by these events; all claims without events. */
	async read(head: Head, events: readonly GameEvent[] | undefined): Promise<void> {
		if (!events) this.#ends = new Map();
		const ended = events && new Set(events.filter(({ type }) => type === 'GameEnded').map(gameOf));
		for (const claim of this.claims) {
			if (ended && !ended.has(claim.game)) continue;
			const end = await this.#endOf(claim, this.#client.connection.reader(head));
			if (end) this.#ends = new Map([...this.#ends, [claim.position, end]]);
		}
	}

	/** The end of a claim; undefined before it, and if the game is not the claim's. */
	async #endOf({ game: number, position }: Claim, reader: Reader): Promise<SeenEnd | undefined> {
		const game = await reader.game(number);
		// A node that is behind does not have the game yet.
		if (!game) return number < (await reader.nextGame()) ? 'gone' : undefined;
		if (!game.ended) return undefined;
		const positions = await reader.positions(number, game.positions);
		return claimEndOf(game.settings, positions, position, this.#client.connection.constants?.developerCut ?? 0);
	}

	/** Notes that the player looks at a game. */
	look(game: number | undefined): void {
		const { constants } = this.#client.connection;
		if (!constants) return;
		for (const claim of this.claims)
			if (claim.game === game && this.#ends.has(claim.position))
				keepClaim(constants.genesis, this.#player, { ...claim, isSeen: true });
	}
}
