import { expect, test } from 'vitest';
import type { Connection } from './connection';
import { follow, type Head, type Progress } from './following';

/** A block on a branch. Its only event names the block. */
const block = (number: number, branch = ''): Head => ({ number, hash: `${number}${branch}` });

const recordOf = (type: string, kind: string, value: object = {}) => ({
	event: { type, value: { type: kind, value } },
});

/**
 * The reports of a page that follows these lists of blocks, best first, as a node reports them. `recordsIn` has a block's
 * event records. The final blocks of the node have no branch.
 */
async function reported(recordsIn: (hash: string) => readonly object[], ...lists: readonly Head[][]) {
	let report: (blocks: readonly Head[]) => void = () => undefined;
	const reports: Progress[] = [];
	const connection = {
		api: async (hash: string) => ({ query: { System: { Events: { getValue: async () => recordsIn(hash) } } } }),
		client: {
			bestBlocks$: { subscribe: (listener: typeof report) => (report = listener) },
			_request: async (_: string, [number]: [number]) => String(number),
		},
	};
	follow(connection as unknown as Connection, (progress) => reports.push(progress));
	for (const list of lists) {
		report(list);
		await expect.poll(() => reports.at(-1)?.head).toBe(list[0]);
	}
	return reports;
}

/** The blocks whose events each report has. */
async function following(...lists: readonly Head[][]) {
	const reports = await reported((hash) => [recordOf('ForkingHex', 'Seen', { hash })], ...lists);
	return reports.map(({ events }) => events?.map(({ value }) => (value as unknown as { hash: string }).hash));
}

test('the first block has no events of interest, and the next ones bring theirs, oldest first', async () => {
	const [first, second] = [block(1), block(2)];
	expect(await following([first], [second, first], [block(4), block(3), second])).toEqual([
		undefined,
		['2'],
		['3', '4'],
	]);
});

test('blocks that became final while the page was busy are read too', async () => {
	expect(await following([block(1)], [block(6), block(5)])).toEqual([undefined, ['2', '3', '4', '5', '6']]);
	expect(await following([block(1)], [block(2)])).toEqual([undefined, ['2']]);
});

test('events after a block of another branch, or after a long time, are unknown', async () => {
	expect(await following([block(2, 'b'), block(1)], [block(2), block(1)])).toEqual([undefined, undefined]);
	expect(await following([block(2, 'b'), block(1)], [block(5), block(4)])).toEqual([undefined, undefined]);
	expect(await following([block(1)], [block(100)])).toEqual([undefined, undefined]);
});

test('tournaments are distinguished from games, whose events they are no part of', async () => {
	const ofTournament = recordOf('HexTournament', 'Any', { tournament: 3, game: 8 });
	const records = [ofTournament, recordOf('ForkingHex', 'Any', { game: 4 })];
	const [first, second] = [block(1), block(2)];
	const reports = await reported(() => records, [first], [second, first]);
	expect(reports.map(({ tournaments }) => tournaments)).toEqual([
		undefined,
		new Map([[3, [ofTournament.event.value]]]),
	]);
	expect(reports[1]!.events).toHaveLength(1);
});

test('a block is empty if it has nothing but its inherents', async () => {
	const inherent = recordOf('System', 'ExtrinsicSuccess');
	const records: Record<string, object[]> = {
		2: [inherent],
		3: [inherent, recordOf('System', 'ExtrinsicFailed')],
		4: [inherent],
		5: [recordOf('Balances', 'Deposit')],
	};
	const all = [5, 4, 3, 2, 1].map((number) => block(number));
	const lists = [4, 3, 2, 0].map((from) => all.slice(from));
	// Before the first block nothing is known. The last report has two blocks, of which one is empty.
	const reports = await reported((hash) => records[hash] ?? [], ...lists);
	expect(reports.map(({ isEmpty }) => isEmpty)).toEqual([undefined, true, false, false]);
});

test('the scheduler is idle in a block without an event of it', async () => {
	const records: Record<string, object[]> = {
		2: [recordOf('ForkingHex', 'Any')],
		3: [recordOf('ForkingHex', 'Any'), recordOf('Scheduler', 'PermanentlyOverweight')],
	};
	const all = [3, 2, 1].map((number) => block(number));
	const reports = await reported((hash) => records[hash] ?? [], ...[2, 1, 0].map((from) => all.slice(from)));
	expect(reports.map(({ isSchedulerIdle }) => isSchedulerIdle)).toEqual([undefined, true, false]);
});
