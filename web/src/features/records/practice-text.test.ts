import { expect, test } from 'vitest';
import { endText, taskText } from './practice-text';

test('the end is described from the player’s side', () => {
	expect(endText('Red', 'Red', 9)).toBe('You have connected your red sides. You won after 9 moves!');
	expect(endText('Red', 'Blue', 9)).toBe('The engine has connected its red sides. You lost after 9 moves.');
});

test('the task names the colour, and a swap where there is one', () => {
	expect(taskText('Red', 0, false)).toBe('Your turn. Connect the two red sides. Pick any empty cell.');
	expect(taskText('Blue', 1, true)).toMatch(/blue sides\. Or swap/);
	expect(taskText('Blue', 5, false)).toBe('Your turn. Connect the two blue sides.');
});
