// The words of names on the chain.

import { spoken } from './spoken.svelte';

export const words = spoken('names', {
	title: 'Name',
	has: (name: string) => `This account is called ${name}, wherever the chain is shown.`,
	none: 'This account has no name on the chain: others see its address.',
	rules: 'A name has 3 to 20 letters from a to z, digits, and single - and _ between them. Nobody else can have it, or one that looks like it.',
	deposit: (amount: string) => `It holds ${amount}, which come back when you give it up.`,
	name: 'Your name',
	faults: {
		short: 'A name has at least 3 signs.',
		long: 'A name has at most 20 signs.',
		signs: 'Only letters from a to z, digits, and single - and _ between them.',
		noLetter: 'A name has at least one letter.',
		likeAnAddress: 'This looks like a shortened address.',
		house: 'A house player has this name.',
	},
	choose: (name: string) => `Choose the name ${name}`,
	change: (name: string) => `Change it to ${name}`,
	giveUp: 'Give it up',
	choosing: (name: string) => `The name ${name}`,
	givingUp: 'Giving your name up',
});
