// The words of the list of alerts.

import { spoken } from './spoken.svelte';

export const words = spoken('alerts', {
	challenge: (name: string, size: number) => `${name} challenges you: ${size} × ${size}`,
	challengeWithSwap: (name: string, size: number) => `${name} challenges you: ${size} × ${size}, swap`,
	turn: (name: string, game: string) => `${name} has answered you in game ${game}`,
	round: (tournament: string, round: string) => `Tournament ${tournament}, round ${round}: open your game`,
	money: (amount: string) => `${amount} to collect`,
	left: (time: string) => `${time} left`,
	until: (time: string) => `by ${time}`,
	noClock: 'no clock yet',
	noHurry: 'at any time',
	none: 'Nothing waits for you.',
	noAccount: 'Choose an account: then its games, rounds and money to collect appear here.',
	settings: 'Sounds, notifications and other settings',
});
