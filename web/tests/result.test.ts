// Results of games on their pages and in the ledger, before and after players collect, against the accounts' balances.

import { bool, Bytes, Option, Struct, u128, u32 } from '@polkadot-api/substrate-bindings';
import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { claimSettings } from '../src/features/play/claiming';
import { exactNetText } from '../src/lib/text/amounts';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import { lieOf, LyingNode } from './lying-node';
import { type Game, addressOf, FUND, keyOf, SETTINGS } from './scripted-chain';
import { setScriptedTable } from './scripted-table';
import { settingsOf } from '../src/lib/rules/testing';
import type { Player } from './page';

const table = setScriptedTable();
const FHX = { symbol: 'FHX', decimals: 12 };

const banner = ({ page }: Player) => page.getByRole('region', { name: 'Result' });
const row = ({ page }: Player, game: Game) => page.getByRole('row', { name: new RegExp(`^Game ${game.number} `) });

/** The nets on the page to the planck, by name. */
async function netsOn(player: Player): Promise<Record<string, string>> {
	const entries = banner(player).locator('.nets > span');
	await entries.first().waitFor();
	const nets = await entries.evaluateAll((elements) =>
		elements.map((element): [string, string] => [
			element.textContent!.replace(element.querySelector('[title]')?.textContent ?? '', '').trim(),
			element.querySelector('[title]')?.getAttribute('title') ?? '',
		]),
	);
	return Object.fromEntries(nets);
}

/** Collects all that is left in a game, at the expense of Alice. Alice makes the blocks and so receives the fees. */
async function collectFor(game: Game, ...names: string[]): Promise<void> {
	const { ForkingHex } = await table.script.calls();
	for (const name of names)
		await table.script.submit('Alice', ForkingHex.claim({ game: game.number, who: addressOf(name) }));
	await table.script.sealAll();
}

test.each(['Trace', 'Halving'] as const)('the result by %s is what accounts have more or less', async (reward) => {
	const { script } = table;
	const deposit = 1_000_000_000_007n;
	const game = await script.open('Ferdie', 'b2', { red_time: 40, blue_time: 41, deposit, reward: Enum(reward) });
	for (const [name, path, chain] of [
		['Bob', 'a1'],
		['Charlie', 'a1 b1'],
		['Dave', 'a1 c1'],
		['Bob', 'a1 b1 c3'],
		['Eve', 'a1 c1 c3'],
		['Ferdie', 'a1 b1 c3 a3', 'b1 b2 a3'],
		['Charlie', 'a1 c1 c3 b3', 'c1 b2 b3'],
		['Eve', 'a1 c1 a3'],
		['Ferdie', 'a1 c1 a3 b3', 'c1 b2 b3'],
	] as const)
		await game.play(name, path, chain);

	const names = ['Ferdie', 'Bob', 'Charlie', 'Dave', 'Eve'];
	const balances = () =>
		Promise.all([...names.map((name) => keyOf(name).publicKey), FUND].map((key) => script.balanceOf(key)));
	// All fees of the players are paid, and nothing is judged yet.
	const before = await balances();
	const player = await table.openAs('Ferdie', game.hash());
	await player.sees('At risk');
	expect(await banner(player).count()).toBe(0);
	await script.seal(100);
	const onPage = await netsOn(player);
	await collectFor(game, 'Ferdie', 'Bob');
	expect(await netsOn(player)).toEqual(onPage);
	// The last claims remove the game, and the state deposits come back.
	await collectFor(game, 'Charlie', 'Dave', 'Eve');
	await script.seal(2);
	await player.sees('The chain has removed the game: all of it is paid.');

	const nets = (await balances()).map((balance, index) => balance - before[index]!);
	const fund = nets.pop()!;
	expect(onPage).toEqual({
		...Object.fromEntries(names.map((name, index) => [name, exactNetText(nets[index]!, FHX)])),
		fund: exactNetText(fund, FHX).replace('+', ''),
	});
	expect(new Set(Object.values(onPage)).size).toBeGreaterThan(4);
});

