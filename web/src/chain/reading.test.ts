import { describe, expect, test } from 'vitest';
import type { Api } from './connection';
import { Reader } from './reading';

/** A chain with positions of these ids, which answers page by page. */
function chainWith(ids: readonly string[]) {
	const asked: (string | undefined)[] = [];
	const positions = async (_game: number, after: string | undefined, limit: number) => {
		asked.push(after);
		const rest = ids.filter((id) => after === undefined || id > after);
		const items = rest.slice(0, limit).map((position) => ({
			...{ position, parent: undefined, cell: { column: 0, row: 0 }, mover: '', ply: 1, turn: { type: 'Blue' } },
			...{
				red: [],
				blue: [],
				closes_at: undefined,
				status: { type: 'Open' },
				replies: 0,
				winning_replies: 0,
				held: 0n,
			},
		}));
		return { items, next: rest.length > limit ? items.at(-1)!.position : undefined };
	};
	return { asked, reader: new Reader({ apis: { ForkingHexApi: { positions } } } as unknown as Api, '0x') };
}

function hashes(count: number): string[] {
	let seed = 11;
	const digits = () => (seed = (seed * 48_271) % 2_147_483_647).toString(16).padStart(8, '0').slice(-7);
	return Array.from({ length: count }, () => `0x${Array.from({ length: 10 }, digits).join('').slice(0, 64)}`).sort();
}

describe('the positions of a game', () => {
	test.each([0, 1, 7, 1_300, 1_301, 5_000])('are all read, each once, if there are %i', async (count) => {
		const ids = hashes(count);
		const { reader, asked } = chainWith(ids);
		const read = await reader.positions(0, count);
		expect(read.map(({ id }) => id).sort()).toEqual(ids);
		expect(asked.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(count / 1_300)) + 1);
	});

	test('are all read if there are more than expected, or all in one part', async () => {
		const ids = hashes(3_000);
		expect((await chainWith(ids).reader.positions(0, 100)).length).toBe(3_000);
		const together = ids.map((id) => `0xab${id.slice(4)}`).sort();
		expect((await chainWith(together).reader.positions(0, 3_000)).map(({ id }) => id)).toEqual(together);
	});

	test('at the ends of the parts are not lost, nor read twice', async () => {
		const ends = ['3f', '7f', 'bf', 'ff'].map((digits) => `0x${digits.padEnd(64, 'f')}`);
		const starts = ['00', '40', '80', 'c0'].map((digits) => `0x${digits.padEnd(64, '0')}`);
		const ids = [...ends, ...starts].sort();
		expect((await chainWith(ids).reader.positions(0, 5_000)).map(({ id }) => id)).toEqual(ids);
	});
});
