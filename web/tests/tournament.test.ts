// Tournaments on the page: announced by a form, entered, played round by round, and paid.

import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { DUEL } from '../src/chain/tournament-testing';
import { cell } from '../src/hex/testing';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import type { Player } from './page';
import { addressOf, keyOf } from './scripted-chain';
import { setScriptedTable } from './scripted-table';
import { announceTournament } from './scripted-tournament';

const table = setScriptedTable();

const UNIT = 10n ** 12n;
/** The blocks to enter, to begin a game, and for all moves of a player. */
const [TO_ENTER, TO_BEGIN, BANK] = [12, 20, 40];
/** The number of the next tournament. */
let next = 0;

const region = ({ page }: Player, name: string) => page.getByRole('region', { name, exact: true });
const group = ({ page }: Player, name: string) => page.getByRole('group', { name, exact: true });
const buttons = ({ page }: Player) => page.getByRole('main').getByRole('button');

/** Presses a button that sends a call, and seals a block with the call. */
async function send(player: Player, button: string): Promise<void> {
	await player.press(button);
	await table.script.sealPending(1);
}

/** Opens the page of a tournament by its link. */
const openAs = (name: string, tournament: number) => table.openAs(name, `#/tournament/${tournament}`);

/** Finds the tournament in the group `under` of the list, and opens its page. */
async function find(player: Player, under: string, tournament: number): Promise<void> {
	await player.page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).click();
	await region(player, under)
		.getByRole('link', { name: `Tournament ${tournament}` })
		.click();
	await player.page.getByRole('heading', { name: `Tournament ${tournament}` }).waitFor();
}

/** Expects the rows of a table, cell by cell. */
async function expectRows({ page }: Player, name: string, expected: readonly (readonly string[])[]): Promise<void> {
	const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr');
	const read = () =>
		rows.evaluateAll((all) =>
			all.map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())),
		);
	await expect.poll(read).toEqual(expected);
}

