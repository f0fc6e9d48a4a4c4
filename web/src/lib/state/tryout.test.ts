import { expect, test } from 'vitest';
import { moveText } from '../hex/move';
import { cell, cells, settingsOf, stateOfLine } from '../rules/testing';
import { Tryout } from './tryout.svelte';

const HERE = stateOfLine(settingsOf(4), 'a1 b1')!;

function begun() {
	const tryout = new Tryout();
	tryout.begin('here', HERE);
	const line = () => tryout.on('here')?.moves.map(moveText).join(' ');
	return { tryout, line };
}

test('moves are tried where the trial began, and shown there alone', () => {
	const { tryout, line } = begun();
	tryout.pick(cell('c2'));
	tryout.pick(cell('d2'));
	expect(line()).toBe('c2 d2');
	expect(tryout.on('elsewhere')).toBeUndefined();
	expect(line(), 'after a look elsewhere').toBe('c2 d2');
	tryout.undo();
	expect(line()).toBe('c2');
	tryout.redo();
	expect(line()).toBe('c2 d2');
});

test('a pick marks a cell while the player is at that, or holds the key for it', () => {
	const { tryout, line } = begun();
	tryout.pick(cell('c2'), true);
	tryout.isMarking = true;
	tryout.pick(cell('c3'));
	expect(line()).toBe('');
	expect(tryout.on('here')?.marks).toEqual(cells('c2 c3'));
	tryout.begin('elsewhere', HERE);
	expect(tryout.isMarking).toBe(false);
});

test('a trial is cleared, and ended', () => {
	const { tryout, line } = begun();
	tryout.pick(cell('c2'));
	tryout.pick(cell('c3'), true);
	tryout.clear();
	expect(tryout.on('here')).toMatchObject({ moves: [], marks: [], undone: [] });
	tryout.end();
	expect(line()).toBeUndefined();
	tryout.pick(cell('c2'));
	expect(line()).toBeUndefined();
});
