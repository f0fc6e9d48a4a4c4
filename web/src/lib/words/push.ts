// The words of Web Push: the choice of notifications while the page is closed, and their text.

import { spoken } from './spoken.svelte';

export const words = spoken('push', {
	also: 'Notify me also when the page is closed',
	/** Says which things are stored where. */
	stored:
		'For this, the archive of this page stores an address that your browser gets from its maker, two keys, and the ' +
		'addresses of your account and your purse. The browser’s maker sees when you are notified, but not of what. ' +
		'Unchecking the box removes all of it from the archive.',
	/** Obstacles. */
	noAccount: 'Choose an account first: the notifications are about that one.',
	notAllowed: 'The browser does not let this page notify you.',
	noService:
		'This browser cannot be notified while the page is closed: it has no push service, or none answers. Private windows have none.',
	refused: 'The browser’s push service refused the archive’s first message. Try again later.',
	often: 'Too many browsers of your network have asked for this. Try again in an hour.',
	busy: 'The archive cannot do this now. Try again in some minutes.',
	silent: 'The archive does not answer. Try again later.',
	notRemoved: 'The browser gets no more notifications, but the archive did not answer. It will notice by itself.',

	/** Notifications while the page is closed. */
	welcome: 'You will be notified of your games here.',
	turn: (game: string) => `It is your turn in game ${game}.`,
	turns: (positions: string, game: string) => `It is your turn in ${positions} positions of game ${game}.`,
	soon: (game: string) => `Little time is left for your answer in game ${game}.`,
	soons: (positions: string, game: string) => `Little time is left for your ${positions} answers in game ${game}.`,
	over: (game: string) => `It was your turn in game ${game}.`,
	earned: (amount: string, game: string) => `Game ${game} is over. ${amount} are yours to collect.`,
	paid: (amount: string, game: string) => `You were paid ${amount} from game ${game}.`,
});
