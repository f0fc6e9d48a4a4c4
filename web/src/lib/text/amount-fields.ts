// Amounts of money that a player writes into a field.

import { words } from '../words/amounts';
import { words as common } from '../words/common';
import type { Currency } from './amounts';

/** The largest amount in plancks. A balance is a `u128`. */
const MOST = 2n ** 128n - 1n;

/** A number without signs between thousands. */
const PLAIN = /^([0-9]+)(?:[.,]([0-9]+))?$/;
/** A number with the same sign between all its thousands, and with the other one before its decimals. */
const GROUPED = /^([1-9][0-9]{0,2}(?:([.,])[0-9]{3})(?:\2[0-9]{3})*)(?:(?!\2)[.,]([0-9]+))?$/;

/** Whether the comma or point could mean decimals as well as thousands, as this page writes them. */
function isUnclear(text: string): boolean {
	return /^[1-9][0-9]{0,2}[.,][0-9]{3}$/.test(text) && text.includes(common.thousands);
}

/**
 * The plancks of a player's amount in tokens; undefined if it is invalid, unclear, too large or finer than a planck.
 */
export function parseAmount(text: string, { decimals }: Currency): bigint | undefined {
	const written = text.trim();
	if (isUnclear(written)) return undefined;
	const [, plain, plainFraction] = PLAIN.exec(written) ?? [];
	const [, grouped, , groupedFraction] = GROUPED.exec(written) ?? [];
	const whole = plain ?? grouped?.replace(/[.,]/g, '');
	const fraction = plainFraction ?? groupedFraction ?? '';
	if (whole === undefined || fraction.length > decimals) return undefined;
	const plancks = BigInt(whole + fraction.padEnd(decimals, '0'));
	return plancks > MOST ? undefined : plancks;
}

/** The reason why a text is no amount; undefined if it is one. An amount that is too low is the caller's concern. */
export function amountFault(text: string, currency: Currency): string | undefined {
	const written = text.trim();
	if (isUnclear(written)) {
		const [whole, fraction] = written.split(/[.,]/);
		return words.unclear(written, `${whole}${fraction}`, common.decimal(`${whole}.${fraction}`, 1));
	}
	return parseAmount(text, currency) === undefined ? words.none(currency.decimals) : undefined;
}
