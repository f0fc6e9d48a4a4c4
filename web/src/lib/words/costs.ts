// The words for what a call costs.

import { spoken } from './spoken.svelte';

export const words = spoken('costs', {
	/** All costs in one line. */
	depositAndFee: (deposit: string, fee: string) => `${deposit}, fee ${fee}`,
	feeAlone: (fee: string) => `Fee ${fee}`,
	fee: (fee: string) => `It costs a fee of about ${fee}.`,
	feeAndTipFull: (fee: string, tip: string) =>
		`It costs a fee of about ${fee}, and a tip of ${tip}, because blocks are full.`,
	feeAndTipLate: (fee: string, tip: string) =>
		`It costs a fee of about ${fee}, and a tip of ${tip}, because few blocks are left.`,
	inAll: (amount: string) => `In all, about ${amount}.`,
	left: (amount: string) => `After that, ${amount} can be spent.`,
	dear: 'Fees are high for such a deposit: a move’s is more than a twentieth of what a losing move pays.',
	missing: (money: string, missing: string) => `The account has only ${money} to spend. ${missing} is missing.`,
});
