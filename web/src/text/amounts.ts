// Amounts of money: tokens for people, plancks for the chain.

export interface Currency {
	readonly symbol: string;
	readonly decimals: number;
}

const SIGNIFICANT = 2;
const SHOWN_DECIMALS = 4;
/** The largest amount in plancks: a balance is a `u128`. */
const MOST = 2n ** 128n - 1n;

/** An amount of plancks in tokens, exactly: `0.01 HEX`. */
export function amountText(plancks: bigint, { symbol, decimals }: Currency): string {
	const unit = 10n ** BigInt(decimals);
	const fraction = (plancks % unit).toString().padStart(decimals, '0').replace(/0+$/, '');
	const tokens = `${plancks / unit}${decimals > 0 && fraction ? `.${fraction}` : ''}`;
	return symbol ? `${tokens} ${symbol}` : tokens;
}

/** A balance, rounded down to four decimals: `999.0123 HEX`. */
export function balanceText(plancks: bigint, currency: Currency): string {
	return amountText(plancks - (plancks % stepOf(currency)), currency);
}

/** An amount that is missing, rounded up to four decimals, so that it suffices. */
export function missingText(plancks: bigint, currency: Currency): string {
	const step = stepOf(currency);
	return balanceText(plancks + step - 1n, currency);
}

/** Plancks in the last decimal that is shown of a balance. */
function stepOf({ decimals }: Currency): bigint {
	return 10n ** BigInt(Math.max(0, decimals - SHOWN_DECIMALS));
}

/** An amount rounded to two significant digits, for estimates. */
export function rounded(plancks: bigint): bigint {
	const step = 10n ** BigInt(Math.max(0, plancks.toString().length - SIGNIFICANT));
	return ((plancks + step / 2n) / step) * step;
}

/** A rounded amount as text. */
export function roughAmountText(plancks: bigint, currency: Currency): string {
	return amountText(rounded(plancks), currency);
}

/** The plancks of an amount written in tokens; undefined if it is invalid, finer than a planck, or too large. */
export function parseAmount(text: string, { decimals }: Currency): bigint | undefined {
	const [, whole, fraction = ''] = /^([0-9]+)(?:[.,]([0-9]+))?$/.exec(text.trim()) ?? [];
	if (whole === undefined || fraction.length > decimals) return undefined;
	const plancks = BigInt(whole + fraction.padEnd(decimals, '0'));
	return plancks > MOST ? undefined : plancks;
}
