// Two players in two browsers play a whole game: a fork, a proof, positions that close, and claims.

import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable({ blocks: 'on submission' });

test('two players play each other from the opening to the last claim', async () => {
	const alice = await table.open('#/new');
	const bob = await table.open('', { width: 800, height: 1000 });
	await bob.playAs('Bob');
	await alice.openGame('Alice', { size: 3, red: 8, blue: 9, opening: 'b2' });

	// Bob finds the game in the list, and answers.
	const game = alice.gameNumber;
	await bob.gameLink(game).click();
	await bob.sees('Blue to move.');
	await bob.play('Bob', 'a1');
	await bob.screenshot('two-players-bob');

	// Alice's page shows the reply by itself. Alice goes on with two forks.
	await alice.press('Next changed (1)');
	await alice.sees('Red to move.');
	await alice.play('Alice', 'b1');
	await alice.goTo(/^a1, blue/);
	await alice.play('Alice', 'c1');
	await alice.screenshot('two-players-forks');

	// Bob answers one fork with a useless move, and ignores the other.
	await bob.page.getByRole('treeitem', { name: /^c1, red/ }).waitFor();
	await bob.goTo(/^b1, red/);
	await bob.play('Bob', 'c3');

	// Alice connects, and the page sends the proof.
	await alice.goTo(/^c3, blue/);
	await alice.pick('a3');
	await alice.sees('This connects Red’s sides.');
	await alice.press('Play a3');
	await alice.sees('Winning: proven by a chain.');
	await alice.screenshot('two-players-proven');

	// Bob sees that the useless move lost, and why. The ignored fork closes by itself.
	await table.script.seal(20);
	await bob.sees(/Losing: every reply to it is winning: a3/);
	await bob.sees('You lose 1 FHX: 0.95 to Alice, 0.05 to the fund.');
	await bob.sees('You lost 1 FHX');
	await alice.sees('You won 0.95 FHX');
	await bob.goTo(/^c1, red/);
	await bob.sees('Winning: nobody answered in time.');
	await bob.goTo(/^b1, red/);
	await bob.sees(/Continued: it was answered, and not every reply is winning: c3 \(losing\)/);
	await bob.goTo(/^a1, blue/);
	await bob.sees(/Continued: .*b1 \(continued\)/);
	await bob.screenshot('two-players-ended');

	await bob.goTo(/^b2, red/);
	await bob.sees(/Continued: .*a1 \(continued\)/);

	// Alice collects the reward from Bob's losing move, and Bob collects a deposit. Then the chain removes the game.
	await alice.press('Collect 4.91 FHX');
	await alice.sees('Nothing to collect');
	await bob.whileSeeing(/Collecting .* in game \d+: done ✓/, () => bob.press('Collect 0.99 FHX'));
	await table.script.seal(2);
	for (const player of [alice, bob]) await player.sees(`There is no game ${game}, or it has been removed`);
	expect([...alice.problems, ...bob.problems]).toEqual([]);
});
