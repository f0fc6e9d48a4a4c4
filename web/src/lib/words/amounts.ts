// The words of fields for amounts of money.

import { spoken } from './spoken.svelte';

export const words = spoken('amounts', {
	none: (decimals: number) =>
		`This is no amount. Write a number such as 2 or 0.5, with at most ${decimals} decimals.`,
	/** A text that can be two amounts: each of them as it can be written clearly. */
	unclear: (text: string, thousands: string, decimals: string) =>
		`${text} can be ${thousands} or ${decimals}. Write one of these.`,
});
