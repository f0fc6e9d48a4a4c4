// A game of thousands of positions with many forks and twins, for measurements of the page.

import { allCells, cellIndex } from '../src/lib/hex/cell';
import { type PositionId, replyId } from '../src/lib/rules/position-id';
import { playCall, type ScriptedChain } from './scripted-chain';

const SIZE = 14;
const CELLS = allCells(SIZE);
const SEED = 7;
const PLAYERS = ['Alice', 'Bob', 'Charlie', 'Dave'];
/** The moves per block: 15 per player, because the pool takes up to 16 of an account per block. */
const IN_A_BLOCK = 60;
const UNIT = 10n ** 12n;

/** Plays a game of this many positions. Returns the page's address for the game. */
export async function playLargeGame(script: ScriptedChain, positions: number): Promise<string> {
	let seed = SEED;
	const below = (bound: number) => (seed = (seed * 48_271) % 2_147_483_647) % bound;
	await script.seal();
	const game = await script.open('Alice', 'g7', {
		board_size: SIZE,
		red_time: 99_999,
		blue_time: 100_000,
		deposit: UNIT / 10n,
	});

	interface Known {
		readonly id: PositionId;
		readonly taken: ReadonlySet<number>;
	}
	const known: Known[] = [{ id: game.at(''), taken: new Set([cellIndex({ column: 6, row: 6 }, SIZE)]) }];
	const ids = new Set([known[0]!.id]);
	// The opening takes only one reply. All other moves follow from that reply.
	const nonces = new Map<string, number>(PLAYERS.map((name) => [name, name === 'Alice' ? 1 : 0]));
	while (known.length < positions) {
		const moves: { readonly name: string; readonly from: Known; readonly index: number }[] = [];
		const block = known.length === 1 ? 1 : Math.min(IN_A_BLOCK, positions - known.length);
		const before = known.length;
		while (moves.length < block) {
			// Most moves follow recent moves, a few follow any move.
			const back = below(4) === 0 ? before : Math.min(before, 60);
			const from = before === 1 ? known[0]! : known[Math.max(1, before - 1 - below(back))]!;
			const index = (below(3) === 0 ? below(SIZE * SIZE) : below(24)) % (SIZE * SIZE);
			const id = replyId(from.id, CELLS[index]!);
			if (from.taken.has(index) || ids.has(id)) continue;
			ids.add(id);
			known.push({ id, taken: new Set([...from.taken, index]) });
			moves.push({ name: PLAYERS[moves.length % PLAYERS.length]!, from, index });
		}
		const send = async ({ name, from, index }: (typeof moves)[number]) => {
			const nonce = nonces.get(name)!;
			nonces.set(name, nonce + 1);
			await script.submit(name, await playCall(script, game.number, from.id, CELLS[index]!), { nonce });
		};
		await Promise.all(
			PLAYERS.map(async (player) => {
				for (const move of moves.filter(({ name }) => name === player)) await send(move);
			}),
		);
		// A submitted extrinsic is not always ready for the next block.
		do await script.seal();
		while ((await script.ask<string[]>('author_pendingExtrinsics')).length > 0);
	}
	return game.hash();
}
