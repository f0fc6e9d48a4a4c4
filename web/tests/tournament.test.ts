// Tournaments on the page: announced by a form, entered, played round by round, and paid.

import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { DUEL } from '../src/lib/chain/tournament-testing';
import { cell } from '../src/lib/rules/testing';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import type { Player } from './page';
import { addressOf, keyOf } from './scripted-chain';
import { setScriptedTable } from './scripted-table';
import { announceTournament } from './scripted-tournament';

const table = setScriptedTable();

const UNIT = 10n ** 12n;
const SECONDS_A_BLOCK = 3;
/** The blocks to enter, to begin a game, and for all moves of a player. */
const [TO_ENTER, TO_BEGIN, BANK] = [30, 20, 40];
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

/** Writes a time of the form in minutes and seconds. The form has no field for blocks. */
async function fillTime(player: Player, legend: string, name: string, blocks: number): Promise<void> {
	const fields = group(player, legend);
	const seconds = blocks * SECONDS_A_BLOCK;
	expect(await fields.getByLabel(`${name}, in blocks`).count()).toBe(0);
	await fields.getByLabel(`${name}, in minutes`).fill(String(Math.floor(seconds / 60)));
	await fields.getByLabel(`${name}, in seconds`).fill(String(seconds % 60));
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
	await fillTime(alice, 'Time for all moves of a game', 'Each player', BANK);
	await fillTime(alice, 'Time to enter', 'From now', TO_ENTER);
	await fillTime(alice, 'Time to begin a game', 'Each player', TO_BEGIN);
	const announce = alice.page.getByRole('button', { name: 'Announce the tournament' });
	await alice.page.getByLabel('Place 1').fill('90');
	await alice.sees('none higher than the one before, and all together at most 100 %.');
	await expect.poll(() => announce.isDisabled()).toBe(true);
	await alice.page.getByLabel('Place 1').fill('50');
	await alice.sees(/3 × 3; 2 min in all; a duel; .*a deposit of 1 FHX/);
	await alice.sees('A game lasts at most 4 min from its first answer on, and all rounds together at most 30 min.');
	await alice.sees(/The announcement holds 0\.808 FHX of yours/);
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
	await region(alice, 'Terms').getByText('share the prizes of their places').waitFor();
	await alice.page.getByRole('button', { name: 'Call the tournament off' }).waitFor();

	// Bob finds the tournament in the list and enters, leaves and enters again. Alice enters later, and Charlie last.
	const bob = await table.openAs('Bob');
	await find(bob, 'To enter', number);
	await send(bob, 'Enter for 1 FHX');
	await bob.sees(`You can leave again until block ${enterUntil - TO_BEGIN}.`);
	await alice.page.getByRole('button', { name: 'Call the tournament off' }).waitFor({ state: 'detached' });
	await send(bob, 'Leave, and have 1 FHX back');
	await send(bob, 'Enter for 1 FHX');
	await region(bob, 'Players').getByText('Bob (you)').waitFor();
	await send(alice, 'Enter for 1 FHX');
	const charlie = await openAs('Charlie', number);
	await send(charlie, 'Enter for 1 FHX');
	for (const player of [alice, bob]) await region(player, 'Players').getByText('Charlie').waitFor();
	await alice.sees('3 FHX');
	await expectAccessibleEverywhere(alice, 'tournament-entered');

	// Dave has the link and does not enter. In the last blocks to enter, no one can leave.
	const dave = await openAs('Dave', number);
	await dave.page.getByRole('button', { name: 'Enter for 1 FHX' }).waitFor();
	await script.sealTo(enterUntil - TO_BEGIN);
	for (const player of [bob, dave]) await player.sees('You cannot leave again');
	await expect.poll(() => buttons(bob).count()).toBe(0);
	await script.sealTo(enterUntil);
	for (const player of [alice, bob, dave]) await player.sees('The time to enter is over. The first round begins');
	await script.seal();
	for (const player of [alice, bob, dave]) await player.sees('Round 1 of 3 is being played.');
	await dave.sees('This account is not in this tournament.');
	expect(await region(dave, 'Your games').count()).toBe(0);
	await expect.poll(() => buttons(dave).count()).toBe(0);

	// The lot decides who has the numbers 0, 1 and 2. In the first round number 0 has a bye, and 1 meets 2.
	const pages = { Alice: alice, Bob: bob, Charlie: charlie };
	type Name = keyof typeof pages;
	const pair = await region(dave, 'Round 1').getByRole('heading', { level: 3 }).textContent();
	const [oneName, twoName] = pair!.split('–').map((name) => name.trim()) as [Name, Name];
	const [zeroName] = (Object.keys(pages) as Name[]).filter((name) => name !== oneName && name !== twoName) as [Name];
	const [zero, one] = [pages[zeroName], pages[oneName]];

	// The first round: 1 opens a game on the page, plays it with 2, and wins.
	await zero.sees('You have a bye in this round. It scores 1.');
	await region(dave, 'Round 1').getByText('The next round begins as soon as the last of these games ends').waitFor();
	await region(one, 'Your games').getByText('You open this game, and have').waitFor();
	await expect.poll(() => region(one, 'Your games').getByTitle(`${TO_BEGIN} blocks`).count()).toBe(2);
	await one.pick('b2');
	await one.sees('The opening holds 1 FHX of yours, as the deposit of a move.');
	await expectAccessibleEverywhere(one, 'tournament-round');
	await send(one, 'Open the game with b2');
	await one.page.getByRole('heading', { name: 'Game 0' }).waitFor();
	const settings = {
		...DUEL,
		red_time: BANK,
		blue_time: BANK,
		seats: Enum('Duel', { invited: addressOf(twoName) }),
	};
	const game = await script.opened(oneName, 'b2', settings);
	await find(one, 'Being played', number);
	await region(one, 'Your games').getByText('The opponent has').waitFor();
	await game.play(twoName, 'a1');
	await region(one, 'Your games').getByText('It is your turn').waitFor();
	await region(one, 'Your games').getByRole('link', { name: 'Game 0' }).click();
	await one.goTo(/^a1, blue/);
	await one.sees('Red to move.');
	await one.pick('b1');
	await send(one, 'Play b1');
	await game.play(twoName, 'a1 b1 c1');
	await one.goTo(/^c1, blue/);
	await one.pick('b3');
	await one.sees('This connects Red’s sides.');
	await send(one, 'Play b3');
	await one.sees('Winning: Red connected its sides.');
	await script.seal();
	await region(zero, 'Round 1').getByText(`${oneName} opens: won by ${oneName}`).waitFor();
	await zero.sees('So far: games that are still played');
	await expectRows(zero, 'Standings', [
		['1', `${zeroName} (you)`, '1', '1', '1.5'],
		['2', oneName, '1', '0', '0.9'],
		['3', twoName, '0', '1', '0.6'],
	]);
	await expectRows(zero, 'Cross table', [
		['1', `${zeroName} (you)`, '1', '', ''],
		['2', oneName, '', '', '1 so far'],
		['3', twoName, '', '0 so far', ''],
	]);

	// 2 opens the other game. 1 finds it, and does not answer in time, so the chain withdraws it.
	const { HexTournament } = await script.calls();
	await script.submit(twoName, HexTournament.open({ tournament: number, opening: cell('b2') }));
	await script.seal();
	const opened = await script.present();
	await find(one, 'Being played', number);
	await region(one, 'Your games').getByText('left to answer').waitFor();
	await region(one, 'Your games').getByRole('link', { name: 'Answer in game 1' }).click();
	await one.page.getByRole('heading', { name: 'Game 1' }).waitFor();
	await one.sees('Blue to move.');
	// The game's page says that the tournament's clock runs, and no withdrawal loses the game unwarned.
	await one.sees(/^Tournament 0, round 1$/);
	await one.sees(/left to answer, or the game is lost/);
	const opener = await table.openAs(twoName, '#/game/1');
	await opener.sees(/left to answer, or the game is lost/);
	await opener.press('Withdraw the game');
	await opener.sees('If you withdraw it, you lose this game in tournament 0.');
	await opener.page.getByRole('button', { name: 'Yes, withdraw and lose it' }).waitFor();
	await script.sealTo(opened + TO_BEGIN);
	await region(zero, 'Round 1').getByText(`${twoName} opens: won by ${twoName}`).waitFor();
	await script.seal();
	await one.sees('There is no game 1, or it has been removed.');

	// The second round: 1 has a bye, 0 opens a game, and 2 does nothing in either game.
	await zero.sees('Round 2 of 3 is being played.');
	const second = await script.present();
	await expectRows(zero, 'Standings', [
		['1', oneName, '2', '3', '1.5'],
		['2', twoName, '1', '3', '0.9'],
		['3', `${zeroName} (you)`, '1', '2', '0.6'],
	]);
	await zero.pick('b2');
	await send(zero, 'Open the game with b2');
	await zero.page.getByRole('heading', { name: 'Game 2' }).waitFor();
	await zero.page.goBack();
	// In the next block 2 is too late to open a game, and still in time to answer the other one.
	await script.sealTo(second + TO_BEGIN);
	// 0 and 1 are equal, and share the prizes of their places.
	await expectRows(zero, 'Standings', [
		['1', `${zeroName} (you)`, '2', '3', '1.2'],
		['2', oneName, '2', '3', '1.2'],
		['3', twoName, '1', '4', '0.6'],
	]);
	await expectRows(zero, 'Cross table', [
		['1', `${zeroName} (you)`, '1', '', '1 so far'],
		['2', oneName, '', '1', '1'],
		['3', twoName, '0 so far', '1', ''],
	]);
	await script.seal(2);

	// The third round: 2 has a bye, and 1 withdraws.
	await zero.sees('Round 3 of 3 is being played.');
	await region(dave, 'Round 3').getByText('The tournament ends as soon as the last of these games ends').waitFor();
	await find(one, 'Being played', number);
	await one.press('Withdraw from the tournament');
	await one.sees('Your games that run go on. All others are lost');
	await expectAccessible(one);
	await send(one, 'Yes, withdraw');
	await one.sees('You have withdrawn.');
	for (const player of [zero, one, dave]) await player.sees('Round 3 of 3: all games are decided.');
	const balances = () =>
		Promise.all([zeroName, oneName, twoName].map((name) => script.balanceOf(keyOf(name).publicKey)));
	const before = await balances();
	await script.seal();
	for (const player of [zero, one, dave]) await player.sees('It is over. The chain keeps its table until');
	await expectRows(zero, 'Standings', [
		['1', `${zeroName} (you)`, '5', '9', '1.5'],
		['2', `${oneName} withdrawn`, '2', '9', '0.75'],
		['3', twoName, '2', '9', '0.75'],
	]);
	await expectRows(dave, 'Cross table', [
		['1', zeroName, '1', '2', '2'],
		['2', `${oneName} withdrawn`, '0', '1', '1'],
		['3', twoName, '0', '1', '1'],
	]);
	await expect.poll(() => zero.page.getByText('So far: games that are still played').count()).toBe(0);
	await expect.poll(() => buttons(one).allTextContents()).toEqual(['Share a proof of this table']);
	await expectAccessibleEverywhere(zero, 'tournament-over');
	const paid = (await balances()).map((balance, place) => balance - before[place]!);
	// The announcer gets the existential deposit of the tournament's account back. The total does not change.
	expect(paid).toEqual([150n, 75n, 75n].map((hundredths) => (hundredths * UNIT) / 100n));
});

