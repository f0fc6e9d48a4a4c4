import { beforeEach, expect, test, vi } from 'vitest';
import type { Events } from '../chain/sending/sending';
import { goToCreated } from './created-game';
import { router } from './router.svelte';
import type { Sent } from './submissions.svelte';

const ID = `0x${'ab'.repeat(32)}` as const;

// The router itself needs a browser.
vi.mock('./router.svelte', () => ({ router: { go: vi.fn(), goOn: vi.fn() } }));

beforeEach(() => {
	vi.clearAllMocks();
	router.route = { page: 'game', game: 4, position: undefined };
});

/** A submission in whose block these games are created, and a function that makes the block. */
function sending(...games: readonly number[]) {
	let seal: () => void = () => undefined;
	const events = games.map((game) => ({ type: 'ForkingHex', value: { type: 'GameCreated', value: { game } } }));
	const sealed = new Promise<Events>((settle) => (seal = () => settle(events as unknown as Events)));
	return { sent: { events: sealed } as Sent, seal };
}

test('the page goes to the created game, though the player has walked through this one', async () => {
	const { sent, seal } = sending(7);
	const number = goToCreated(sent, { position: ID });
	router.route = { page: 'game', game: 4, position: ID };
	seal();
	expect(await number).toBe(7);
	expect(router.go).toHaveBeenCalledExactlyOnceWith({ page: 'game', game: 7, position: ID });
});

test('the created game takes the place of a page that only leads there', async () => {
	const { sent, seal } = sending(7);
	seal();
	await goToCreated(sent, { by: 'goOn' });
	expect(router.goOn).toHaveBeenCalledExactlyOnceWith({ page: 'game', game: 7, position: undefined });
	expect(router.go).not.toHaveBeenCalled();
});

test('the page stays put if the player has gone elsewhere, and if no game is created', async () => {
	const elsewhere = sending(7);
	const number = goToCreated(elsewhere.sent);
	router.route = { page: 'game', game: 5, position: undefined };
	elsewhere.seal();
	expect(await number).toBe(7);
	const none = sending();
	none.seal();
	expect(await goToCreated(none.sent)).toBeUndefined();
	expect(router.go).not.toHaveBeenCalled();
});
