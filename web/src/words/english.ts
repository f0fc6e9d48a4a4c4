// All words of the page in English, by part: the model of every other language.

import { words as analysis } from './analysis';
import { words as archive } from './archive';
import { words as board } from './board';
import { words as chainErrors } from './chain-errors';
import { words as common } from './common';
import { words as costs } from './costs';
import { words as drawing } from './drawing';
import { words as first } from './first';
import { words as frame } from './frame';
import { words as game } from './game';
import { words as invitation } from './invitation';
import { words as judgement } from './judgement';
import { words as list } from './list';
import { words as money } from './money';
import { words as names } from './names';
import { words as newGame } from './new-game';
import { words as notices } from './notices';
import { words as outlook } from './outlook';
import { words as practice } from './practice';
import { words as purse } from './purse';
import { words as pursePanel } from './purse-panel';
import { words as push } from './push';
import { words as records } from './records';
import { words as refusals } from './refusals';
import { words as rules } from './rules';
import { words as sending } from './sending';
import { words as start } from './start';
import { words as terms } from './terms';
import { words as tournaments } from './tournaments';
import { words as trial } from './trial';
import { words as tutorial } from './tutorial';

export const english = {
	analysis,
	archive,
	board,
	chainErrors,
	common,
	costs,
	drawing,
	first,
	frame,
	game,
	invitation,
	judgement,
	list,
	money,
	names,
	newGame,
	notices,
	outlook,
	practice,
	purse,
	pursePanel,
	push,
	records,
	refusals,
	rules,
	sending,
	start,
	terms,
	tournaments,
	trial,
	tutorial,
};

export type Words = typeof english;
