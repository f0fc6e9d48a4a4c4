// Two tabs of one browser, in which the same account sends at the same moment: the second transaction has the number of
// the first, and the node's pool refuses it.

import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import { metadata, unifyMetadata } from '@polkadot-api/substrate-bindings';
import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { OWN } from '../src/lib/chain/sending/forging';
import { LyingNode } from './lying-node';
import { Player } from './page';
import { addressOf } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
const UNIT = 10n ** 12n;

/** A game by Bob after some replies, and the page for it in two tabs of one browser, both of which play as Dave. */
async function inTwoTabs(path: string, changes: Parameters<typeof table.script.open>[2] = {}) {
	const game = await table.script.open('Bob', 'b2', { red_time: 40, blue_time: 60, ...changes });
	if (path) await game.play('Charlie', path);
	const one = await table.openAs('Dave', game.hash(path));
	const page = await one.page.context().newPage();
	const node = await LyingNode.before(page, {});
	const other = new Player(page);
	await page.goto(one.page.url());
	await other.playAs('Dave');
	return { one, other, node };
}

type Tabs = Awaited<ReturnType<typeof inTwoTabs>>;

/** Sends a move in each tab. Both transactions are signed before the pool has one, so they have the same number. */
async function sendAtOnce({ one, other, node }: Tabs, first: string, second: string): Promise<void> {
	const goOn = node.hang('transaction_v1_broadcast');
	await other.send(second);
	await expect.poll(() => node.called).toContain('transaction_v1_broadcast');
	await one.send(first);
	await table.script.pending(1);
	goOn();
}

/** Dave's next number, the plancks held of his money, and all of his money with the fees since block `since`. */
async function daves(since: number) {
	const { nonce, free, held } = await table.script.accountOf('Dave');
	return { nonce, held, all: free + held + (await feesOf('Dave', since)) };
}

const events = getDynamicBuilder(getLookupFn(unifyMetadata(metadata.dec(OWN)))).buildStorage('System', 'Events');

interface FeePaid {
	readonly type: string;
	readonly value: { readonly type: string; readonly value: { readonly who: string; readonly actual_fee: bigint } };
}

/** The fees in plancks that an account has paid in the blocks after `since`. */
async function feesOf(name: string, since: number): Promise<bigint> {
	const { script } = table;
	let fees = 0n;
	for (let number = since + 1; number <= (await script.present()); number += 1) {
		const at = await script.ask<string>('chain_getBlockHash', number);
		const records = events.value.dec(await script.ask<string>('state_getStorage', events.keys.enc(), at));
		for (const { event } of records as { readonly event: FeePaid }[]) {
			const isFee = event.type === 'TransactionPayment' && event.value.type === 'TransactionFeePaid';
			if (isFee && event.value.value.who === addressOf(name)) fees += event.value.value.actual_fee;
		}
	}
	return fees;
}

/** Whether the page's drawing has a position that a block has. */
async function expectPlayed({ page }: Player, ...moves: readonly RegExp[]): Promise<void> {
	for (const name of moves) await page.getByRole('treeitem', { name }).waitFor();
}

test('two different moves are both played, and a third one is not stuck behind them', async () => {
	const { script } = table;
	const tabs = await inTwoTabs('a1');
	const since = await script.present();
	const before = await daves(since);
	await sendAtOnce(tabs, 'c3', 'c2');
	await script.sealPending(1);
	await expectPlayed(tabs.other, /^c3, red/);
	// The other tab signs its move again by itself, with the next number.
	await tabs.other.whileSeeing(/Red c2 played/, () => script.sealPending(1));
	await expectPlayed(tabs.one, /^c3, red/, /^c2, red/);

	await tabs.one.goTo(/^a1, blue/);
	await tabs.one.send('c1');
	await tabs.one.whileSeeing(/Red c1 played/, () => script.sealPending(1));
	expect(await daves(since)).toEqual({ nonce: before.nonce + 3, held: before.held + 3n * UNIT, all: before.all });
});

test('the same move is played once, and the other tab says by whom', async () => {
	const { script } = table;
	const tabs = await inTwoTabs('a1');
	const since = await script.present();
	const before = await daves(since);
	await sendAtOnce(tabs, 'c3', 'c3');
	await script.sealPending(1);
	await tabs.other.sees('Red c3 was refused. You have played it here already, from another page or program.');
	await script.seal(3);
	expect(await script.pending(0)).toEqual([]);
	await expectPlayed(tabs.one, /^c3, red/);
	expect(await daves(since)).toEqual({ nonce: before.nonce + 1, held: before.held + UNIT, all: before.all });
});

test('of two moves in a duel, one is played, and the other is not sent in vain', async () => {
	const { script } = table;
	const tabs = await inTwoTabs('', { seats: Enum('Duel', { invited: undefined }) });
	const since = await script.present();
	const before = await daves(since);
	await sendAtOnce(tabs, 'c3', 'c2');
	await script.sealPending(1);
	await tabs.other.sees('Blue c2 was refused. You have replied with c3 already, from another page or program,');
	await script.seal(3);
	expect(await script.pending(0)).toEqual([]);
	expect(await daves(since)).toEqual({ nonce: before.nonce + 1, held: before.held + UNIT, all: before.all });
});