test('three play a tournament from its announcement to the prizes', async () => {
	const { script } = table;
	const number = next++;
	await script.seal();
	const alice = await table.openAs('Alice', '#/tournaments');
	await alice.sees('There is no tournament at the moment.');
	await expectAccessible(alice);
	await alice.page.getByRole('link', { name: 'Announce one' }).click();

	// The form has the settings of the Olympiad. The test needs smaller ones to end.
	await expect.poll(() => alice.page.getByRole('radio', { name: /^Olympiad 2000\./ }).isChecked()).toBe(true);
	await group(alice, 'Board').getByRole('spinbutton').fill('3');
	await group(alice, 'Time for all moves of a game').getByLabel('Each player, in blocks').fill(String(BANK));
	await group(alice, 'Time to enter').getByLabel('From now, in blocks').fill(String(TO_ENTER));
	await group(alice, 'Time to begin a game').getByLabel('Each player, in blocks').fill(String(TO_BEGIN));
	const announce = alice.page.getByRole('button', { name: 'Announce the tournament' });
	await alice.page.getByLabel('Place 1').fill('90');
	await alice.sees('Each prize is at least 0.0001 % and a multiple of that, and all together at most 100 %.');
	await expect.poll(() => announce.isDisabled()).toBe(true);
	await alice.page.getByLabel('Place 1').fill('50');
	await alice.sees(/3 × 3; 2 min in all; a duel; .*a deposit of 1 FHX/);
	await alice.sees(/The announcement holds 0\.744 FHX of yours/);
	await expectAccessibleEverywhere(alice, 'tournament-new');
	await expect.poll(() => alice.blockNumber()).toBe(await script.present());
	const enterUntil = (await script.present()) + TO_ENTER;
	await announce.dblclick();
	expect((await script.pending(1)).length).toBe(1);
	await script.seal();
	await alice.page.getByRole('heading', { name: `Tournament ${number}` }).waitFor();
	await expect.poll(() => alice.address).toBe(`#/tournament/${number}`);
	await region(alice, 'Terms').getByText(`block ${enterUntil}`, { exact: true }).waitFor();
	await region(alice, 'Terms').getByText('30 % for place 2').waitFor();

	// Bob finds the tournament in the list and enters, leaves and enters again. Alice enters later, and Charlie last.
	const bob = await table.openAs('Bob');
	await find(bob, 'To enter', number);
	await send(bob, 'Enter for 1 FHX');
	await bob.sees('You have entered. As long as others can enter, you can leave again.');
	await send(bob, 'Leave, and have 1 FHX back');
	await send(bob, 'Enter for 1 FHX');
	await region(bob, 'Players').getByText('Bob (you)').waitFor();
	await send(alice, 'Enter for 1 FHX');
	const { HexTournament } = await script.calls();
	await script.submit('Charlie', HexTournament.enter({ tournament: number }));
	await script.seal();
	for (const player of [alice, bob]) await region(player, 'Players').getByText('Charlie').waitFor();
	await alice.sees('3 FHX');
	await expectAccessibleEverywhere(alice, 'tournament-entered');

	// Dave has the link and does not enter.
	const dave = await openAs('Dave', number);
	await dave.page.getByRole('button', { name: 'Enter for 1 FHX' }).waitFor();
	await script.sealTo(enterUntil);
	for (const player of [alice, bob, dave]) await player.sees('The time to enter is over. The first round begins');
	await script.seal();
	for (const player of [alice, bob, dave]) await player.sees('Round 1 of 3 is being played.');
	await dave.sees('This account is not in this tournament.');
	expect(await region(dave, 'Your games').count()).toBe(0);
	await expect.poll(() => buttons(dave).count()).toBe(0);

	// The first round: Bob has a bye. Alice opens a game on the page, plays it with Charlie, and wins.
	await bob.sees('You have a bye in this round. It scores 0.');
	await region(alice, 'Your games').getByText('You open this game, and have').waitFor();
	await expect.poll(() => region(alice, 'Your games').getByTitle(`${TO_BEGIN} blocks`).count()).toBe(2);
	await alice.pick('b2');
	await alice.sees('The opening holds 1 FHX of yours, as the deposit of a move.');
	await expectAccessibleEverywhere(alice, 'tournament-round');
	await send(alice, 'Open the game with b2');
	await alice.page.getByRole('heading', { name: 'Game 0' }).waitFor();
	const settings = {
		...DUEL,
		red_time: BANK,
		blue_time: BANK,
		seats: Enum('Duel', { invited: addressOf('Charlie') }),
	};
	const game = await script.opened('Alice', 'b2', settings);
	await find(alice, 'Being played', number);
	await region(alice, 'Your games').getByText('The opponent has').waitFor();
	await game.play('Charlie', 'a1');
	await region(alice, 'Your games').getByText('It is your turn').waitFor();
	await region(alice, 'Your games').getByRole('link', { name: 'Game 0' }).click();
	await alice.goTo(/^a1, blue/);
	await alice.sees('Red to move.');
	await alice.pick('b1');
	await send(alice, 'Play b1');
	await game.play('Charlie', 'a1 b1 c1');
	await alice.goTo(/^c1, blue/);
	await alice.pick('b3');
	await alice.sees('This connects Red’s sides.');
	await send(alice, 'Play b3');
	await alice.sees('Winning: proven by a chain.');
	await script.seal();
	await region(bob, 'Round 1').getByText('Alice opens: won by Alice').waitFor();
	await bob.sees('As if the round ended now');
	await expectRows(bob, 'Standings', [
		['1', 'Alice', '1', '0', '1.5'],
		['2', 'Charlie', '0', '1', '0.9'],
		['3', 'Bob (you)', '0', '0', '0.6'],
	]);
	await expectRows(bob, 'Cross table', [
		['1', 'Alice', '', '1 so far', ''],
		['2', 'Charlie', '0 so far', '', ''],
		['3', 'Bob (you)', '', '', ''],
	]);

	// Charlie opens the other game. Alice finds it, and does not answer in time.
	await script.submit('Charlie', HexTournament.open({ tournament: number, opening: cell('b2') }));
	await script.seal();
	const opened = await script.present();
	await find(alice, 'Being played', number);
	await region(alice, 'Your games').getByText('left to answer').waitFor();
	await region(alice, 'Your games').getByRole('link', { name: 'Answer in game 1' }).click();
	await alice.page.getByRole('heading', { name: 'Game 1' }).waitFor();
	await alice.sees('Blue to move.');
	await script.sealTo(opened + TO_BEGIN);
	await region(bob, 'Round 1').getByText('Charlie opens: won by Charlie').waitFor();
	await script.seal();

	// The second round: Bob opens a game, and Charlie does nothing in either game.
	await bob.sees('Round 2 of 3 is being played.');
	const second = await script.present();
	await expectRows(bob, 'Standings', [
		['1', 'Alice', '1', '1', '1.5'],
		['2', 'Charlie', '1', '1', '0.9'],
		['3', 'Bob (you)', '0', '1', '0.6'],
	]);
	await bob.pick('b2');
	await send(bob, 'Open the game with b2');
	await bob.page.getByRole('heading', { name: 'Game 2' }).waitFor();
	await bob.page.goBack();
	await script.sealTo(second + TO_BEGIN + 1);
	await expectRows(bob, 'Cross table', [
		['1', 'Charlie', '', '0 so far', '1'],
		['2', 'Bob (you)', '1 so far', '', ''],
		['3', 'Alice', '1', '', ''],
	]);
	await script.seal();

	// The third round: Alice withdraws.
	await bob.sees('Round 3 of 3 is being played.');
	await find(alice, 'Being played', number);
	await alice.press('Withdraw from the tournament');
	await alice.sees('Your games that run go on. All others are lost');
	await expectAccessible(alice);
	await send(alice, 'Yes, withdraw');
	await alice.sees('You have withdrawn.');
	for (const player of [alice, bob, dave]) await player.sees('Round 3 of 3: all games are decided.');
	const names = ['Bob', 'Alice', 'Charlie'];
	const balances = () => Promise.all(names.map((name) => script.balanceOf(keyOf(name).publicKey)));
	const before = await balances();
	await script.seal();
	for (const player of [alice, bob, dave]) await player.sees('The chain keeps nothing of this tournament any more');
	await expectRows(bob, 'Standings', [
		['1', 'Bob (you)', '4', '2', '1.5'],
		['2', 'Alice withdrawn', '1', '5', '0.9'],
		['3', 'Charlie', '1', '5', '0.6'],
	]);
	await expectRows(dave, 'Cross table', [
		['1', 'Bob', '', '2', '2'],
		['2', 'Alice withdrawn', '0', '', '1'],
		['3', 'Charlie', '0', '1', ''],
	]);
	for (const text of ['As if the round ended now', 'as this page saw them last'])
		await expect.poll(() => bob.page.getByText(text).count()).toBe(0);
	await expect.poll(() => buttons(alice).count()).toBe(0);
	await expectAccessibleEverywhere(bob, 'tournament-over');
	const paid = (await balances()).map((balance, place) => balance - before[place]!);
	// Alice, the announcer, gets the existential deposit of the tournament's account back. The total does not change.
	expect(paid).toEqual([15n, 9n, 6n].map((tenths) => (tenths * UNIT) / 10n));
});

