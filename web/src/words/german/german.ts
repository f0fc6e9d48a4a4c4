// All words of the page in German. A part or a word that is missing does not compile.

import type { Words } from '../english';
import { analysis } from './analysis';
import { archive } from './archive';
import { board } from './board';
import { chainErrors } from './chain-errors';
import { common } from './common';
import { costs } from './costs';
import { drawing } from './drawing';
import { first } from './first';
import { frame } from './frame';
import { game } from './game';
import { invitation } from './invitation';
import { judgement } from './judgement';
import { list } from './list';
import { money } from './money';
import { names } from './names';
import { newGame } from './new-game';
import { notices } from './notices';
import { outlook } from './outlook';
import { practice } from './practice';
import { purse } from './purse';
import { pursePanel } from './purse-panel';
import { push } from './push';
import { records } from './records';
import { refusals } from './refusals';
import { rules } from './rules';
import { sending } from './sending';
import { start } from './start';
import { terms } from './terms';
import { tournaments } from './tournaments';
import { trial } from './trial';
import { tutorial } from './tutorial';

export const german: Words = {
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
