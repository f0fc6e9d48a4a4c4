// The outlook of a game and the effect of a chosen move, against the later result; and a chain without a proof, which
// wins by the clock.

import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';
import type { Player } from './page';

const table = setScriptedTable();

/** The paragraphs and amounts below a heading of the outlook. */
async function sentences({ page }: Player, heading: string): Promise<string[]> {
	const following = page
		.getByRole('region', { name: 'Outlook' })
		.locator(`xpath=.//h3[contains(., "${heading}")]/following-sibling::*`);
	await following.first().waitFor();
	const texts = await following.evaluateAll((elements) => {
		const end = elements.findIndex(({ tagName }) => tagName === 'H3');
		return (end < 0 ? elements : elements.slice(0, end)).flatMap((element) =>
			element.tagName === 'DL'
				? [...element.querySelectorAll('dt')].map(
						(term) => `${term.innerText}: ${term.nextElementSibling?.textContent}`,
					)
				: [element.textContent ?? ''],
		);
	});
	// The minutes depend on the block times that the page has measured.
	return texts.map((text) =>
		text
			.replace(/\s+/g, ' ')
			.replace(/, in about [^.]*/, '')
			.trim(),
	);
}

test('the outlook says who is paid if no one moves, what a move changes, and the chain agrees', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'b2');
	await game.play('Bob', 'a1');
	const player = await table.openAs('Alice', game.hash('a1'));
	await player.sees('Red to move.');
	// Blue's move is in this block. Red has 8 blocks for a reply, and Blue has 9 for a reply to that.
	const block = await player.blockNumber();
	const [first, second] = [block + 8, block + 1 + 9];
	await player.page.getByText('How it would end').click();
	expect(await sentences(player, 'If nobody moves')).toEqual([
		`a1 wins in block ${first}.`,
		'Alice (you): −1 FHX',
		'The developer fund: +1 FHX',
		`The game is over in block ${first}.`,
	]);

	await player.pick('b1');
	const after = [
		'Alice (you): +0.95 FHX',
		'The developer fund: +0.05 FHX',
		'Bob: −1 FHX',
		`The game is over in block ${second}.`,
	];
	expect((await sentences(player, 'If you play b1')).toSorted()).toEqual(
		[`b1 wins in block ${second}.`, `a1 loses in block ${second}.`, ...after].toSorted(),
	);
	await player.press('Play b1');
	await script.sealPending(1);
	await expect
		.poll(async () => (await sentences(player, 'If nobody moves')).toSorted())
		.toEqual([`b1 wins in block ${second}.`, ...after].toSorted());

	// The hooks may settle the game in the next block.
	await script.seal(10);
	await player.sees('Blue a1, move 2: Bob loses 1 FHX: 0.95 to you, 0.05 to the fund.');
	await player.sees('You won 0.95 FHX');
	await expect.poll(() => player.page.getByRole('region', { name: 'Outlook' }).count()).toBe(0);
});

test('a game that no one has answered has no outlook', async () => {
	const game = await table.script.open('Dave', 'b2');
	const player = await table.open(game.hash());
	await player.page.getByText('How it would end').click();
	await player.sees('Nothing, until the opening is answered.');
});

test('a chain that no one ever proved wins only by the clock, also on a page opened much later', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'a1', { board_size: 2, red_time: 3, blue_time: 4 });
	await game.play('Alice', 'b2');
	await game.play('Alice', 'b2 a2');
	const player = await table.open(game.hash('b2 a2'));
	await player.sees('Red has connected, and nobody has proven it yet');
	await script.seal(5);
	await player.sees(/Winning: nobody answered in time\. Red had connected its sides as well, but nobody proved it\./);
	await expect.poll(() => player.page.locator('.chain.unproven:not(.under)').count()).toBe(1);
	await script.seal(4);
	const later = await table.open(game.hash('b2 a2'));
	await later.sees(/Winning: nobody answered in time\. Red had connected/);
});
