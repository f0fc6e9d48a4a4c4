// The words of the purse in the part about money.

import { spoken } from './spoken.svelte';

export const words = spoken('pursePanel', {
	title: 'Purse',
	about: 'A purse plays without the wallet’s window: each move is one click. Its key is in this browser. Whoever has this browser can spend what is in the purse, and no more. Its owner can take it back.',
	keeping:
		'Some browsers delete what a page keeps after weeks without a visit, or when a private window is closed. Then only the owner, or somebody with the exported key, gets at the purse.',

	inPurse: 'In the purse',
	held: 'Held in games and as deposits',
	owner: 'Owner',
	address: 'Address',
	noOwner: 'None yet',
	ownerComes: 'As soon as the money has come, the purse names the account that filled it as its owner.',
	nameOwner: (player: string) => `Name ${player} as its owner`,
	ownerCosts: (amount: string) => `It reserves ${amount} of the purse, which come back when it is emptied.`,
	chooseOwner:
		'Without a wallet, write the key down. With one, choose its account at the top of the page to name an owner or to fill the purse.',
	chooseFiller: 'To fill a purse, choose an account of a wallet at the top of the page.',
	play: 'Play with the purse',

	amount: 'Amount',
	nothing: 'The amount has to be more than 0.',
	make: (amount: string) => `Make a purse with ${amount}`,
	fill: (amount: string) => `Fill it with ${amount}`,
	reserves: (amount: string) => `Of it, ${amount} are reserved for the entry that makes you its owner.`,

	takeBack: (player: string) => `Take all back to ${player}`,
	stays: 'What games hold stays there until it can be collected. Take it back later then.',
	keeps: (amount: string) => `Until then, ${amount} stay in the purse for the fee.`,
	costsOfEmptying: 'The purse pays the fee.',

	takingBack: (purse: string) => `What was in the purse ${purse}`,
	key: 'The key, to keep or to move the purse',
	aboutKey:
		'Whoever has the key has the purse. Write it down, or put it into a wallet as the seed of an account, and show it to no one.',
	show: 'Show the key',
	hide: 'Hide the key',
	secret: 'The secret key',
	theKey: 'the key',
	forget: 'Forget the purse',
	forgetWarning: (amount: string) =>
		`With the key, this browser loses what is in the purse and in its games: ${amount}.`,
	forgetUnknown:
		'With the key, this browser loses what is in the purse and in its games. The node has not reported how much that is.',
	forgetForEver: 'Without an owner or the exported key, no one ever gets it again.',
	forgetAnyway: 'Forget it all the same',
	keepIt: 'Keep it',

	import: 'Use a purse that was exported',
	importKey: 'Its secret key',
	notAKey: 'A key is 64 digits from 0 to 9 and a to f, with or without 0x before them.',
	importThis: 'Use this purse',
	otherPurse:
		'Another tab has made a purse here meanwhile, so this key was not taken. Export and forget that purse first.',

	lost: 'Purses whose browser is lost',
	aboutLost: 'The chain knows the purses that you own. You can take everything back without their keys.',
	find: 'Find my purses',
	finding: 'Looking through the chain’s entries…',
	noneFound: 'No purse names this account as its owner.',
	notAll: 'There are more entries than this page looks through. If your purse is missing, write its address.',
	byAddress: 'Or the purse’s address',
	look: 'Look',
	notAnAddress: 'This is no address.',
	notYours: 'This account is not the owner of that purse.',
	inIt: (amount: string, held: string) => `${amount} in it, ${held} held in games and as deposits.`,
});
