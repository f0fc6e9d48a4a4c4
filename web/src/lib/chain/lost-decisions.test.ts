import { Storage, Twox64Concat, u32 } from '@polkadot-api/substrate-bindings';
import { expect, test } from 'vitest';
import { toHex } from 'polkadot-api/utils';
import { lostDecisions } from './lost-decisions';

const agenda = Storage('Scheduler')('Agenda', [u32, Twox64Concat]);
const incompleteSince = Storage('Scheduler')('IncompleteSince').enc();

/** The blocks of lost decisions on a chain with agendas of these blocks, whose scheduler goes on with the block `next`. */
function lostAmong(blocks: readonly number[], next: number | undefined) {
	const answers: Record<string, (key: string) => unknown> = {
		state_getKeysPaged: (prefix) =>
			blocks.map((block) => agenda.enc(block)).filter((key) => key.startsWith(prefix)),
		state_getStorage: (key) => (key === incompleteSince && next !== undefined ? toHex(u32.enc(next)) : null),
	};
	const client = { _request: async (method: string, [key]: [string]) => answers[method]!(key) };
	return lostDecisions({ client } as unknown as Parameters<typeof lostDecisions>[0], '0x');
}

test('a decision is lost if the scheduler has passed its block and kept it', async () => {
	expect(await lostAmong([70_000, 12, 300, 299], 300)).toEqual([12, 299]);
});

test('a block that a lying node reports twice counts once', async () => {
	expect(await lostAmong([12, 12], 300)).toEqual([12]);
});

test('a decision that waits for room in a block is not lost', async () => {
	expect(await lostAmong([12], 12)).toEqual([]);
});

test('no decision is lost before the first block', async () => {
	expect(await lostAmong([12], undefined)).toEqual([]);
});
