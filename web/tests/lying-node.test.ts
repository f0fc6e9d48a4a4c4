// Lying nodes. A link can name any node, and a node can lie about anything. The page signs only what it shows.

import { u32 } from '@polkadot-api/substrate-bindings';
import { Enum } from 'polkadot-api';
import { toHex } from 'polkadot-api/utils';
import { describe, expect, test } from 'vitest';
import { STOLEN, thieving } from '../src/lib/chain/sending/forging';
import { cell } from '../src/lib/rules/testing';
import type { Cell } from '../src/lib/hex/cell';
import type { Settings } from '../src/lib/rules/settings';
import { expectAccessible } from './accessible';
import { addressOf, keyOf } from './scripted-chain';
import { setScriptedTable } from './scripted-table';
import { LIE_OF_VERSION, lieOf, lieOfMetadata, type Lies, LyingNode } from './lying-node';
import type { Player } from './page';

const table = setScriptedTable();

interface GameAnswer {
	game: number;
	opener: string;
	position: string;
	settings: { -readonly [Name in keyof Settings]: Settings[Name] extends Named ? Named : Settings[Name] };
}

/** A value of an enum. */
interface Named {
	type: string;
	value?: unknown;
}

interface PositionAnswer {
	position: string;
	made: { type: string; value: Cell };
	turn: Named;
	lead: { leader: Named; stone: Cell } | undefined;
	red: Cell[];
	blue: Cell[];
}

/** Opens the page with a lying node in front of the real node. */
async function openBefore(
	lies: Lies,
	hash: string,
	asksBeforeMoves = true,
): Promise<{ player: Player; node: LyingNode }> {
	let node: LyingNode | undefined;
	const player = await table.served.open(table.node.endpoint, hash, undefined, async (page) => {
		node = await LyingNode.before(page, lies);
		await page.addInitScript(
			(asks) => localStorage.setItem('forking-hex:confirm-moves', asks),
			String(asksBeforeMoves),
		);
	});
	return { player, node: node! };
}

/** The buttons on the shown position that sign something. */
const acting = ({ page }: Player) => page.getByRole('button', { name: /^(Play |Swap|Prove|Resign|Pass)/ });
const play = (player: Player) => player.page.getByRole('button', { name: /^Play / });

test('a node by whose metadata a move is a theft gets no move', async () => {
	const { script } = table;
	const thief = `0x${'07'.repeat(32)}`;
	const nonce = await script.ask('system_accountNextIndex', addressOf('Alice'));
	const { number } = await script.open('Bob', 'b2', { board_size: 5, red_time: 400, blue_time: 500 });
	// Queries about the thief's game go to the existing game.
	const real = (given: Uint8Array) => Uint8Array.from([...u32.enc(number), ...given.slice(4)]);
	const lies: Lies = {
		asked: { ForkingHexApi_game: real, ForkingHexApi_positions: real, ForkingHexApi_player: real },
		reported: LIE_OF_VERSION,
		answered: {
			...lieOfMetadata(thieving),
			...lieOf<GameAnswer>('game', (game) => Object.assign(game, { game: STOLEN.game, position: thief })),
			...lieOf<{ items: PositionAnswer[] }>('positions', ({ items }) => {
				for (const item of items) item.position = thief;
			}),
		},
	};
	const { player, node } = await openBefore(lies, `#/game/${STOLEN.game}`);
	await player.page.getByRole('alert').filter({ hasText: 'takes other calls than this page was made for' }).waitFor();
	await expectAccessible(player);
	expect(await play(player).count()).toBe(0);
	expect(node.wasSentSomething).toBe(false);
	expect(await script.ask('system_accountNextIndex', addressOf('Alice'))).toBe(nonce);
});