test('the standings are final too if time decides the last game in the block that ends the tournament', async () => {
	const { script } = table;
	const number = next++;
	await announceTournament(script, number, ['Dave', 'Eve'], { beginTime: 5 });
	const dave = await openAs('Dave', number);
	await script.seal();
	await dave.sees('Round 1 of 1 is being played.');
	const begun = await script.present();
	await dave.pick('b2');
	await send(dave, 'Open the game with b2');
	await dave.page.getByRole('heading', { name: /^Game \d+$/ }).waitFor();
	await dave.page.goBack();
	await region(dave, 'Your games').getByText('The opponent opens this game').waitFor();
	await script.sealTo(begun + 7);
	await dave.sees('The chain keeps nothing of this tournament any more');
	await expectRows(dave, 'Standings', [
		['1', 'Dave (you)', '2', '0', '2'],
		['2', 'Eve', '0', '2', ''],
	]);
	await expectRows(dave, 'Cross table', [
		['1', 'Dave (you)', '', '2'],
		['2', 'Eve', '0', ''],
	]);

	// A page that saw no round shows only that the tournament is over.
	const later = await openAs('Eve', number);
	await later.sees('The chain keeps nothing of this tournament any more');
	expect(await later.page.getByRole('table').count()).toBe(0);
	const early = await openAs('Eve', number + 1);
	await early.sees('No tournament has this number yet.');
	await expectAccessible(early);
});

test('a tournament with too few players is called off, and the entries come back', async () => {
	const { script } = table;
	const number = next++;
	await announceTournament(script, number, ['Dave', 'Eve'], { least: 3 });
	const dave = await openAs('Dave', number);
	await dave.sees('too few have entered: it is called off in one of the next blocks.');
	await expect.poll(() => buttons(dave).count()).toBe(0);
	const total = await script.balanceOf(keyOf('Dave').publicKey);
	await script.seal();
	await dave.sees('The chain keeps nothing of this tournament any more');
	expect(await script.balanceOf(keyOf('Dave').publicKey)).toBe(total);
	await dave.page.getByRole('link', { name: 'All tournaments' }).click();
	await dave.page.getByRole('heading', { name: 'Tournaments' }).waitFor();
	await dave.page.getByText('Asking the chain…').waitFor({ state: 'detached' });
	expect(await dave.page.getByRole('link', { name: `Tournament ${number}` }).count()).toBe(0);
});
