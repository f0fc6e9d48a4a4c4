// The money that an account can spend.

/** The parts of a balance, in plancks. */
export interface Balance {
	readonly free: bigint;
	readonly reserved: bigint;
	readonly frozen: bigint;
}

const most = (...amounts: readonly bigint[]) => amounts.reduce((one, other) => (other > one ? other : one));

/** Plancks that an account can pay with: an account that plays has to keep the existential deposit. */
export function spendable({ free, reserved, frozen }: Balance, existentialDeposit: bigint): bigint {
	// Money that is held counts towards money that is frozen.
	return most(0n, free - most(existentialDeposit, frozen - reserved));
}

/** A call as its sender's money sees it, in plancks. */
export interface Expense {
	/** For its fee and tip, which are paid before anything else. */
	readonly fees: bigint;
	/** Paid back by the call before it takes anything. */
	readonly back: bigint;
	/** Held by the call. */
	readonly held: bigint;
}

/** Plancks that are missing to pay for a call; 0 if the money suffices. */
export function missingFor({ fees, back, held }: Expense, money: bigint): bigint {
	return most(0n, fees - money, fees + held - back - money);
}
