import { expect, test, vi } from 'vitest';
import type { GameEvent } from '../chain/changes';
import type { Progress } from '../chain/node/following';
import type { Game, Position } from '../chain/reading';
import { gameOf, positionOf } from '../chain/testing';
import type { Client } from './client';
import { Ledgers } from './ledgers.svelte';
import { settled } from './testing';

const UNIT = 10n ** 12n;
const CENT = UNIT / 100n;

const opening = positionOf({ status: 'Continued' });
const lost = positionOf({ id: '0x22', parent: opening.id, mover: 'Bob', ply: 2, status: 'Losing', held: 0n });
const won = positionOf({ id: '0x33', parent: lost.id, mover: 'Carol', ply: 3, status: 'Winning' });
const positions: readonly Position[] = [opening, lost, won];
const ended = gameOf(3, {}, { positions: 3, started: true, ended: true });

/** The ledgers of a browser with these accounts, on a chain with one game. The first account plays. */
function browser(...addresses: string[]) {
	let report: ((progress: Progress) => void) | undefined;
	const chain: { game: Game | undefined; isGone: boolean } = { game: ended, isGone: false };
	const asked: string[] = [];
	const answer = async <Value>(question: string, value: Value) => {
		asked.push(question);
		if (chain.isGone) throw new Error('gone');
		return value;
	};
	const accounts = addresses.map((address) => ({ id: address, address }));
	const client = {
		connection: {
			constants: { genesis: `0x${'ab'.repeat(32)}`, developerCut: 50_000 },
			reader: () => ({
				game: () => answer('game', chain.game),
				player: (_: number, who: string) =>
					answer('player', positions.some(({ mover }) => mover === who) ? {} : undefined),
				positions: () => answer('positions', positions),
			}),
		},
		head: {
			now: { hash: '0x', number: 1 },
			onProgress: (listener: typeof report) => void (report = listener),
		},
		accounts: {
			all: accounts,
			chosen: accounts[0],
		},
	};
	const ledgers = new Ledgers(client as unknown as Client);
	const block = async (...types: string[]) => {
		report?.({ head: client.head.now, events: types.map((type) => ({ type, value: { game: 0 } }) as GameEvent) });
		await settled();
	};
	const reorganise = async () => {
		report?.({ head: client.head.now, events: undefined });
		await settled();
	};
	const nets = (address: string) => ledgers.of(address).map(({ net }) => net);
	return { ledgers, client, chain, asked, block, reorganise, nets };
}

test('the result of a game that ends while the page looks on is kept, for every account that played in it', async () => {
	const { ledgers, block, nets } = browser('Bob', 'Alice', 'Dave');
	await block('MovePlayed');
	expect(nets('Bob')).toEqual([]);
	await block('GameEnded');
	expect(ledgers.of('Bob')).toMatchObject([{ game: 0, net: -UNIT, moves: 1, losing: 1 }]);
	expect([nets('Alice'), nets('Dave')]).toEqual([[95n * CENT], []]);
});

test('the wins are those of the page’s account, whichever it is', async () => {
	const { ledgers, client, block } = browser('Bob', 'Alice');
	expect(ledgers.wins).toBe(0);
	await block('GameEnded');
	expect(ledgers.wins, 'a loss').toBe(0);
	client.accounts.chosen = client.accounts.all[1]!;
	expect(ledgers.wins).toBe(1);
	client.accounts.chosen = undefined;
	expect(ledgers.wins, 'without an account').toBe(0);
});

test('a game without the page’s account is not read', async () => {
	const { block, asked } = browser('Dave', 'Bob');
	await block('GameEnded');
	expect(asked).toEqual(['game', 'player']);
});

test('a result outlives its game and the page, per chain', async () => {
	const { chain, block } = browser('Bob');
	await block('GameEnded');
	chain.game = undefined;
	await block('GameRemoved');
	const later = browser('Bob');
	expect(later.nets('Bob')).toEqual([-UNIT]);
	later.client.connection.constants = { ...later.client.connection.constants, genesis: `0x${'cd'.repeat(32)}` };
	expect(later.nets('Bob')).toEqual([]);
});

test('a reorganisation that undoes the end of a game undoes its result', async () => {
	const { chain, block, reorganise, nets } = browser('Bob');
	await block('GameEnded');
	await reorganise();
	expect(nets('Bob')).toEqual([-UNIT]);
	chain.game = { ...ended, ended: false };
	await reorganise();
	expect(nets('Bob')).toEqual([]);
});

test('it undoes it for every account that has it, whichever the page plays as by then', async () => {
	const { chain, client, block, reorganise, nets } = browser('Bob', 'Dave', 'Alice');
	await block('GameEnded');
	client.accounts.chosen = client.accounts.all[1]!;
	await reorganise();
	expect([nets('Bob'), nets('Alice')]).toEqual([[-UNIT], [95n * CENT]]);
	chain.game = { ...ended, ended: false };
	await reorganise();
	expect([nets('Bob'), nets('Alice')]).toEqual([[], []]);
});

test('after a reconnection, only results are read again that could have been undone, and no games of others', async () => {
	const others = browser('Dave');
	await others.block('GameEnded');
	others.asked.length = 0;
	await others.reorganise();
	expect(others.asked).toEqual([]);

	const { client, asked, block, reorganise } = browser('Bob');
	await block('GameEnded');
	client.head.now = { hash: '0x', number: 200 };
	asked.length = 0;
	await reorganise();
	expect(asked).toEqual([]);
});

test('a wanted game is read once for each account', async () => {
	const { ledgers, client, asked, nets } = browser('Dave', 'Bob');
	for (const account of [...client.accounts.all, client.accounts.all[0]]) {
		client.accounts.chosen = account;
		ledgers.want([0]);
		await settled();
	}
	expect(asked.filter((question) => question === 'player').length).toBe(2);
	expect(nets('Bob')).toEqual([-UNIT]);
});

test('what a node that is gone did not answer is asked again', async () => {
	const { chain, block, nets } = browser('Bob');
	chain.isGone = true;
	await block('GameEnded');
	await block();
	expect(nets('Bob')).toEqual([]);
	chain.isGone = false;
	await block();
	expect(nets('Bob')).toEqual([-UNIT]);
});

test('another tab’s results stay', async () => {
	const [one, other] = [browser('Bob'), browser('Bob')];
	await one.block('GameEnded');
	other.chain.game = { ...ended, number: 1, position: `0x${'77'.repeat(32)}` };
	await other.block('GameEnded');
	expect(browser('Bob').nets('Bob').length).toBe(2);
});

test('without a store, the page keeps results for itself', async () => {
	vi.stubGlobal('localStorage', undefined);
	const { block, nets } = browser('Bob');
	await block('GameEnded');
	await block('GameEnded');
	expect(nets('Bob')).toEqual([-UNIT]);
});