test('the first game of the README is shown to its players, before and after they collect, and kept', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'c3', { board_size: 5, red_time: 40, blue_time: 60 });
	await game.play('Bob', 'a1');
	const [alice, bob, charlie, eve] = await Promise.all([
		table.open(game.hash('a1')),
		table.open(game.hash()),
		// Charlie never looks at the game.
		table.open('#/new'),
		table.open(game.hash()),
	]);
	await Promise.all([alice.playAs('Alice'), bob.playAs('Bob'), charlie.playAs('Charlie'), eve.playAs('Eve')]);
	await game.play('Charlie', 'a1 b2');
	await game.play('Dave', 'a1 d4');
	const dave = await table.openAs('Dave', game.hash('a1 d4'));
	await dave.sees(/^Blue to move · \d:\d\d left · if nobody answers, your move wins/);
	await script.seal(62);
	await dave.sees('Your move won: nobody answered, so it earned nothing, and your deposit comes back.');

	await alice.sees('You won 0.95 FHX');
	await alice.sees(/Bob loses 1 FHX: 0\.95 to you, 0\.05 to the fund\./);
	expect(await banner(alice).innerText()).toContain('Bob −1.00, Alice +0.95, fund 0.05');
	await eve.sees('This game is over');
	await expectAccessibleEverywhere(alice, 'result');
	await bob.sees('You lost 1 FHX');
	// Charlie's ledger reads the game when it ends. It could not any more, once the chain has removed the game.
	await expect.poll(() => charlie.blockNumber()).toBe(await script.present());

	// Alice collects in the ledger, which shows the deadline.
	await alice.page.getByRole('link', { name: 'Money' }).click();
	await row(alice, game).getByText('+0.95').waitFor();
	await row(alice, game)
		.getByText(/Ended\. Collect by \w+, \d+ \w+ \d+, \d\d:\d\d\./)
		.waitFor();
	await alice.press(`Collect 1.94 FHX in game ${game.number}`);
	await script.sealPending(1);
	await row(alice, game)
		.getByText(/Ended\.\s*$/)
		.waitFor();
	await row(alice, game).getByText('+0.95').waitFor();
	await bob.sees('You lost 1 FHX');

	await collectFor(game, 'Charlie', 'Dave');
	await script.seal(2);
	await bob.sees('The chain has removed the game: all of it is paid.');
	for (const { page } of [bob, charlie])
		await page.getByRole('navigation').getByRole('link', { name: 'Money' }).click();
	for (const [player, net] of [
		[alice, '+0.95'],
		[bob, '−1.00'],
		[charlie, '0.00'],
	] as const) {
		for (const again of [false, true]) {
			if (again) await player.page.reload();
			await row(player, game)
				.getByText(/gone from the chain/)
				.waitFor();
			await row(player, game).getByText(net, { exact: true }).waitFor();
		}
	}
	await bob.sees('what this page never saw is missing');
	await expectAccessible(bob);
});

/** The number of a player's moves in a game, and what is held for them, by the chain. */
async function stakesOf(game: Game, name: string): Promise<{ moves: number; deposits: bigint }> {
	const given = Buffer.from([...u32.enc(game.number), ...keyOf(name).publicKey]).toString('hex');
	const answer = await table.script.ask<string>('state_call', 'ForkingHexApi_player', `0x${given}`);
	const counters = { moves: u32, losing: u32, released: u32, deposits_claimed: bool };
	const player = Option(Struct({ ...counters, deposits: u128 })).dec(answer)!;
	return { moves: player.moves, deposits: player.deposits };
}

/** Whether a game has a position, by the chain. */
async function has(game: Game, path: string): Promise<boolean> {
	const id = Buffer.from(game.at(path).slice(2), 'hex');
	const given = Buffer.from([...u32.enc(game.number), ...Bytes(32).enc(id)]).toString('hex');
	return (await table.script.ask<string>('state_call', 'ForkingHexApi_position', `0x${given}`)) !== '0x00';
}

