// The page in other languages: a made-up language, in which no English word may remain, and German.

import { expect, test } from 'vitest';
import { inMadeUp } from '../src/lib/words/made-up';
import { words as frame } from '../src/lib/words/frame';
import { expectAccessible } from './accessible';
import { expectMadeUp, isThere } from './made-up';
import type { Player } from './page';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
const open = (language: string, hash = '') =>
	table.open(hash, undefined, async (page) => {
		// Only the first address of a visit names the language. The browser then stores it.
		await page.addInitScript(
			(code) => localStorage.setItem('forking-hex:language', JSON.stringify(code)),
			language,
		);
	});

/** Opens all folded parts. */
async function unfold(player: Player): Promise<void> {
	await player.page.locator('details').evaluateAll((folded) => {
		for (const details of folded) (details as HTMLDetailsElement).open = true;
	});
	await isThere(player);
}

/** A text in the made-up language, without the marks that make it run to the left. */
const madeUp = (text: string) => inMadeUp(text).slice(1, -1);

test('the list, in the made-up language', async () => {
	const game = await table.script.open('Alice', 'b2', { red_time: 400, blue_time: 500 });
	await game.play('Bob', 'a1');
	const player = await open('en-XB');
	await isThere(player);
	await player.page
		.getByRole('link', { name: new RegExp(madeUp(`Game ${game.number}`)) })
		.first()
		.waitFor();
	await expectMadeUp(player);
	await expectAccessible(player);
	await player.screenshot('made-up-list');
});

const PARTS = [
	'tutorial',
	'practice',
	'record',
	'proof',
	'new',
	'money',
	'archive',
	'tournaments',
	'tournament/new',
	'nonsense',
];

test.each(PARTS.map((part) => `#/${part}`))('%s, in the made-up language', async (hash) => {
	const player = await open('en-XB', hash);
	await isThere(player);
	await unfold(player);
	await expectMadeUp(player);
	await expectAccessible(player);
	await player.screenshot(`made-up-${hash.slice(2).replace('/', '-')}`);
});

test('a game in the made-up language, whose board is where it is in all', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'c3', { board_size: 5, red_time: 400, blue_time: 500 });
	await game.play('Bob', 'a1');
	await game.play('Alice', 'a1 b1');
	await game.play('Charlie', 'a1 b2');
	const player = await open('en-XB', game.hash('a1 b1'));
	const { page } = player;
	await page.locator('[data-cell="b1"][aria-label]').waitFor();
	await page.locator('select').first().selectOption('Bob');
	await player.pick('e5');
	await page.locator('.play-bar button').first().waitFor();
	await unfold(player);
	await expectMadeUp(player);
	const x = async (cell: string) => (await page.locator(`[data-cell="${cell}"]`).boundingBox())!.x;
	expect(await x('a1')).toBeLessThan(await x('e1'));
	const spot = async (name: string) =>
		(await page.locator('[role="treeitem"]', { hasText: name }).first().boundingBox())!.x;
	expect(await spot('c3')).toBeLessThan(await spot('b2'));
	await expectAccessible(player);
	await player.screenshot('made-up-game');
});

test('the language is chosen in the page, shows at once, and is kept', async () => {
	const player = await table.open();
	const { page } = player;
	await page.getByRole('heading', { name: 'Games' }).waitFor();
	await page.getByLabel(frame.language).selectOption({ label: 'Deutsch' });
	await page.getByRole('heading', { name: 'Partien' }).waitFor();
	await player.sees('Jeder Zug bindet einen Einsatz');
	expect(await page.locator('html').getAttribute('lang')).toBe('de');
	await page.reload();
	await page.getByRole('heading', { name: 'Partien' }).waitFor();
	await page.getByLabel('Sprache').selectOption({ label: 'English' });
	await page.getByRole('heading', { name: 'Games' }).waitFor();
	await player.sees('Each move holds a deposit');
});

test('a browser that prefers German is spoken to in German', async () => {
	const page = await table.served.newPage({ locale: 'de-CH' });
	await page.goto(table.served.address);
	await page.getByRole('heading', { name: 'Hex, das sich gabelt und auszahlt' }).waitFor();
	expect(await page.locator('html').getAttribute('lang')).toBe('de');
});

test('a move is played in German, from the first screen on', async () => {
	const { script } = table;
	const game = await script.open('Bob', 'b2', { red_time: 400, blue_time: 500 });
	const player = await open('de');
	const { page } = player;
	await page.getByRole('heading', { name: 'Hex, das sich gabelt und auszahlt' }).waitFor();
	await page.getByLabel('Spielen als').selectOption({ label: 'Charlie' });
	await page.getByRole('link', { name: new RegExp(`^Partie ${game.number}`) }).click();
	await player.sees('Wähle ein Feld, um für Blau zu spielen.');
	await player.pick('c1');
	await player.sees(/Der Zug bindet einen Einsatz von 1 FHX, den er verliert, wenn es schlecht ausgeht/);
	await player.sees(/1 FHX, Gebühr 0,\d+/);
	await player.press('c1 spielen');
	await player.sees('Blau c1: unterwegs');
	await player.whileSeeing('Blau c1 gespielt ✓', () => script.sealPending(1));
	await player.sees('Rot am Zug');
	await expectAccessible(player);
	await player.screenshot('german-game');
});
