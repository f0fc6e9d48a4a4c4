// The money that an account can spend.

/** The parts of a balance, in plancks. */
export interface Balance {
	readonly free: bigint;
	readonly reserved: bigint;
	readonly frozen: bigint;
}

const most = (...amounts: readonly bigint[]) => amounts.reduce((one, other) => (other > one ? other : one));

/** The plancks that an account can pay with. An account that plays must keep the existential deposit. */
export function spendable({ free, reserved, frozen }: Balance, existentialDeposit: bigint): bigint {
	// Held money counts as part of the frozen money.
	return most(0n, free - most(existentialDeposit, frozen - reserved));
}

/** The effect of a call on its sender's money, in plancks. */
export interface Expense {
	/** The fee and the tip, which the sender pays before all else. */
	readonly fees: bigint;
	/** The sum that the call pays back before it takes anything. */
	readonly back: bigint;
	/** The sum that the call holds. */
	readonly held: bigint;
}

/** The plancks that are missing to pay for a call; 0 if the money suffices. */
export function missingFor({ fees, back, held }: Expense, money: bigint): bigint {
	return most(0n, fees - money, fees + held - back - money);
}