test('a better move than the player’s own is claimed in an open game, tried by another player, and pays', async () => {
	const { script } = table;
	const seats = Enum('Duel', { invited: addressOf('Bob') });
	const rules = { opening_rule: Enum('SwapPieces'), seats };
	const duel = await script.open('Ferdie', 'b2', rules);
	for (const [name, path, chain] of [
		['Bob', 'b3'],
		['Ferdie', 'b3 a1'],
		['Bob', 'b3 a1 a3'],
		['Ferdie', 'b3 a1 a3 c3'],
		['Bob', 'b3 a1 a3 c3 c2', 'a3 b3 c2'],
	] as const)
		await duel.play(name, path, chain);
	await script.seal();

	const player = await table.openAs('Ferdie', duel.hash());
	const { page } = player;
	const offer = banner(player).getByText('a3 was better than your a1: a chance of 100 %, not 0 %');
	await offer.click();
	await banner(player)
		.getByText('these cost you 0.1 FHX at most, whatever others do. A reply that you beat pays you up to 0.95 FHX.')
		.waitFor();
	await expectAccessibleEverywhere(player, 'claim');
	await banner(player).getByRole('link', { name: 'Show the position' }).click();
	await expect.poll(() => player.address).toBe(duel.hash('b3'));

	// Another player's game takes the number that the claim was signed for. So nothing of the claim happens.
	const { ForkingHex } = await script.calls();
	await player.press('Claim it: 3 moves, 3 FHX held');
	await script.pending(1);
	await script.first('Eve', ForkingHex.create_game({ settings: SETTINGS, opening: { column: 0, row: 0 } }));
	await player.whileSeeing('Your claim on a3 was refused.', () => script.sealPending(2));
	await script.seal();
	await player.press('Claim it: 3 moves, 3 FHX held');
	await script.sealPending(1);
	const settings = claimSettings(settingsOf(3, { ...SETTINGS, ...rules }), 3_000);
	const claim = await script.opened('Ferdie', 'b2', settings);
	expect(claim.number).toBe(duel.number + 2);
	await expect.poll(() => player.address).toBe(claim.hash('b3 a3'));
	await player.sees('Blue to move.');
	expect(await stakesOf(claim, 'Ferdie')).toEqual({ moves: 3, deposits: 3n * 10n ** 12n });
	expect(await Promise.all(['', 'b3', 'b3 a3', 'b3 a1'].map((path) => has(claim, path)))).toEqual([
		true,
		true,
		true,
		false,
	]);

	const bell = page.locator('summary', { hasText: 'Alerts' });
	await page.getByRole('link', { name: 'Games', exact: true }).click();
	await claim.play('Bob', 'b3 a3 b1');
	await expect.poll(() => bell.innerText()).toMatch(/1$/);
	await bell.click();
	await page.getByRole('link', { name: 'Bob tries to refute your claim on a3' }).click();
	await expect.poll(() => player.address).toBe(claim.hash('b3 a3 b1'));
	await player.send('c1');
	await script.sealPending(1);
	await player.sees('Red c1 won: Red connected its sides.');

	// All fees are paid, and nothing is judged but the last move.
	await page.getByRole('link', { name: 'Games', exact: true }).click();
	const balances = () => Promise.all(['Ferdie', 'Bob'].map((name) => script.balanceOf(keyOf(name).publicKey)));
	const before = await balances();
	await script.seal(settings.red_time + 2);
	const end = page.getByRole('link', { name: 'Your claim on a3 held: you earned 0.95 FHX' });
	// Now there is money to collect too.
	await expect.poll(() => bell.innerText()).toMatch(/2$/);
	for (const again of [false, true]) {
		if (again) await page.reload();
		await bell.click();
		await end.waitFor();
	}
	await expectAccessible(player);
	await player.screenshot('claim-end');
	await end.click();
	await player.sees('You won 0.95 FHX');
	await bell.click();
	await page.getByRole('link', { name: /FHX to collect/ }).waitFor();
	expect(await end.count()).toBe(0);
	await bell.click();
	await collectFor(claim, 'Ferdie', 'Bob');
	await script.seal(2);
	const [ferdie, bob] = (await balances()).map((balance, index) => balance - before[index]!);
	expect([ferdie, bob]).toEqual([950_000_000_000n, -1_000_000_000_000n]);

	// The duel's page leads to the claim, and offers none again.
	await page.goto(`${page.url().split('#')[0]}${duel.hash()}`);
	await offer.click();
	await banner(player)
		.getByRole('link', { name: `game ${claim.number}` })
		.waitFor();
	expect(await page.getByRole('button', { name: /^Claim it/ }).count()).toBe(0);
});

