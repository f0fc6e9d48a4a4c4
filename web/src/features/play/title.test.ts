import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { settingsOf } from '../../lib/rules/testing';
import { titleText } from './title';

test('a title has the number and the players', () => {
	const title = (second: string | undefined, settings = settingsOf(5)) =>
		titleText({ number: 7, opener: 'ann', second, settings }, (address) => `<${address}>`);
	const duel = (invited: string | undefined) => settingsOf(5, { seats: Enum('Duel', { invited }) });
	expect(title(undefined)).toBe('Game 7: open to all, by <ann>');
	expect(title(undefined, duel(undefined))).toBe('Game 7: <ann> against anyone');
	expect(title(undefined, duel('ben'))).toBe('Game 7: <ann> against <ben>');
	expect(title('ben', duel(undefined))).toBe('Game 7: <ann> against <ben>');
});
