import type { Words } from '../languages';

export const amounts: Words['amounts'] = {
	none: (decimals) =>
		`Das ist kein Betrag. Schreib eine Zahl wie 2 oder 0,5, mit höchstens ${decimals} Nachkommastellen.`,
	unclear: (text, thousands, decimals) => `${text} kann ${thousands} oder ${decimals} sein. Schreib eins von beiden.`,
};
