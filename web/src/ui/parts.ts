// The parts of the page whose code is loaded on demand.

const tournaments = () => import('./TournamentsPart.svelte');

export const PARTS = {
	games: () => import('./GameList.svelte'),
	play: () => import('./PlayNow.svelte'),
	answer: () => import('./AnswerPosition.svelte'),
	game: () => import('./GamePage.svelte'),
	new: () => import('./NewGame.svelte'),
	invitation: () => import('./InvitationPage.svelte'),
	tournaments,
	tournament: tournaments,
	archive: () => import('./ArchivePart.svelte'),
	money: () => import('./MyMoney.svelte'),
	record: () => import('./RecordPage.svelte'),
	practice: () => import('./PracticePage.svelte'),
	settings: () => import('./SettingsPage.svelte'),
	tutorial: () => import('./Tutorial.svelte'),
};

/** Starts to load the part in an address's fragment, so that it is there when the page starts. */
export function prefetch(hash: string): void {
	const [, name = 'games'] = /^#\/(\w+)/.exec(hash) ?? [];
	// A failure appears where the player opens the part.
	if (Object.hasOwn(PARTS, name)) PARTS[name as keyof typeof PARTS]().catch(() => undefined);
}
