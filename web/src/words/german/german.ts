// All words of the page in German. A part or a word that is missing does not compile.

import type { Words } from '../english';
import { analysis } from './analysis';
import { board } from './board';
import { common } from './common';
import { first } from './first';
import { frame } from './frame';
import { practice } from './practice';
import { records } from './records';
import { terms } from './terms';
import { trial } from './trial';
import { tutorial } from './tutorial';

export const german: Words = { analysis, board, common, first, frame, practice, records, terms, trial, tutorial };
