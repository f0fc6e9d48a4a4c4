// The fields of the form for a new game, and the buttons that fill several of them at once.

import { Enum } from 'polkadot-api';
import type { ChainConstants } from '../../lib/chain/node/chain-constants';
import type { Cell } from '../../lib/hex/cell';
import { incrementOf, isDuel, type OpeningRule, type Settings } from '../../lib/rules/settings';
import { type Preset, presetSettings, PRESETS } from '../../lib/text/presets';
import type { Opening } from '../../lib/text/route';
import { type Against, blueTimeBeside, DUEL_TIME, FRIEND_TIME, PROGRAM_SIZE, type Time, timeSettings } from './choices';

const usual = PRESETS[0]!;
const classic = PRESETS.find(({ key }) => key === 'classic')!;

export class Fields {
	readonly constants: ChainConstants;

	/** The rules without what the other fields have. */
	rules = $state.raw(usual.rules);
	against = $state.raw<Against>('anyone');
	/** The address of the program that the player has chosen. */
	chosenProgram = $state.raw<string>();
	invited = $state.raw('');
	size = $state.raw<number | null>(null);
	redTime = $state.raw<number | null>(null);
	blueTime = $state.raw<number | null>(null);
	hasBank = $state.raw(false);
	increment = $state.raw<number | null>(null);
	deposit = $state.raw('1');
	forkPremium = $state.raw<number | null>(0);
	plyStep = $state.raw('0');
	/** The first move, which can be outside a smaller board. */
	picked = $state.raw<Cell>();

	readonly isDuel = $derived(this.against !== 'anyone');

	constructor(constants: ChainConstants, given: Opening | undefined) {
		this.constants = constants;
		if (given) this.#begin(given);
		else this.choose(usual);
	}

	/** Chooses the opponent, and what suits a game against it. */
	meet(against: Against): void {
		this.against = against;
		this.choose(against === 'anyone' ? usual : classic);
		if (against === 'friend') this.setTime(FRIEND_TIME);
		if (against === 'program') {
			this.setTime(DUEL_TIME);
			this.size = PROGRAM_SIZE;
		}
	}

	/** Chooses a preset. A preset for two keeps the opponent of a duel, and the board against a program. */
	choose(preset: Preset): void {
		const settings = presetSettings(preset, this.constants.blockTime);
		this.rules = preset.rules;
		if (isDuel(settings) !== this.isDuel) this.against = isDuel(settings) ? 'friend' : 'anyone';
		if (this.against !== 'program') this.size = settings.board_size;
		this.#setClock(settings);
		this.forkPremium = settings.fork_premium;
		this.plyStep = '0';
	}

	setTime(time: Time): void {
		this.#setClock(timeSettings(time, this.rules.opening_rule.type, this.constants.blockTime));
	}

	/** Sets Red's time in blocks, and Blue's usual time beside it. */
	setRedTime(blocks: number | null): void {
		this.redTime = blocks;
		this.blueTime = blocks === null ? null : blueTimeBeside(blocks, this.rules.opening_rule.type);
	}

	/** Changes the rule for moving second. Blue's time follows, unless the player has chosen it. */
	setOpeningRule(rule: OpeningRule): void {
		const red = this.redTime;
		const isUsual = red !== null && this.blueTime === blueTimeBeside(red, this.rules.opening_rule.type);
		this.rules = { ...this.rules, opening_rule: Enum(rule) };
		if (isUsual) this.setRedTime(red);
	}

	#setClock(settings: Pick<Settings, 'red_time' | 'blue_time' | 'clock'>): void {
		({ red_time: this.redTime, blue_time: this.blueTime } = settings);
		const increment = incrementOf(settings);
		this.hasBank = increment !== undefined;
		this.increment = increment ?? 0;
	}

	/** Begins with an opening, and with a preset for its rule: with a swap, a duel. */
	#begin({ board_size, opening_rule: { type }, cell }: Opening): void {
		const isSuited = ({ rules }: Preset) =>
			rules.opening_rule.type === type && isDuel(rules) === (type !== 'Handicap');
		this.choose(PRESETS.find(isSuited) ?? usual);
		this.size = board_size;
		this.picked = cell;
	}
}
