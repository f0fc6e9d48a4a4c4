// The words of the list of alerts.

import { spoken } from './spoken.svelte';

export const words = spoken('alerts', {
	challenge: (name: string, size: number) => `${name} challenges you: ${size} × ${size}`,
	challengeWithSwap: (name: string, size: number) => `${name} challenges you: ${size} × ${size}, swap`,
	accepted: (name: string) => `${name} has opened a duel by your invitation’s rules: your turn`,
	turn: (name: string, game: string) => `${name} has answered you in game ${game}`,
	/** A reply to the player's claimed move, and the end of a claim. */
	refutes: (name: string, move: string) => `${name} tries to refute your claim on ${move}`,
	held: (move: string, money: string) => `Your claim on ${move} held: ${money}`,
	untried: (move: string, money: string) => `No one tried to refute your claim on ${move}: ${money}`,
	refuted: (move: string, by: string, money: string) => `Your claim on ${move} was refuted by ${by}: ${money}`,
	gone: (move: string) => `Your claim on ${move} has ended, and the chain has removed its game`,
	earned: (amount: string) => `you earned ${amount}`,
	cost: (amount: string) => `it cost you ${amount}`,
	over: 'over',
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
