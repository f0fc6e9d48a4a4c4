// A practice game under way: the player's moves and the engine's replies.

import type { Cell } from '../../lib/hex/cell';
import { Engine } from '../../lib/rules/engine';
import type { Move } from '../../lib/hex/move';
import { choice, LEVELS, type PracticeChoice, practiceOf, ruleOf, takenBack, wonBy } from './practice-game';
import { turnOf } from '../../lib/rules/state';
import { movesAfter, stateAt, tried, type Trial } from '../../lib/rules/trial';

/** The number of different seeds: a seed has 32 bits. */
const SEEDS = 2 ** 32;

export class Practice {
	readonly chosen: PracticeChoice;
	game: Trial = $state.raw()!;
	/** Whether the engine had no answer. The player can ask again. */
	failed = $state(false);

	readonly state = $derived(stateAt(this.game));
	readonly won = $derived(wonBy(this.game));
	readonly isMyTurn = $derived.by(() => !this.won && turnOf(this.state) === this.chosen.colour);
	/** The legal moves of the player. */
	readonly legal: readonly Move[] = $derived(this.isMyTurn ? movesAfter(this.game) : []);
	readonly canTakeBack = $derived.by(() => takenBack(this.game, this.chosen.colour) !== this.game);

	readonly #engine: Pick<Engine, 'analyse' | 'open' | 'stop'>;
	readonly #random: () => number;
	/** The number of moves so far, with moves taken back. A late answer is dropped. */
	#turn = 0;
	#isThinking = false;

	/** `random` returns numbers from 0 to below 1. */
	constructor(
		chosen: PracticeChoice,
		engine: Pick<Engine, 'analyse' | 'open' | 'stop'> = new Engine(),
		random: () => number = Math.random,
	) {
		this.chosen = chosen;
		this.#engine = engine;
		this.#random = random;
		this.#become(practiceOf(chosen));
	}

	/** Makes the player's move. */
	play(move: Move): void {
		if (this.isMyTurn) this.#become(tried(this.game, move));
	}

	/** Takes back the player's last move and the engine's reply. */
	takeBack(): void {
		this.#become(takenBack(this.game, this.chosen.colour));
	}

	/** Asks the engine again after it had no answer. */
	askAgain(): void {
		this.#become(this.game);
	}

	/** Ends the game and the engine's thread. */
	stop(): void {
		this.#turn += 1;
		this.#isThinking = false;
		this.#engine.stop();
	}

	#become(game: Trial): void {
		this.#turn += 1;
		// The engine stays for its next move unless it is still thinking.
		if (this.#isThinking) this.stop();
		this.game = game;
		this.failed = false;
		if (!this.won && !this.isMyTurn) void this.#reply();
	}

	async #reply(): Promise<void> {
		const turn = this.#turn;
		const move = this.game.moves.length === 0 ? await this.#opening() : await this.#answer();
		if (turn !== this.#turn) return;
		if (move) this.#become(tried(this.game, move));
		else this.failed = true;
	}

	async #answer(): Promise<Move | undefined> {
		const { level } = this.chosen;
		const analysis = await this.#think(this.#engine.analyse(this.state, LEVELS[level].simulations, this.#seed()));
		return analysis && choice(analysis, level, this.#random);
	}

	#opening(): Promise<Cell | undefined> {
		return this.#think(this.#engine.open(this.chosen.size, ruleOf(this.chosen), this.#seed()));
	}

	/** The engine's answer. Meanwhile, a change of the game stops the engine. */
	async #think<T>(answer: Promise<T>): Promise<T> {
		const turn = this.#turn;
		this.#isThinking = true;
		const given = await answer;
		if (turn === this.#turn) this.#isThinking = false;
		return given;
	}

	#seed(): number {
		return Math.floor(this.#random() * SEEDS);
	}
}
