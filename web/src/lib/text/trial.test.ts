import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { moves, settingsOf, stateOfLine } from '../rules/testing';
import { tried, trialFrom } from '../rules/trial';
import { answerText } from '../../features/play/answers';
import { trialText, turnText } from './trial';

const trial = (size: number, line: string, text: string, changes = {}) =>
	moves(text).reduce(tried, trialFrom(stateOfLine(settingsOf(size, changes), line)!));

test('a line names each move’s colour', () => {
	expect(trialText(trial(4, 'a1 b1', 'c2 d2'))).toBe('Red c2, Blue d2.');
	expect(trialText(trial(4, 'a1', 'swap d2', { opening_rule: Enum('SwapSides') }))).toBe('Blue’s swap, Blue d2.');
	expect(trialText(trial(4, 'a1', ''))).toBe('Nothing is sent. Pick cells for both colours.');
});

test('its end says whose turn it is, or who has connected', () => {
	expect(turnText(trial(4, 'a1 b1', 'c2'))).toBe('Blue to move.');
	expect(turnText(trial(2, 'a1', 'b1 a2'))).toBe('Red has connected, which ends the line.');
});

test('an answer names the moves that lead to it', () => {
	expect(answerText(moves('d4'), 'swap')).toBe('If d4, then swap');
	expect(answerText(moves('d4 c2 d3'), moves('c1')[0]!)).toBe('If d4, c2, d3, then c1');
});
