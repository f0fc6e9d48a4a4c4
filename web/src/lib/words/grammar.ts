// The grammar of a language that the browser knows: its numbers, plurals, lists and dates.

/** The forms of a noun by number: `{ one: 'move', other: 'moves' }`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The most decimals of an amount: all of them are shown. */
const DECIMALS = 20;

export function grammarOf(locale: string) {
	const rules = new Intl.PluralRules(locale);
	const numbers = new Intl.NumberFormat(locale);
	const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
	/** By the least number of decimals: a format takes long to make. */
	const decimals = new Map<number, Intl.NumberFormat>();
	const decimalsOf = (least: number) =>
		new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: DECIMALS });
	const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
	const day = date({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
	const time = date({ hour: '2-digit', minute: '2-digit' });
	const pastDay = date({ day: 'numeric', month: 'short', year: 'numeric' });

	/** The form of a noun for a number of things. */
	const form = (count: number, forms: Forms) => forms[rules.select(count)] ?? forms.other;
	return {
		form,
		/** A number of things: `1 move`, `1,200 moves`. */
		counted: (count: number, forms: Forms) => `${numbers.format(count)} ${form(count, forms)}`,
		number: (value: number) => numbers.format(value),
		/** A decimal number that is written with a point, exactly: `1234.5` as `1,234.5`. */
		decimal(text: string, least: number) {
			const format = decimals.get(least) ?? decimalsOf(least);
			decimals.set(least, format);
			return format.format(text as Intl.StringNumericLiteral);
		},
		/** The sign between thousands in `decimal`. */
		thousands: numbers.formatToParts(10_000).find(({ type }) => type === 'group')?.value ?? '',
		list: (parts: readonly string[]) => lists.format(parts),
		/** A day of the week with its date. */
		day: (milliseconds: number) => day.format(milliseconds),
		/** The time of day. */
		time: (milliseconds: number) => time.format(milliseconds),
		/** The date of a day, short. */
		date: (milliseconds: number) => pastDay.format(milliseconds),
	};
}

export const ENGLISH = grammarOf('en-GB');
