import { expect, test } from 'vitest';
import { layOut } from '../dag/layout';
import { cell, cells } from '../hex/testing';
import { hexWorldLink, moveFile, sgf } from './records';

const GAME = [
	{ id: 'opening', parent: undefined, cell: cell('c3') },
	{ id: 'reply', parent: 'opening', cell: cell('a1') },
	{ id: 'fork', parent: 'reply', cell: cell('b1') },
	{ id: 'other', parent: 'reply', cell: cell('aa2') },
	{ id: 'next', parent: 'other', cell: cell('d4') },
];
const cellOf = (id: string) => GAME.find((position) => position.id === id)!.cell;

test('a line is a link to HexWorld', () => {
	expect(hexWorldLink(11, cells('c3 a1 b1'))).toBe('https://hexworld.org/board/#11c1,c3a1b1');
});

test('a line is a move file, one round per line', () => {
	expect(moveFile(cells('c3 a1 aa27'))).toBe('1. c3 a1\n2. aa27\n');
	expect(moveFile([])).toBe('');
});

test('forks are variations in SGF, and Red is Black there', () => {
	expect(sgf(27, layOut(GAME), cellOf)).toBe('(;FF[4]GM[11]SZ[27];B[c3];W[a1](;B[b1])(;B[aa2];W[d4]))\n');
});

test('a game without positions is a board in SGF', () => {
	expect(sgf(11, layOut([]), cellOf)).toBe('(;FF[4]GM[11]SZ[11])\n');
});
