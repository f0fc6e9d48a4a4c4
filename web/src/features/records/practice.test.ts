import { describe, expect, test } from 'vitest';
import { stoneOn } from '../../lib/hex/board';
import type { Cell } from '../../lib/hex/cell';
import type { Analysis } from '../../lib/rules/engine';
import { moveText } from '../../lib/hex/move';
import { LEVELS, type PracticeChoice } from './practice-game';
import type { State } from '../../lib/rules/state';
import { cell, moves } from '../../lib/rules/testing';
import { Practice } from './practice.svelte';

/** An engine that plays these moves, each when the test decides. */
class ScriptedEngine {
	readonly asked: (readonly [State, number])[] = [];
	readonly opened: (readonly [number, string])[] = [];
	stopped = 0;
	readonly #waiting: ((analysis: Analysis | undefined) => void)[] = [];

	analyse(state: State, simulations: number): Promise<Analysis | undefined> {
		this.asked.push([state, simulations]);
		return new Promise((resolve) => this.#waiting.push(resolve));
	}

	open(size: number, rule: string): Promise<Cell | undefined> {
		this.opened.push([size, rule]);
		return Promise.resolve(cell('e2'));
	}

	stop(): void {
		this.stopped += 1;
	}

	async say(move: string | undefined, chance = 0.5): Promise<void> {
		const replies = moves(move ?? '').map((made) => ({ made, chance, visits: 9, winning: undefined }));
		const analysis: Analysis = { turn: 'Red', chance, proof: undefined, simulations: 9, replies };
		this.#waiting.shift()!(move === undefined ? undefined : analysis);
		await new Promise((resolve) => setTimeout(resolve));
	}
}

function practice(changes: Partial<PracticeChoice> = {}) {
	const engine = new ScriptedEngine();
	const chosen = { size: 5, colour: 'Red', level: 'medium', canSwap: true, ...changes } as const;
	const game = new Practice(chosen, engine, () => 0.99);
	return { engine, game, line: () => game.game.moves.map(moveText).join(' ') };
}

test('the engine answers each move of the player, as strong as was chosen', async () => {
	const { engine, game, line } = practice({ level: 'hard' });
	expect(engine.asked).toEqual([]);
	game.play(cell('c3'));
	expect(game.isMyTurn).toBe(false);
	expect(engine.asked.map(([, simulations]) => simulations)).toEqual([LEVELS.hard.simulations]);
	// The move is ignored because the engine is to move.
	game.play(cell('a1'));
	await engine.say('b2');
	expect(line()).toBe('c3 b2');
	expect(game.isMyTurn).toBe(true);
});

test('an illegal move changes nothing, and no one is asked', () => {
	const { engine, game, line } = practice();
	game.play('swap');
	expect(line()).toBe('');
	expect(engine.asked).toEqual([]);
});

describe('the engine begins if the player has Blue', () => {
	test('with the opening of the engine, which the player may take over', async () => {
		const { engine, game, line } = practice({ colour: 'Blue' });
		await expect.poll(line).toBe('e2');
		expect(engine.opened).toEqual([[5, 'SwapPieces']]);
		expect(game.legal).toContain('swap');
		game.play('swap');
		expect(stoneOn(game.state.board, cell('b5'))).toBe('Blue');
	});

	test('where no one can swap too', async () => {
		const { engine, game, line } = practice({ colour: 'Blue', canSwap: false });
		await expect.poll(line).toBe('e2');
		expect(engine.opened).toEqual([[5, 'Handicap']]);
		expect(game.legal).not.toContain('swap');
	});
});

test('a move is taken back with its reply, or before it came: then the reply comes to nothing', async () => {
	const { engine, game, line } = practice();
	expect(game.canTakeBack).toBe(false);
	game.play(cell('c3'));
	await engine.say('b2');
	game.play(cell('d4'));
	game.takeBack();
	expect(line()).toBe('c3 b2');
	await engine.say('e1');
	expect(line()).toBe('c3 b2');
	game.takeBack();
	expect(line()).toBe('');
});

test('the game ends when a side is connected, and the engine is asked no more', async () => {
	const { engine, game } = practice({ canSwap: false });
	for (const [mine, reply] of [
		['c1', 'a1'],
		['c2', 'a2'],
		['c3', 'a3'],
		['c4', 'a4'],
	] as const) {
		game.play(cell(mine));
		await engine.say(reply);
	}
	const { length } = engine.asked;
	game.play(cell('c5'));
	expect(game.won?.winner).toBe('Red');
	expect(game.legal).toEqual([]);
	expect(engine.asked.length).toBe(length);
	game.takeBack();
	expect(game.won).toBeUndefined();
	expect(game.isMyTurn).toBe(true);
});

test('an engine without an answer can be asked again', async () => {
	const { engine, game, line } = practice();
	game.play(cell('c3'));
	await engine.say(undefined);
	expect(game.failed).toBe(true);
	game.askAgain();
	expect(game.failed).toBe(false);
	await engine.say('b2');
	expect(line()).toBe('c3 b2');
});
