// The draft of a new game: the settings that the fields of the form make, their mistakes, and the call that opens the game.

import { Enum } from 'polkadot-api';
import type { ChainConstants } from '../../lib/chain/node/chain-constants';
import { isOn } from '../../lib/hex/cell';
import {
	bytesOfSettings,
	isDuel,
	MAX_BLOCKS,
	MAX_BYTE,
	mistakesIn,
	ORIGINAL,
	type Settings,
	written,
} from '../../lib/rules/settings';
import type { Client } from '../../lib/state/client';
import { PresentOpponents } from '../../lib/state/present-opponents.svelte';
import { parseAmount } from '../../lib/text/amount-fields';
import { PRESETS } from '../../lib/text/presets';
import type { Opening } from '../../lib/text/route';
import { DUEL_TIMES, MOVE_CLOCKS, SIZES, type Time, timeSettings } from './choices';
import { Fields } from './fields.svelte';
import { type Decline, declined, isHouseSize, priceOfAnswer } from './house-limits';

/** The parts of the client that the draft needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts' | 'names'>;

export class Draft extends Fields {
	readonly opponents: PresentOpponents;
	readonly #client: Parts;

	constructor(client: Parts, constants: ChainConstants, given: Opening | undefined) {
		super(constants, given);
		this.#client = client;
		this.opponents = new PresentOpponents(client, ({ minDeposit }) => minDeposit);
	}

	readonly #plancks = $derived.by(() => parseAmount(this.deposit, this.constants));
	readonly #step = $derived.by(() => parseAmount(this.plyStep, this.constants));
	/** The address of the invited friend; undefined without one. */
	readonly guest = $derived.by(() => {
		const text = this.invited.trim();
		return this.against === 'friend' && text !== '' ? this.#client.names.addressOf(text) : undefined;
	});
	/** The address of the program to play against; undefined while none is known. */
	readonly program = $derived.by(() => this.chosenProgram ?? this.opponents.preferred?.address);

	/**
	 * The seats, with the invited account. They depend on all fields at any time: Svelte can forget a dependency that one
	 * evaluation has and the next one lacks.
	 */
	readonly #seats: Settings['seats'] = $derived.by(() => {
		const invited = { program: this.program, friend: this.guest, anyone: undefined }[this.against];
		return this.isDuel ? Enum('Duel', { invited }) : ORIGINAL.seats;
	});

	/** The settings that the fields make. They can have mistakes. */
	readonly written: Settings = $derived({
		...this.rules,
		board_size: written(this.size, MAX_BYTE),
		red_time: written(this.redTime, MAX_BLOCKS),
		blue_time: written(this.blueTime, MAX_BLOCKS),
		deposit: this.#plancks ?? 0n,
		seats: this.#seats,
		clock:
			this.isDuel && this.hasBank
				? Enum('Bank', { increment: written(this.increment, MAX_BLOCKS, MAX_BLOCKS) })
				: ORIGINAL.clock,
		fork_premium: written(this.forkPremium, MAX_BYTE, MAX_BYTE),
		ply_step: this.#step ?? 0n,
	});

	readonly #mistakes = $derived(this.#mistakesIn({}));
	readonly isSize = $derived(!this.#mistakes.includes('BoardSize'));
	readonly isDeposit = $derived(this.#plancks !== undefined && !this.#mistakes.includes('DepositTooLow'));
	readonly isPrice = $derived(
		this.#plancks !== undefined && this.#step !== undefined && !this.#mistakes.includes('Price'),
	);
	readonly isGuest = $derived(
		(this.against !== 'friend' || this.invited.trim() === '' || this.guest !== undefined) &&
			!this.#mistakes.includes('InvitedIsOpener'),
	);
	/** Whether the times are valid beside a usual clock, and whether the increment is. */
	readonly areTimes = $derived(!this.#mistakesIn({ clock: ORIGINAL.clock }).includes('MoveTime'));
	readonly isIncrement = $derived(
		!this.#mistakesIn({ red_time: 1, blue_time: 1, opening_rule: Enum('SwapSides') }).includes('MoveTime'),
	);
	/**
	 * Why the chosen program declines; undefined if it accepts, or if the settings have mistakes anyway. `funds`: it
	 * cannot pay for its first move.
	 */
	readonly decline = $derived.by((): Decline | 'funds' | undefined => {
		if (this.against !== 'program' || this.#mistakes.length > 0) return undefined;
		const reason = declined(this.written, this.constants.blockTime);
		const lacksFunds =
			this.program !== undefined && !this.opponents.canPay(this.program, priceOfAnswer(this.written));
		return reason ?? (lacksFunds ? 'funds' : undefined);
	});

	/** The settings if they are valid and, against a program, if it accepts them. */
	readonly settings = $derived.by(() => {
		const isReady = this.isDeposit && this.isPrice && this.isGuest && this.#mistakes.length === 0;
		const isAccepted = this.against !== 'program' || (this.program !== undefined && this.decline === undefined);
		return isReady && isAccepted ? this.written : undefined;
	});
	/** The first move if it is on the board. */
	readonly opening = $derived(this.picked && isOn(this.picked, this.written.board_size) ? this.picked : undefined);
	readonly call = $derived(
		this.settings && this.opening
			? { name: 'create' as const, settings: this.settings, opening: this.opening }
			: undefined,
	);

	readonly sizes = $derived(
		SIZES.filter(
			(size) => size <= this.constants.maxBoardSize && (this.against !== 'program' || isHouseSize(size)),
		),
	);
	/** The times to choose from: the chain takes them, and so does the program. */
	readonly times = $derived(
		(this.isDuel ? DUEL_TIMES : MOVE_CLOCKS).filter((time) => {
			const settings = this.withTime(time);
			if (mistakesIn(settings, undefined, this.constants).includes('MoveTime')) return false;
			const reason = this.against === 'program' ? declined(settings, this.constants.blockTime) : undefined;
			return reason !== 'haste' && reason !== 'length';
		}),
	);
	/** The preset with these rules, whatever the board, the times, the deposit and the invited account are. */
	readonly preset = $derived(
		PRESETS.find(({ rules }) => {
			const seats = isDuel(rules) === this.isDuel ? this.written.seats : rules.seats;
			const { board_size, clock } = this.written;
			const all = { ...this.written, ...rules, seats, board_size, clock };
			return this.#step !== undefined && String(bytesOfSettings(all)) === String(bytesOfSettings(this.written));
		}),
	);

	#mistakesIn(changes: Partial<Settings>) {
		return mistakesIn({ ...this.written, ...changes }, this.#client.accounts.chosen?.address, this.constants);
	}

	/** The settings with another time. */
	withTime(time: Time): Settings {
		return { ...this.written, ...timeSettings(time, this.rules.opening_rule.type, this.constants.blockTime) };
	}

	isTime(time: Time): boolean {
		return String(bytesOfSettings(this.withTime(time))) === String(bytesOfSettings(this.written));
	}
}
