// The parts of the page whose code is loaded on demand.

const tournaments = () => import('../features/tournaments/TournamentsPart.svelte');

export const PARTS = {
	games: () => import('../features/lobby/GameList.svelte'),
	play: () => import('../features/lobby/PlayNow.svelte'),
	answer: () => import('../features/lobby/AnswerPosition.svelte'),
	game: () => import('../features/play/GamePage.svelte'),
	new: () => import('../features/new-game/NewGame.svelte'),
	invitation: () => import('../features/money/InvitationPage.svelte'),
	duel: () => import('../features/money/DuelPage.svelte'),
	tournaments,
	tournament: tournaments,
	archive: () => import('../features/archive/ArchivePart.svelte'),
	money: () => import('../features/money/MyMoney.svelte'),
	record: () => import('../features/records/RecordPage.svelte'),
	proof: () => import('../features/records/ProofPage.svelte'),
	practice: () => import('../features/records/PracticePage.svelte'),
	settings: () => import('../features/settings/SettingsPage.svelte'),
	tutorial: () => import('../features/lobby/Tutorial.svelte'),
};

/** Whether an address's fragment leads to a proof. The page then asks no node. */
export function isProof(hash: string): boolean {
	return hash.startsWith('#/proof');
}

/** Starts to load the part in an address's fragment, so that it is there when the page starts. */
export function prefetch(hash: string): void {
	const [, name = 'games'] = /^#\/(\w+)/.exec(hash) ?? [];
	// A failure appears where the player opens the part.
	if (Object.hasOwn(PARTS, name)) PARTS[name as keyof typeof PARTS]().catch(() => undefined);
}
