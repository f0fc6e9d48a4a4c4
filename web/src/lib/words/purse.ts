// The words of purses that the page's frame needs.

import { phrase } from './phrase';
import { spoken } from './spoken.svelte';

export const words = spoken('purse', {
	noOwnerYet: phrase`The key of your purse is in this browser alone. [Save it]`,
	later: 'Later',
	filling: (amount: string) => `${amount} for the purse`,
	naming: (player: string) => `${player} as the purse’s owner`,
	emptying: 'What was in the purse',
	notKept:
		'This browser keeps nothing for this page, so a purse would be lost at once. Allow it to, or leave the private window.',
	/** The content of an invitation that was opened. */
	taking: 'The invitation',
});
