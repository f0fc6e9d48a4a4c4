// The parts of the page whose code is fetched when they are opened.

const tournaments = () => import('./TournamentsPart.svelte');

export const PARTS = {
	games: () => import('./GameList.svelte'),
	play: () => import('./PlayNow.svelte'),
	game: () => import('./GamePage.svelte'),
	new: () => import('./NewGame.svelte'),
	invitation: () => import('./InvitationPage.svelte'),
	tournaments,
	tournament: tournaments,
	archive: () => import('./ArchivePart.svelte'),
	money: () => import('./MyMoney.svelte'),
	record: () => import('./RecordPage.svelte'),
	practice: () => import('./PracticePage.svelte'),
	tutorial: () => import('./Tutorial.svelte'),
};

/** Begins to fetch the part that an address's fragment names, so that it is there once the page has started. */
export function prefetch(hash: string): void {
	const [, name = 'games'] = /^#\/(\w+)/.exec(hash) ?? [];
	// A failure shows where the part is opened.
	if (Object.hasOwn(PARTS, name)) PARTS[name as keyof typeof PARTS]().catch(() => undefined);
}
