// Sentences with pieces that the page shows otherwise than the rest: bold, as a link, or with an amount in them.

interface Part {
	readonly text: string;
	readonly isPiece: boolean;
}

export type Phrase = readonly Part[];

/**
 * A sentence, its pieces in square brackets: phrase`Then [${player}] is paid`. Brackets in values mean nothing. All
 * languages have the same pieces in the same order.
 */
export function phrase({ raw: literals }: TemplateStringsArray, ...values: readonly string[]): Phrase {
	const parts: Part[] = [];
	let [text, isPiece] = ['', false];
	literals.forEach((literal, index) => {
		for (const sign of literal) {
			if (sign !== '[' && sign !== ']') {
				text += sign;
				continue;
			}
			if (isPiece || text) parts.push({ text, isPiece });
			[text, isPiece] = ['', sign === '['];
		}
		text += values[index] ?? '';
	});
	return text ? [...parts, { text, isPiece }] : parts;
}