test('beside an unknown runtime, Money shows only the key of the purse', async () => {
	const genesis = await table.script.ask<string>('chain_getBlockHash', 0);
	const secret = `0x${'07'.repeat(32)}`;
	const lies = { reported: LIE_OF_VERSION, answered: lieOfMetadata(thieving) };
	const { player, node } = await openBefore(lies, '#/money');
	const { page } = player;
	await page.evaluate(([name, purse]) => localStorage.setItem(name, JSON.stringify(purse)), [
		`forking-hex:purse:${genesis}`,
		{ secret, publicKey: toHex(keyOf('Alice').publicKey) },
	] as const);
	await page.reload();
	await player.sees('takes other calls than this page was made for');
	await page.getByText('The key, to keep or to move the purse').click();
	await player.press('Show the key');
	await player.sees(secret);
	const buttons = ['Copy the key', 'Hide the key'];
	expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(buttons);
	await expectAccessible(player);
	expect(node.wasSentSomething).toBe(false);
});

describe('a position that differs from the one shown gets no move', () => {
	const game = (change: (game: GameAnswer) => void) => lieOf<GameAnswer>('game', change);
	const positions = (change: (positions: PositionAnswer[]) => void) =>
		lieOf<{ items: PositionAnswer[] }>('positions', ({ items }) => change(items));
	const isOpening = ({ red, blue }: PositionAnswer) => red.length === 1 && blue.length === 0;

	test.each<[string, NonNullable<Lies['answered']>]>([
		['the deposit', game(({ settings }) => (settings.deposit = 1n))],
		['the size of the board', game(({ settings }) => (settings.board_size = 9))],
		['the times', game(({ settings }) => (settings.blue_time = 5_000))],
		['the losing rule', game(({ settings }) => (settings.losing_rule.type = 'AnyReply'))],
		['the opening rule', game(({ settings }) => (settings.opening_rule.type = 'SwapPieces'))],
		['the placement', game(({ settings }) => (settings.placement.type = 'FollowTheLeader'))],
		['the seats', game(({ settings }) => (settings.seats = { type: 'Duel', value: { invited: undefined } }))],
		['the clock', game(({ settings }) => (settings.clock = { type: 'Bank', value: { increment: 5 } }))],
		['the price of forks', game(({ settings }) => (settings.fork_premium = 2))],
		['the price of later moves', game(({ settings }) => (settings.ply_step = 1n))],
		['the reward', game(({ settings }) => (settings.reward.type = 'Halving'))],
		['the opener', game((answer) => (answer.opener = addressOf('Eve')))],
		['the line', positions((items) => items.filter(isOpening).forEach(({ made }) => (made.value = cell('e5'))))],
		['the stones', positions((items) => items.forEach((item) => (item.blue = item.blue.map(() => cell('e5')))))],
		['the turn', positions((items) => items.forEach((item) => (item.turn = { type: 'Blue' })))],
		[
			'the Leader',
			positions((items) =>
				items.forEach((item) => (item.lead = { leader: { type: 'First' }, stone: cell('b2') })),
			),
		],
	])('when the node lies about %s', async (_, answered) => {
		const { script } = table;
		const opened = await script.open('Bob', 'b2', { board_size: 5, red_time: 400, blue_time: 500 });
		await opened.play('Charlie', 'a1');
		for (const asks of [true, false]) {
			const { player, node } = await openBefore({ answered }, opened.hash('a1'), asks);
			await player.playAs('Alice');
			await player.page.getByRole('alert').filter({ hasText: 'contradict each other' }).waitFor();
			await player.pick('c3');
			expect(await acting(player).count()).toBe(0);
			expect(node.wasSentSomething).toBe(false);
		}
	});

	test.each<[string, Partial<Settings>, string[]]>([
		['a swap', { opening_rule: Enum('SwapPieces') }, []],
		['a resignation', { seats: Enum('Duel', { invited: undefined }) }, ['a1']],
		['a proof', { board_size: 2 }, ['a1', 'a1 b1']],
	])('nor %s', async (_, changes, path) => {
		const { script } = table;
		const settings = { board_size: 5, red_time: 400, blue_time: 500, ...changes };
		const game = await script.open('Alice', 'b2', settings);
		for (const [index, line] of path.entries()) await game.play(index % 2 === 0 ? 'Bob' : 'Alice', line);
		const lie = lieOf<GameAnswer>('game', ({ settings }) => (settings.deposit = 1n));
		for (const [answered, buttons] of [
			[{}, 1],
			[lie, 0],
		] as const) {
			const { player } = await openBefore({ answered }, game.hash(path.at(-1)));
			await player.playAs(path.length === 0 ? 'Bob' : 'Alice');
			await player.page.getByRole('heading', { name: /^Game/, level: 1 }).waitFor();
			if (buttons > 0) await acting(player).waitFor();
			await expect.poll(() => acting(player).count()).toBe(buttons);
		}
	});

	test('but an honest node gets one', async () => {
		const opened = await table.script.open('Bob', 'b2', { board_size: 5, red_time: 400, blue_time: 500 });
		await opened.play('Charlie', 'a1');
		const { player, node } = await openBefore({}, opened.hash('a1'));
		await player.playAs('Alice');
		await player.send('c3');
		await table.script.pending(1);
		expect(node.wasSentSomething).toBe(true);
		await table.script.seal();
	});
});