test('the table of a tournament that is over stays, for players who saw no round too', async () => {
	const { script } = table;
	const number = next++;
	await announceTournament(script, number, ['Dave', 'Eve'], { beginTime: 5 });
	const dave = await openAs('Dave', number);
	await script.seal();
	await dave.sees('Round 1 of 1 is being played.');
	const begun = await script.present();
	await dave.pick('b2');
	await send(dave, 'Open the game with b2');
	await dave.page.getByRole('heading', { name: /^Game \d+: / }).waitFor();
	await dave.page.goBack();
	await region(dave, 'Your games').getByText('The opponent opens this game').waitFor();
	await script.sealTo(begun + 7);
	await dave.sees('It is over. The chain keeps its table until');

	const eve = await table.openAs('Eve', '#/tournaments');
	await find(eve, 'Over', number);
	await expectRows(eve, 'Standings', [
		['1', 'Dave', '2', '0', '2'],
		['2', 'Eve (you)', '0', '2', ''],
	]);
	await expectRows(eve, 'Cross table', [
		['1', 'Dave', '', '2'],
		['2', 'Eve (you)', '0', ''],
	]);
	const early = await openAs('Eve', number + 1);
	await early.sees('No tournament has this number yet.');
	await expectAccessible(early);
});

test('its announcer calls a tournament off that no account has entered', async () => {
	const { script } = table;
	const number = next++;
	await announceTournament(script, number, [], { spare: 20 });
	const ferdie = await openAs('Ferdie', number);
	const dave = await openAs('Dave', number);
	await dave.page.getByRole('button', { name: 'Enter for 1 FHX' }).waitFor();
	await expect.poll(() => buttons(dave).count()).toBe(1);
	await send(ferdie, 'Call the tournament off');
	for (const player of [ferdie, dave]) await player.sees('The chain keeps nothing of this tournament any more');
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
