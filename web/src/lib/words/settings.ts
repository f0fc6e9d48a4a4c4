// The words of the settings.

import { spoken } from './spoken.svelte';

export const words = spoken('settings', {
	title: 'Settings',
	stored: 'This browser remembers them. No account is needed.',

	looks: 'Looks and language',
	theme: { title: 'Light or dark', names: { system: 'As the device', light: 'Light', dark: 'Dark' } },
	board: { title: 'Board', names: { paper: 'Paper', wood: 'Wood', slate: 'Slate' } },
	stones: {
		title: 'Stones',
		names: { plain: 'Red and blue', strong: 'Orange and deep blue, for colour-blind eyes' },
	},

	playing: 'Playing',
	stoneSound: 'A stone sounds when it lands',
	confirmMoves: 'Ask before each move is sent',

	alerts: 'Alerts',
	alertWhen:
		'When somebody replies to you, a round of yours begins, little time is left, or a move of yours is judged or paid:',
	sound: 'a sound',
	notification: 'a notification while this page is in the background',
	noNotification: 'The browser does not let this page notify you.',

	keys: 'Keys',
	home: 'Home',
	end: 'End',
	onBoard: {
		title: 'On the board',
		tab: 'to the board and away from it',
		arrows: 'to the next cell',
		enter: 'picks the cell',
		escape: 'drops the picked cell',
	},
	inTree: {
		title: 'In the tree of positions',
		arrows: 'to the next position',
		home: 'to the opening',
		end: 'to the end of the line',
		zoom: 'larger or smaller',
	},
	inRecord: { title: 'In a record', arrows: 'one move back or on' },
});