describe('a node that lies about the token', () => {
	let lie: object = {};
	const lies: Lies = { reported: { chainSpec_v1_properties: (reported) => ({ ...reported, ...lie }) } };
	const expectNothing = async ({ page }: Player) => {
		expect(await page.getByRole('button', { name: 'Open the game' }).count()).toBe(0);
		expect(await page.getByLabel('Play as').count()).toBe(0);
	};

	test('gets nothing signed if the decimals cannot be', async () => {
		lie = { tokenDecimals: 6 };
		const { player } = await openBefore(lies, '#/new');
		await player.page.getByRole('alert').filter({ hasText: 'says that the token has 6 decimals' }).waitFor();
		await expectAccessible(player);
		await expectNothing(player);
	});

	test('gets nothing signed if the symbol was another one before, until a node that the host chose reports which', async () => {
		// Another name of this machine, which the page does not know as such.
		const host = new URL(table.node.endpoint.replace('127.0.0.1', 'other.localhost')).host;
		lie = { tokenSymbol: 'GOLD' };
		const player = await table.served.open(`ws://${host}`, '#/new', undefined, async (page) => {
			await LyingNode.before(page, lies);
		});
		await player.press(`Use ${host}`);
		const open = player.page.getByRole('button', { name: 'Open the game' });
		await open.waitFor();
		lie = {};
		await player.page.reload();
		await player.page.getByRole('alert').filter({ hasText: 'It was “GOLD” when you played' }).waitFor();
		await expectNothing(player);

		const other = player.page.url();
		await player.page.goto(other.replace('other.localhost', '127.0.0.1'));
		await open.waitFor();
		await player.page.goto(other);
		await open.waitFor();
		lie = { tokenSymbol: 'GOLD' };
		await player.page.reload();
		await player.page.getByRole('alert').filter({ hasText: 'It was “FHX” when you played' }).waitFor();
		await expectNothing(player);
	});
});

test('the page asks before it connects to a node on another host', async () => {
	const host = 'thief.example:9944';
	const connections: string[] = [];
	const player = await table.served.open(`wss://${host}`, '', undefined, (page) =>
		page.routeWebSocket(/thief/, (socket) => void connections.push(socket.url())),
	);
	await player.page.getByRole('heading', { name: `Use the node at ${host}?` }).waitFor();
	await expectAccessible(player);
	await player.screenshot('node-on-another-host');
	expect(connections).toEqual([]);
	await player.press(`Use ${host}`);
	await player.seesConnection(`Connected to ${host}`);
	expect(connections.length).toBeGreaterThan(0);

	// The page remembers the answer, but only for this host.
	await player.page.reload();
	await player.seesConnection(`Connected to ${host}`);
	const { length } = connections;
	await player.page.goto(player.page.url().replace(encodeURIComponent(host), encodeURIComponent(`other.${host}`)));
	await player.page.getByRole('heading', { name: `Use the node at other.${host}?` }).waitFor();
	expect(connections.length).toBe(length);
	await player.page.getByRole('link', { name: 'Use this page’s own node instead' }).click();
	await player.seesConnection('127.0.0.1:9944');
});
