// Proofs on a real chain, whose validators vote: a link made on one page is opened on another, which reaches no node.

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { Enum } from 'polkadot-api';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { DUEL } from '../src/lib/chain/tournament-testing';
import { hashOf } from '../src/lib/chain/tournament-terms';
import { FAILING_MODULE } from '../src/lib/rules/testing';
import { LONGEST_LINK } from '../src/lib/text/proof-link';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import { startArchive } from './archive';
import { type Node, startNode } from './node';
import type { Player } from './page';
import { addressOf, type Game, ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

// Without votes, as on the chain of this table.
const table = setScriptedTable();

const POLLING_PERIOD = 100;
const UNIT = 10n ** 12n;
/** The blocks in which two accounts can enter, and in which games can begin. */
const [TO_ENTER, TO_BEGIN] = [20, 2];

type Call = Parameters<ScriptedChain['submit']>[1];

/** A chain whose validator makes the blocks. */
class VotingChain extends ScriptedChain {
	/** Submits a call, and waits until a block has it. */
	override async submitInBlock(name: string, call: Call): Promise<void> {
		const { nonce } = await this.accountOf(name);
		await this.submit(name, call, { nonce });
		while ((await this.accountOf(name)).nonce === nonce) await pause(POLLING_PERIOD);
	}

	async has(block: number): Promise<void> {
		while ((await this.present()) < block) await pause(POLLING_PERIOD);
	}
}

let node: Node;
let script: VotingChain;
/** A running game, and a duel that Alice has won against Bob. */
let [running, duel]: [Game?, Game?] = [];
const tournament = 0;

const SPECIFICATION = readFileSync(inject('developmentChain'), 'utf8');
const KNOWN = { chainSpec: 'chain.json' };

beforeAll(async () => {
	node = await startNode();
	script = new VotingChain(node);
	const { ForkingHex, HexTournament } = await script.calls();
	const terms = {
		settings: DUEL,
		entry: UNIT,
		least_players: 2,
		most_players: 8,
		enter_until: (await script.present()) + TO_ENTER,
		begin_time: TO_BEGIN,
		shares: [1_000_000],
	};
	await script.submitInBlock('Ferdie', HexTournament.announce({ terms }));
	const hash = hashOf({ number: tournament, announcer: addressOf('Ferdie'), terms })!;
	const enter = () => HexTournament.enter({ tournament, terms: hash });
	await Promise.all(['Dave', 'Eve'].map((name) => script.submitInBlock(name, enter())));

	running = await script.open('Alice', 'b2', { red_time: 4_000, blue_time: 5_000 });
	await running.play('Bob', 'a1');
	duel = await script.open('Alice', 'a3', {
		seats: Enum('Duel', { invited: undefined }),
		losing_rule: Enum('AnyReply'),
		reward: Enum('Halving'),
		red_time: 400,
		blue_time: 500,
	});
	await duel.play('Bob', 'b2');
	await duel.play('Alice', 'b2 c1');
	await script.submitInBlock('Bob', ForkingHex.resign({ game: duel.number, position: duel.at('b2 c1') }));
});

afterAll(() => node?.stop());

/** Puts these files beside the page. */
async function configure(page: Page, configuration: object): Promise<void> {
	await page.route('**/config.json', (route) => route.fulfill({ json: configuration }));
	await page.route('**/chain.json', (route) =>
		route.fulfill({ contentType: 'application/json', body: SPECIFICATION }),
	);
}

/** Opens a page on the chain. */
async function openOn(hash: string, name?: string, configuration: object = KNOWN): Promise<Player> {
	const player = await table.served.open(node.endpoint, hash, undefined, (page) => configure(page, configuration));
	if (name !== undefined) await player.playAs(name);
	return player;
}

/** Makes a proof by a button. Returns its link. */
async function linkBy(player: Player, button: string): Promise<string> {
	const { page } = player;
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await player.press(button);
	await player.press('Copy proof link');
	await page.getByText('Copied: proof link').waitFor();
	return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens a link in a new browser context, where nothing but the page's own files can be reached. */
async function read(link: string, configuration: object = KNOWN): Promise<Player> {
	const { origin, hash } = new URL(link);
	const player = await table.served.open(undefined, hash, undefined, async (page) => {
		await page.route('**/*', (route) =>
			new URL(route.request().url()).origin === origin ? route.continue() : route.abort(),
		);
		await configure(page, configuration);
		const sockets: string[] = [];
		page.on('websocket', (socket) => sockets.push(socket.url()));
		onTestFinished(() => expect(sockets).toEqual([]));
	});
	onTestFinished(() => expect(player.problems).toEqual([]));
	return player;
}

const proof = ({ page }: Player) => page.getByRole('region', { name: 'Proof', exact: true });
const alerted = ({ page }: Player, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
const refused = (player: Player, reason: string) => alerted(player, `Refused: ${reason}`);
const unchecked = (player: Player, reason: string) => alerted(player, `Not checked: ${reason}`);

/** Expects the rows of a table, cell by cell. */
async function expectRows({ page }: Player, name: string, expected: readonly (readonly string[])[]): Promise<void> {
	const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr');
	const texts = () =>
		rows.evaluateAll((all) =>
			all.map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())),
		);
	await expect.poll(texts).toEqual(expected);
}

/** The proof of the tournament's table. */
async function tableText(): Promise<string> {
	const player = await openOn(`#/tournament/${tournament}`);
	await player.sees('It is over. The chain keeps its table until');
	return new URL(await linkBy(player, 'Share a proof of this table')).hash.slice('#/proof/'.length);
}

/** The address of an account as the page abbreviates it. */
function shortOf(name: string): string {
	const address = addressOf(name);
	return `${address.slice(0, 5)}…${address.slice(-5)}`;
}

test('a position is proven to a reader without a node, and nothing else is', async () => {
	const player = await openOn(running!.hash('a1'));
	await player.page.locator('summary', { hasText: 'Links and records' }).click();
	const modules = () =>
		player.page.evaluate(
			() =>
				performance.getEntriesByType('resource').filter(({ name }) => /\/proof-[\w-]+\.wasm$/.test(name))
					.length,
		);
	await player.page.getByRole('button', { name: 'Share a proof of this position' }).waitFor();
	expect(await modules()).toBe(0);
	const link = await linkBy(player, 'Share a proof of this position');
	expect(link).toMatch(new RegExp(`^${table.served.address}#/proof/[\\w-]+$`));
	expect(link.length).toBeLessThan(LONGEST_LINK);
	await player.sees(/The link has \d\.\d kB\./);
	expect(await modules()).toBe(1);
	await expectAccessible(player);

	const reader = await read(link);
	await reader.page.getByRole('heading', { name: `Game ${running!.number}, after 2 moves` }).waitFor();
	await proof(reader)
		.getByText(/Proven: final in block [\d,]+ of chain 0x[0-9a-f]{8}/)
		.waitFor();
	for (const text of [shortOf('Alice'), shortOf('Bob'), 'open, so not judged yet', 'The chain had 1 validator then'])
		await proof(reader).getByText(text).first().waitFor();
	await reader.page.getByRole('heading', { name: 'Move 2: a1' }).waitFor();
	await reader.press('Previous');
	await reader.page.getByRole('heading', { name: 'Move 1: b2' }).waitFor();
	expect(await reader.page.getByRole('link', { name: 'The game on the chain' }).getAttribute('href')).toBe(
		running!.hash('a1'),
	);
	await expectAccessibleEverywhere(reader, 'proof');

	// A sign of the header of the block.
	const at = link.indexOf('#/proof/') + '#/proof/'.length + 60;
	const sign = link[at] === 'A' ? 'B' : 'A';
	const altered = link.slice(0, at) + sign + link.slice(at + 1);
	await refused(await read(altered), 'The votes in the proof are for another block.');
	await reader.page.evaluate((hash) => (location.hash = hash), new URL(altered).hash);
	await refused(reader, 'The votes in the proof are for another block.');
	expect(await reader.page.title()).toBe('Proof · Forking Hex');
	await refused(await read(link.slice(0, -4)), 'This is no proof, or it is incomplete or altered.');
	const other = `0x${'00'.repeat(32)}`;
	await refused(await read(link, { genesis: other, validators: [other] }), 'The proof is of another chain');
	const genesis = await script.ask<string>('chain_getBlockHash', 0);
	await refused(await read(link, { genesis, validators: [other] }), 'The proof has the votes of too few validators');
	const unknowing = await read(link, { genesis });
	await unchecked(unknowing, 'This page does not know the first validators of its chain');
	await expectAccessible(unknowing);
});

test('a page that opens a proof connects when its reader goes on', async () => {
	const player = await openOn('#/proof');
	const { page } = player;
	await page.getByRole('heading', { name: 'Proof', level: 1 }).waitFor();
	await expectAccessible(player);
	await page.evaluate(() => (location.hash = '#/'));
	await player.seesConnection('Connected to');
});

test('a payout is proven, and stays so after the chain has removed the game', async () => {
	const archive = await startArchive(node);
	onTestFinished(() => archive.stop());
	const alice = await openOn(duel!.hash('b2 c1'), 'Alice');
	const link = await linkBy(alice, 'Share a proof of this payout');
	const text = new URL(link).hash.slice('#/proof/'.length);
	const configuration = { ...KNOWN, archive: archive.address };
	const watching = await openOn(duel!.hash('b2 c1'), undefined, configuration);
	await watching.page.locator('summary', { hasText: 'Links and records' }).click();
	await watching.page.getByRole('button', { name: 'Share a proof of this position' }).waitFor();
	const { ForkingHex } = await script.calls();
	for (const name of ['Alice', 'Bob'])
		await script.submitInBlock('Eve', ForkingHex.claim({ game: duel!.number, who: addressOf(name) }));
	await watching.page.getByRole('button', { name: 'Share a proof of this game' }).waitFor();

	const reader = await read(link);
	await reader.page.getByRole('heading', { name: `Game ${duel!.number}: the records of its players` }).waitFor();
	await expectRows(reader, 'Players in this proof', [[shortOf('Alice'), '2', '0', '0.95']]);
	await proof(reader).getByText('winning').waitFor();
	await expectAccessibleEverywhere(reader, 'proof-payout');

	// The archive keeps the proof of a game that the chain has removed, and the page checks it.
	let [answer, status] = ['', 200];
	await archive.has(await script.present());
	const late = await openOn(duel!.hash('b2 c1'), undefined, configuration);
	await late.page.route(`${archive.address}/games/${duel!.number}/proof`, (route) =>
		route.fulfill({ status, body: answer, headers: { 'Access-Control-Allow-Origin': '*' } }),
	);
	const share = () => late.press('Share a proof of this game');
	await late.sees('From the archive, not from the chain.');
	await late.page.locator('summary', { hasText: 'Links and records' }).click();
	answer = text.replace(/.{9}$/, 'AAAAAAAAA');
	await share();
	await alerted(late, 'The answer proves nothing');
	status = 404;
	await share();
	await alerted(late, 'The archive has no proof of this game');
	[answer, status] = [`${text}\n`, 200];
	expect(await linkBy(late, 'Share a proof of this game')).toBe(link);

	await late.playAs('Alice');
	await late.page.getByRole('link', { name: 'Money' }).click();
	const file = late.page.getByRole('link', { name: 'a file with the proofs of your ended games' });
	const career = await fetch(String(await file.getAttribute('href')));
	expect(career.headers.get('content-disposition')).toBe('attachment; filename="career.proofs"');
	expect(await career.text()).toContain(`# Career of ${addressOf('Alice')}\n`);

	// A history has such a proof in each line.
	const history = await read(`${table.served.address}#/proof`);
	const open = (...lines: string[]) =>
		history.page.getByLabel('File with proofs').setInputFiles({
			name: 'history.proof',
			mimeType: 'text/plain',
			buffer: Buffer.from(lines.join('\n')),
		});
	await open(`# ${addressOf('Alice')}`, text, '', text, 'AAAA', await tableText(), '');
	await history.sees('Proven: 1 ended game');
	for (const words of [
		'2 moves, of which 0 lost',
		'1 of 1 duel won',
		'Rewards of 0.95 tokens',
		'Line 4: An earlier line has the same game.',
		'Line 5: This is no proof, or it is incomplete or altered.',
		'Line 6: The proof is not of a game with the record of this player.',
	])
		await history.sees(words);
	await expectRows(history, 'All proven games', [['1', '3 × 3', 'won', '2', '0', '0.95']]);
	await expectAccessibleEverywhere(history, 'proof-history');
	await open('# nothing');
	await alerted(history, 'This file has no proof, or it cannot be read.');
	await open(text);
	await history.page.getByRole('heading', { name: `Game ${duel!.number}: the records of its players` }).waitFor();
});

test('the final table of a tournament is proven', async () => {
	const player = await openOn(`#/tournament/${tournament}`);
	await player.sees('It is over. The chain keeps its table until');
	const link = await linkBy(player, 'Share a proof of this table');
	const table = await player.page.getByRole('table', { name: 'Standings' }).locator('tbody').innerText();
	const reader = await read(link);
	await reader.page.getByRole('heading', { name: `Tournament ${tournament}: the table` }).waitFor();
	const named = ['Dave', 'Eve'].reduce((text, name) => text.replace(name, shortOf(name)), table);
	expect(await reader.page.getByRole('table', { name: 'Standings' }).locator('tbody').innerText()).toBe(named);
	await expectAccessibleEverywhere(reader, 'proof-tournament');
});

test('a file that does not load is named, and an error of the check ends with it', async () => {
	const text = await tableText();
	/** Opens the proof. The first request for a file with such a name is answered like this. */
	const open = (name: string, answer: (route: Route) => Promise<void>) =>
		table.served.open(undefined, `#/proof/${text}`, undefined, async (page) => {
			await configure(page, KNOWN);
			await page.route(name, answer, { times: 1 });
		});
	await unchecked(await open('**/proof-*.wasm', (route) => route.abort()), 'A part of this page did not load.');
	const unspecified = await open('**/chain.json', (route) => route.fulfill({ status: 404 }));
	await unchecked(unspecified, 'The chain’s specification beside this page did not load');

	const player = await open('**/proof-*.wasm', (route) =>
		route.fulfill({ contentType: 'application/wasm', body: Buffer.from(FAILING_MODULE) }),
	);
	await unchecked(player, 'The check ended with an error of this page');
	await expectAccessible(player);
	await player.page
		.getByLabel('File with proofs')
		.setInputFiles({ name: 'table.proof', mimeType: 'text/plain', buffer: Buffer.from(text) });
	await player.page.getByRole('heading', { name: `Tournament ${tournament}: the table` }).waitFor();
});

test('a page that does not know its chain shares no proof, and names the reason', async () => {
	const player = await openOn(running!.hash('a1'), undefined, {});
	await player.page.locator('summary', { hasText: 'Links and records' }).click();
	await player.press('Share a proof of this position');
	await alerted(player, 'This page does not know the first validators of its chain');
	expect(await player.page.getByRole('button', { name: 'Copy proof link' }).count()).toBe(0);
});

test('a chain without votes has no proofs, and the page says so', async () => {
	const game = await table.script.open('Alice', 'b2');
	const player = await table.open(game.hash(), undefined, (page) => configure(page, KNOWN));
	await player.page.locator('summary', { hasText: 'Links and records' }).click();
	await player.press('Share a proof of this position');
	await alerted(player, 'This node does not prove that blocks are final');
	await expectAccessible(player);
});
