// Amounts of money: tokens for people, plancks for the chain.

import { words } from '../words/common';

export interface Currency {
	readonly symbol: string;
	readonly decimals: number;
}

const SIGNIFICANT = 2;
const SHOWN_DECIMALS = 4;
/** The lowest number of decimals of nets in one column or list. */
const ALIGNED_DECIMALS = 2;
const MINUS = '\u2212';

/** The exact amount in tokens: `0.01 FHX`. */
export function amountText(plancks: bigint, { symbol, decimals }: Currency): string {
	const tokens = tokensText(plancks, decimals, 0);
	return symbol ? `${tokens} ${symbol}` : tokens;
}

/** The amount rounded down to four decimals, for reading: `1,234.5 FHX`. `amountText` gives the exact amount. */
export function shortText(plancks: bigint, currency: Currency): string {
	const tokens = shortTokens(plancks, currency);
	return currency.symbol ? `${tokens} ${currency.symbol}` : tokens;
}

/** The amount rounded down to four decimals, without the symbol: `1,234.5`. */
export function shortTokens(plancks: bigint, { decimals }: Currency): string {
	const step = stepOf(decimals);
	if (plancks > 0n && plancks < step) return `<${tokensText(step, decimals, 0)}`;
	return tokensText(plancks - (plancks % step), decimals, 0);
}

/** A missing amount, rounded up to four decimals, so that it suffices. */
export function missingText(plancks: bigint, currency: Currency): string {
	const step = stepOf(currency.decimals);
	return shortText(((plancks + step - 1n) / step) * step, currency);
}

/** A gain or loss in tokens, with its sign, rounded to four decimals: `+0.95`, `−1.00`. */
export function netText(plancks: bigint, { decimals }: Currency): string {
	const step = stepOf(decimals);
	const rounded = ((sizeOf(plancks) + step / 2n) / step) * step;
	if (rounded === 0n && plancks !== 0n) return `${signOf(plancks)}<${tokensText(step, decimals, 0)}`;
	return signOf(plancks) + tokensText(rounded, decimals, ALIGNED_DECIMALS);
}

/** The exact gain or loss, with its sign: `+0.95 FHX`. */
export function exactNetText(plancks: bigint, currency: Currency): string {
	return signOf(plancks) + amountText(sizeOf(plancks), currency);
}

function signOf(plancks: bigint): string {
	if (plancks === 0n) return '';
	return plancks < 0n ? MINUS : '+';
}

function sizeOf(plancks: bigint): bigint {
	return plancks < 0n ? -plancks : plancks;
}

/** The plancks of the smallest amount that the shown decimals can express. */
function stepOf(decimals: number): bigint {
	return 10n ** BigInt(Math.max(0, decimals - SHOWN_DECIMALS));
}

/** An amount in tokens with separators between thousands, and with `least` decimals or more. */
function tokensText(plancks: bigint, decimals: number, least: number): string {
	const unit = 10n ** BigInt(decimals);
	const fraction = (plancks % unit).toString().padStart(decimals, '0');
	return words.decimal(`${plancks / unit}.${fraction}`, Math.min(least, decimals));
}

/** An amount rounded to two significant digits, for estimates. */
export function rounded(plancks: bigint): bigint {
	const step = 10n ** BigInt(Math.max(0, plancks.toString().length - SIGNIFICANT));
	return ((plancks + step / 2n) / step) * step;
}

/** An amount in tokens, rounded to two significant digits. */
export function roughAmountText(plancks: bigint, currency: Currency): string {
	return amountText(rounded(plancks), currency);
}
