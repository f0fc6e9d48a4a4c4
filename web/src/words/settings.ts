// The words of the settings.

import { spoken } from './spoken.svelte';

export const words = spoken('settings', {
	title: 'Settings',
	stored: 'This browser remembers them. No account is needed.',
	language: 'Language',

	alerts: 'Alerts',
	alertWhen:
		'When somebody replies to you, a round of yours begins, little time is left, or a move of yours is judged or paid:',
	sound: 'a sound',
	notification: 'a notification while this page is in the background',
	noNotification: 'The browser does not let this page notify you.',
});
