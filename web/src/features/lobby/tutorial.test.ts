// Tests of the tutorial and the first screen against the rules and the engine.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { cellText } from '../../lib/hex/cell';
import { analysisOf, question } from '../../lib/rules/engine';
import module from '../../lib/rules/engine.wasm?url';
import { forecastOf, type Standing } from '../../lib/rules/forecast';
import { centre } from '../../lib/hex/geometry';
import { cellsPath, edgesPath } from '../../lib/hex/small-board';
import { stoneOf } from '../../lib/hex/move';
import { legalMoves, type State, turnOf } from '../../lib/rules/state';
import { load } from '../../lib/rules/webassembly';
import { withWords } from '../../../words-in-page';
import { CAROL, cellOf, DAVE, SIZE, stateOfLine, steps, type Task } from './tutorial';

const engine = await load<'analyse_state'>(module);
const proofOf = (state: State) => analysisOf(engine('analyse_state', question(state, 2_000))!).proof;

const tasks = steps().flatMap((step) => step.tasks.map((task) => [step.title, task] as const));
const stateOf = ({ line }: Task) => stateOfLine(line)!;

/** All answers that a player can give. */
function answers(task: Task): string[] {
	const { board } = stateOf(task);
	const legal = legalMoves(stateOf(task)).flatMap((move) => stoneOf(move) ?? []);
	const isLegal = (text: string) => legal.some((cell) => cellText(cell) === text);
	const cells = Array.from({ length: SIZE * SIZE }, (_, index) =>
		cellText({ column: index % SIZE, row: Math.floor(index / SIZE) }),
	);
	const picked = { move: cells.filter(isLegal), stone: cells.filter((_, index) => board.stones[index]) };
	return [...(task.picks ? picked[task.picks] : []), ...(task.choices ?? [])];
}

const rightAnswers = (task: Task) => answers(task).filter((answer) => task.judge(answer).isRight);

describe.each(tasks)('%s', (_, task) => {
	test('all moves on the board are legal, and so are the replies', () => {
		expect(stateOfLine(task.line)).toBeDefined();
		expect(stateOf(task).ply).toBe(task.line.split(' ').length);
		for (const reply of task.replies?.split(' ') ?? []) expect(stateOfLine(`${task.line} ${reply}`)).toBeDefined();
	});

	test('has a right answer, and words for every other one', () => {
		expect(rightAnswers(task).length).toBeGreaterThan(0);
		for (const answer of answers(task)) expect(task.judge(answer).words).not.toBe('');
	});
});

describe('what the tutorial says is true:', () => {
	const [connect, fork, clocks, loses, paid, prove] = tasks.map(([, task]) => task);

	test('one cell alone connects', () => {
		expect(turnOf(stateOf(connect!))).toBe('Red');
		expect(rightAnswers(connect!)).toEqual(['c4']);
		expect(turnOf(stateOf(prove!))).toBe('Blue');
		expect(rightAnswers(prove!)).toEqual(['a3']);
	});

	test('every cell but the one that was played is a fork', () => {
		expect(rightAnswers(fork!)).toHaveLength(SIZE * SIZE - 3);
	});

	test('no one can answer Carol, and Bob beats Dave', () => {
		expect(proofOf(stateOfLine(CAROL)!)).toBe('Red');
		expect(proofOf(stateOfLine('c2 b3 b2 c3')!)).toBe('Blue');
		expect(rightAnswers(clocks!)).toEqual(['Let the clock run out']);
	});

	test('the move that loses, the player who is paid, and the amounts', () => {
		const lines = [CAROL, `${DAVE} a3`].flatMap((line) => {
			const moves = line.split(' ');
			return moves.map((_, index) => moves.slice(0, index + 1).join(' '));
		});
		const id = (line: string) => `0x${line.replaceAll(' ', '')}` as Standing['id'];
		const positions = [...new Set(lines)].map((line): Standing => {
			const ply = line.split(' ').length;
			const parent = ply > 1 ? id(line.slice(0, -3)) : undefined;
			const isEnd = line === CAROL || line === `${DAVE} a3`;
			const waiting = { own: 0n, other: 0n, fund: 0n };
			return {
				id: id(line),
				parent,
				ply,
				status: isEnd ? 'Winning' : 'Open',
				closesAt: 10,
				deposit: 100n,
				waiting,
			};
		});
		const usual = { losing_rule: Enum('AnyReply'), reward: Enum('Halving') } as const;
		const forecast = forecastOf(usual, positions, 50_000)!;
		const of = (line: string) => forecast.prospects.get(id(line))!;
		const losing = positions.filter(({ id }) => forecast.prospects.get(id)!.verdict === 'Losing');
		expect(losing.map(({ id }) => id)).toEqual([id('c2 b3'), id(DAVE)]);
		expect(rightAnswers(loses!)).toEqual(['b3']);
		expect(of(CAROL).verdict).toBe('Winning');
		// Bob's losing b3 pays Alice.
		expect(of('c2').credit).toBe(95n);
		expect(rightAnswers(paid!)).toEqual(['Alice, who played c2']);
		expect(of(CAROL).credit + of('c2 b3 b2').credit).toBe(0n);
		// Dave's losing a4 pays Bob. All of Bob's deposits come back except the deposit of b3.
		const bobs = ['c2 b3', 'c2 b3 b2 c3', 'c2 b3 b2 c3 d2 d3', `${DAVE} a3`];
		const back = bobs.filter((line) => of(line).verdict !== 'Losing').length * 100;
		const credits = bobs.reduce((sum, line) => sum + Number(of(line).credit), 0);
		expect((back + credits) / 100).toBe(3.95);
		expect(forecast.toFund).toBe(10n);
	});
});

describe('the first screen', () => {
	const page = withWords(readFileSync('index.html', 'utf8'));
	const drawing = page.replace(/\s+/g, ' ');

	test('is small, and runs no script of its own', () => {
		expect(gzipSync(page).length).toBeLessThan(14 * 1024);
		expect([...page.matchAll(/<script[^>]*>[^<]*/g)].map(([script]) => script)).toEqual([
			'<script type="module" src="/src/main.ts">',
		]);
		expect(page).not.toMatch(/ on\w+=|javascript:/);
	});

	test('draws the tutorial’s game', () => {
		for (const path of [cellsPath(SIZE), edgesPath(SIZE, 'Red'), edgesPath(SIZE, 'Blue')])
			expect(drawing).toContain(`d="${path}"`);
		const stones = [
			...drawing.matchAll(/<circle class="first-(\w+)" data-stone="(\w+)" cx="([\d.]+)" cy="([\d.]+)"/g),
		];
		expect(stones.map(([, colour, cell]) => `${colour} ${cell}`)).toEqual([
			'red c2',
			'blue b3',
			'red c3',
			'red b2',
			'blue c3',
		]);
		for (const [, , cell, x, y] of stones) {
			expect(Number(x)).toBeCloseTo(centre(cellOf(cell!)!).x, 1);
			expect(Number(y)).toBeCloseTo(centre(cellOf(cell!)!).y, 1);
		}
	});
});
