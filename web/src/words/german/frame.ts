import type { Words } from '../english';

export const frame: Words['frame'] = {
	language: 'Sprache',
	loading: 'Wird geladen …',
	notLoaded: 'Dieser Teil der Seite konnte nicht geladen werden.',
	reload: 'Seite neu laden',
};
