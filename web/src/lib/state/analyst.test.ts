import { expect, test } from 'vitest';
import type { Colour } from '../hex/colour';
import type { Analysis } from '../rules/engine';
import { replaySettings } from '../rules/settings';
import { type State, stateAfter, turnOf } from '../rules/state';
import { moves } from '../rules/testing';
import { Analyst, lineKey } from './analyst.svelte';

const settings = replaySettings(3);
const opening = stateAfter(settings, { column: 1, row: 1 }, [])!;
const reply = stateAfter(settings, { column: 1, row: 1 }, [{ column: 0, row: 0 }])!;

/** An engine whose answers come when the test decides. */
class SlowEngine {
	readonly asked: [State, number][] = [];
	readonly #waiting: ((analysis: Analysis | undefined) => void)[] = [];
	stopped = 0;

	analyse(state: State, simulations: number): Promise<Analysis | undefined> {
		this.asked.push([state, simulations]);
		return new Promise((resolve) => this.#waiting.push(resolve));
	}

	stop(): void {
		this.stopped += 1;
	}

	async answer(proof?: Colour, changes: Partial<Analysis> = {}): Promise<void> {
		const [, simulations] = this.asked.at(-1)!;
		await this.#resolve({ turn: 'Red', chance: 0.5, proof, simulations, replies: [], ...changes });
	}

	async fail(): Promise<void> {
		await this.#resolve(undefined);
	}

	async #resolve(analysis: Analysis | undefined): Promise<void> {
		this.#waiting.pop()!(analysis);
		await new Promise((resolve) => setTimeout(resolve));
	}
}

test('it glances at the whole line, the last position first, and looks longer at that', async () => {
	const engine = new SlowEngine();
	const analyst = new Analyst(engine);
	void analyst.think([opening, reply]);
	for (let answers = 0; answers < 8; answers += 1) await engine.answer();
	expect(engine.asked).toEqual([
		[reply, 400],
		[opening, 400],
		[reply, 2_000],
		[opening, 2_000],
		[reply, 8_000],
		[opening, 8_000],
		[reply, 32_000],
		[opening, 32_000],
	]);
	expect(analyst.of(reply)?.simulations).toBe(32_000);
	expect(engine.stopped, 'before it began, and after its last look').toBe(2);
});

test('it looks longer at both sides of a move that seems weak, as long as it does', async () => {
	const engine = new SlowEngine();
	const next = stateAfter(settings, { column: 1, row: 1 }, moves('a1 c3'))!;
	const last = stateAfter(settings, { column: 1, row: 1 }, moves('a1 c3 a3'))!;
	void new Analyst(engine).think([opening, reply, next, last]);
	const chances = new Map([
		[last, 0.8],
		[next, 0.05],
		[reply, 0.8],
		[opening, 0.8],
	]);
	const answer = (changes: Partial<Analysis> = {}) => {
		const [state] = engine.asked.at(-1)!;
		return engine.answer(undefined, { turn: turnOf(state), chance: chances.get(state)!, ...changes });
	};
	for (let answers = 0; answers < 6; answers += 1) await answer();
	// The reply lost much of the opening's chance: 0.8 of Blue's, with 0.2 left.
	for (const expected of [reply, opening]) {
		expect(engine.asked.at(-1)).toEqual([expected, 2_000]);
		// The opening turns out to be lost anyway.
		await answer(expected === opening ? { chance: 0, proof: 'Red' } : {});
	}
	expect(engine.asked.slice(-1)).toEqual([[last, 8_000]]);
	for (let answers = 0; answers < 4; answers += 1) await answer();
	const long = engine.asked.filter(([, simulations]) => simulations > 2_000);
	expect(long, 'a move that led to a lost position, from one').toEqual([
		[last, 8_000],
		[next, 8_000],
		[last, 32_000],
		[next, 32_000],
	]);
});

test('a move that a player has in mind comes first', async () => {
	const engine = new SlowEngine();
	void new Analyst(engine).think([opening], [reply]);
	for (let answers = 0; answers < 2; answers += 1) await engine.answer();
	expect(engine.asked).toEqual([
		[reply, 400],
		[reply, 2_000],
		[opening, 400],
	]);
});

test('it does not think about what is proven, or was thought about before', async () => {
	const engine = new SlowEngine();
	const analyst = new Analyst(engine);
	void analyst.think([opening]);
	await engine.answer('Blue');
	expect(engine.asked).toHaveLength(1);
	void analyst.think([opening]);
	expect(engine.asked).toHaveLength(1);
});

test('it looks on for the reply that wins where it is known only that one does', async () => {
	const engine = new SlowEngine();
	void new Analyst(engine).think([opening]);
	await engine.answer('Red');
	expect(engine.asked.map(([, simulations]) => simulations)).toEqual([400, 2_000]);
});

test('another line stops it, and a late answer is not taken for the new one', async () => {
	const engine = new SlowEngine();
	const analyst = new Analyst(engine);
	void analyst.think([opening]);
	const stopped = engine.stopped;
	analyst.stop();
	expect(engine.stopped).toBe(stopped + 1);
	await engine.answer();
	expect(analyst.of(opening)).toBeUndefined();
	expect(engine.asked).toHaveLength(1);
});

test('an engine that has no answer is asked no more about the line', async () => {
	const engine = new SlowEngine();
	const analyst = new Analyst(engine);
	void analyst.think([opening, reply]);
	await engine.fail();
	expect(analyst.failed).toBe(true);
	expect(engine.asked).toHaveLength(1);
	void analyst.think([opening]);
	expect(analyst.failed).toBe(false);
});

test('the key of a line changes with its positions alone', () => {
	expect(lineKey([opening, reply])).toBe(lineKey([{ ...opening }, { ...reply }]));
	expect(lineKey([opening])).not.toBe(lineKey([opening, reply]));
});