test('between the last move and the settlement no sum is offered, and after it the sums are all that was held', async () => {
	const { script } = table;
	const { ForkingHex } = await script.calls();
	const game = await script.open('Alice', 'b2', { seats: Enum('Duel', { invited: addressOf('Bob') }) });
	for (const [name, path] of [
		['Bob', 'a1'],
		['Alice', 'a1 b1'],
		['Bob', 'a1 b1 c3'],
	] as const)
		await game.play(name, path);
	await script.submitInBlock('Alice', ForkingHex.release({ game: game.number, position: game.at('') }));
	const player = await table.openAs('Alice', game.hash('a1 b1 c3'));
	const money = player.page.getByRole('region', { name: 'Money' });
	await money.getByText('Came back already').waitFor();
	await game.play('Alice', 'a1 b1 c3 a3', 'b1 b2 a3');
	await player.sees('The game is over: the chain settles it in one of the next blocks. Then you can collect.');
	const amounts = () => money.getByRole('definition').allInnerTexts();
	await expect.poll(amounts).toEqual(['3']);
	expect(await player.page.getByRole('button', { name: /ollect/ }).count()).toBe(0);

	await script.seal();
	await player.sees('You won 0.95 FHX');
	await player.page.getByRole('button', { name: 'Collect 2.93 FHX' }).waitFor();
	// Of three deposits and a reward of 0.95.
	await expect.poll(amounts).toEqual(['3', '2.93 FHX', '0.03 FHX', '0.99 FHX']);
});

test('a resigned opening pays the fund alone, and the page says so before and after', async () => {
	const { script } = table;
	const game = await script.open('Ferdie', 'b2', { seats: Enum('Duel', { invited: addressOf('Bob') }) });
	await game.play('Bob', 'a1');
	const player = await table.openAs('Ferdie', game.hash('a1'));
	const loss = 'You lose 1 FHX: 1 to the fund, as no move of an opponent came before it.';
	await player.press('Resign');
	await player.sees(loss);
	await player.press('Yes, resign');
	await script.sealPending(1);
	await script.seal();
	await banner(player).getByText(loss).waitFor();
});

test('a game that ended unseen is in the ledger while the chain has it', async () => {
	const { script } = table;
	const game = await script.open('Charlie', 'b2');
	await game.play('Dave', 'a1');
	// No player answers Dave, so the opening loses and pays only the fund.
	await script.seal(20);
	const player = await table.openAs('Charlie', '#/money');
	await row(player, game).getByText('−1.00').waitFor();
	await player.page.getByRole('link', { name: `Game ${game.number}` }).click();
	await player.sees('Charlie −1.00, fund 1');
	await player.sees('You lose 1 FHX: 1 to the fund, as no move of an opponent came before it.');
});

test('less than a day before rewards are lost, a warning says so', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'b2');
	await game.play('Bob', 'a1');
	await game.play('Charlie', 'a1 c3');
	await script.seal(20);
	const head = Number((await script.ask<{ number: string }>('chain_getHeader')).number);
	/** The chain keeps a settled game for a week, too long for a test. So the node lies about the deadline. */
	const openAt = (left: number, hash: string) => {
		const soon = (game: { removed_at?: number }) => (game.removed_at &&= head + left);
		return table.open(hash, undefined, async (page) => {
			await LyingNode.before(page, {
				answered: {
					...lieOf('game', soon),
					...lieOf('stakes_of', ({ items }: { items: { removed_at?: number }[] }) => items.forEach(soon)),
				},
			});
		});
	};
	const warning = ({ page }: Player) => page.getByRole('status').filter({ hasText: 'Less than a day is left.' });
	const DAY = 28_800;
	for (const hash of [game.hash(), '#/money']) {
		const early = await openAt(DAY + 10, hash);
		await early.sees(/Collect by \w+, \d+ \w+ \d+/);
		expect(await warning(early).count()).toBe(0);
		const late = await openAt(DAY, hash);
		await warning(late)
			.first()
			.getByText(/the reward of 0\.95 FHX goes to the developer fund/)
			.waitFor();
		await expectAccessible(late);
		await late.screenshot(`deadline-${hash.length}`);
	}
});
