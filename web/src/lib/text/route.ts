// Routes: the parts of the page by the address's fragment. Every game and position has a link.

import { Enum } from 'polkadot-api';
import { type Cell, cellIn, cellText } from '../hex/cell';
import { bytesOfAccount } from '../hex/scale';
import { LAST_GAME, type PositionId } from '../rules/position-id';
import { OPENING_RULES, type Settings } from '../rules/settings';

/** The size, the opening rule and the first move of a new game. */
export interface Opening extends Pick<Settings, 'board_size' | 'opening_rule'> {
	readonly cell: Cell;
}

export type Route =
	| { readonly page: 'games' }
	| { readonly page: 'record' }
	| { readonly page: 'practice' }
	| { readonly page: 'tutorial' }
	| { readonly page: 'settings' }
	/** A proof, or the form to open a file of proofs. */
	| { readonly page: 'proof'; readonly text?: string | undefined }
	/** The way to a game against a house player. */
	| { readonly page: 'play' }
	/** The way to a position with a fair chance. */
	| { readonly page: 'answer' }
	| { readonly page: 'new'; readonly opening?: Opening | undefined }
	/** The money of the player, or in it the key of the purse. */
	| { readonly page: 'money'; readonly shown?: 'key' | undefined }
	/** All tournaments, one tournament by its number, or the form to announce one. */
	| { readonly page: 'tournaments'; readonly shown?: number | 'new' | undefined }
	/** The archive. `path` names a part of it. */
	| { readonly page: 'archive'; readonly path?: string | undefined }
	/** An invitation. The router removes its key from the address first. */
	| { readonly page: 'invitation' }
	/** A duel to open against the account that invited the player. */
	| { readonly page: 'duel'; readonly opponent: string }
	/** An address that leads nowhere. */
	| { readonly page: 'nowhere' }
	| { readonly page: 'game'; readonly game: number; readonly position: PositionId | undefined };

/** The largest number of a tournament. The chain counts tournaments in 32 bits, like games. */
const LAST_TOURNAMENT = LAST_GAME;

/** The pages that need no chain. */
export type ChainlessPage = 'record' | 'practice' | 'tutorial' | 'settings' | 'proof';

const CHAINLESS: readonly string[] = ['record', 'practice', 'tutorial', 'settings', 'proof'] satisfies ChainlessPage[];

export function needsNoChain(page: Route['page']): page is ChainlessPage {
	return CHAINLESS.includes(page);
}

export function parseRoute(hash: string): Route {
	if (['', '#', '#/'].includes(hash)) return { page: 'games' };
	if (hash === '#/record') return { page: 'record' };
	if (hash === '#/practice') return { page: 'practice' };
	if (hash === '#/tutorial') return { page: 'tutorial' };
	if (hash === '#/settings') return { page: 'settings' };
	const [isProof, text] = /^#\/proof(?:\/(.+))?$/.exec(hash) ?? [];
	if (isProof !== undefined) return { page: 'proof', text };
	if (hash === '#/play') return { page: 'play' };
	if (hash === '#/answer') return { page: 'answer' };
	const [isNew, size, rule, cell] = /^#\/new(?:\/([0-9]{1,2})\/(\w+)\/(\w+))?$/.exec(hash) ?? [];
	if (isNew !== undefined) return { page: 'new', opening: openingOf(Number(size), rule, cell) };
	if (hash === '#/money') return { page: 'money' };
	if (hash === '#/money/key') return { page: 'money', shown: 'key' };
	const [isTournament, shown] = /^#\/tournament(?:s|\/(new|[0-9]{1,10}))$/.exec(hash) ?? [];
	if (isTournament !== undefined && !(Number(shown) > LAST_TOURNAMENT))
		return { page: 'tournaments', shown: shown === undefined || shown === 'new' ? shown : Number(shown) };
	const [, game, position] = /^#\/(?:game|archive\/games)\/([0-9]{1,10})(?:\/(0x[0-9a-f]{64}))?$/.exec(hash) ?? [];
	if (game !== undefined && Number(game) <= LAST_GAME) return { page: 'game', game: Number(game), position };
	const [isArchive, path] = /^#\/archive(?:\/(.+))?$/.exec(hash) ?? [];
	if (isArchive !== undefined) return { page: 'archive', path };
	if (hash === '#/invitation' || invitationIn(hash)) return { page: 'invitation' };
	const [, opponent] = /^#\/duel\/(\w{46,49})$/.exec(hash) ?? [];
	if (opponent !== undefined && isAddress(opponent)) return { page: 'duel', opponent };
	return { page: 'nowhere' };
}

/** The game to which an invitation leads: the number of a game, or a duel with the inviter. */
export type InvitedTo = number | 'duel';

/**
 * The content of an invitation's link: its key in base64url, the game to play, and the address of the inviter, which
 * anyone can write into a link. A link to a duel has that address. Without a game, it leads to *Play now*.
 */
export interface InvitationLink {
	readonly key: string;
	readonly game: InvitedTo | undefined;
	readonly from?: string | undefined;
}

/** The invitation in an address; undefined for other addresses. The key is not checked here. */
export function invitationIn(hash: string): InvitationLink | undefined {
	const [, key, game, by = ''] =
		/^#\/invitation\/([^/]*)(?:\/(duel|[0-9]{1,10}))?(?:\/by\/(\w{46,49}))?/.exec(hash) ?? [];
	if (key === undefined) return undefined;
	const from = isAddress(by) ? by : undefined;
	if (game === 'duel') return { key, game: from === undefined ? undefined : game, from };
	return { key, game: game === undefined || Number(game) > LAST_GAME ? undefined : Number(game), from };
}

/** Whether a text is the address of an account, on whatever chain. */
function isAddress(text: string): boolean {
	try {
		return bytesOfAccount(text).length > 0;
	} catch {
		return false;
	}
}

/** The address of an invitation, as a fragment. */
export function invitationText({ key, game, from }: InvitationLink): string {
	const parts = [key, ...(game === undefined ? [] : [game]), ...(from === undefined ? [] : ['by', from])];
	return `#/invitation/${parts.join('/')}`;
}

function openingOf(size: number, name = '', text = ''): Opening | undefined {
	const rule = OPENING_RULES.find((one) => one === name);
	const cell = cellIn(text, size);
	return rule && cell && { board_size: size, opening_rule: Enum(rule), cell };
}

export function routeText(route: Route): string {
	if (route.page === 'new' && route.opening) {
		const { board_size: size, opening_rule: rule, cell } = route.opening;
		return `#/new/${size}/${rule.type}/${cellText(cell)}`;
	}
	if (route.page === 'game') return `#/game/${route.game}${route.position ? `/${route.position}` : ''}`;
	if (route.page === 'money' && route.shown) return `#/money/${route.shown}`;
	if (route.page === 'proof' && route.text) return `#/proof/${route.text}`;
	if (route.page === 'duel') return `#/duel/${route.opponent}`;
	if (route.page === 'archive' && route.path) return `#/archive/${route.path}`;
	if (route.page === 'tournaments' && route.shown !== undefined) return `#/tournament/${route.shown}`;
	return route.page === 'games' ? '#/' : `#/${route.page}`;
}
