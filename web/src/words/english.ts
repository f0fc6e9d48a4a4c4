// All words of the page in English, by part: the model of every other language.

import { words as analysis } from './analysis';
import { words as board } from './board';
import { words as common } from './common';
import { words as first } from './first';
import { words as frame } from './frame';
import { words as practice } from './practice';
import { words as records } from './records';
import { words as terms } from './terms';
import { words as trial } from './trial';
import { words as tutorial } from './tutorial';

export const english = { analysis, board, common, first, frame, practice, records, terms, trial, tutorial };

export type Words = typeof english;
