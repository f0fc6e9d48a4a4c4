// The check of a proof against what the page knows of the chain. No node is asked.

import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import {
	_void,
	type Codec,
	type CodecType,
	decAnyMetadata,
	Hex,
	Option,
	str,
	Struct,
	Tuple,
	u32,
	u64,
	u8,
	unifyMetadata,
	Variant,
	Vector,
} from '@polkadot-api/substrate-bindings';
import type { Status } from '../../rules/forecast';
import { loading } from '../../rules/not-loaded';
import { callProof } from '../../rules/proof-module';
import type { Settings } from '../../rules/settings';
import { ownMetadata } from '../sending/own-metadata';
import { asTournament, type Tournament, type TournamentAnswer } from '../tournaments';
import type { Genesis } from './known-genesis';
import type { Line } from './subject';

/** The reasons to refuse a proof, by their numbers. */
const REFUSALS = [
	'unreadable',
	'otherChain',
	'noHandover',
	'notLinked',
	'otherBlock',
	'wrongSignature',
	'tooFewVotes',
	'otherState',
	'missing',
	'otherSubject',
	'otherRuntime',
] as const;
export type ProofRefusal = (typeof REFUSALS)[number];

/** The part of a stored position that the page shows. */
export interface ProvenPosition {
	readonly mover: string;
	readonly status: Status;
}

/** The record of a player in a game. Amounts are in plancks. */
export interface ProvenRecord {
	readonly player: string;
	readonly moves: number;
	readonly losing: number;
	/** The rewards that are credited and not paid yet. */
	readonly rewards: bigint;
}

export type Shown =
	| { readonly type: 'Position'; readonly line: Line; readonly position: ProvenPosition }
	| {
			readonly type: 'Game';
			readonly line: Line;
			readonly position: ProvenPosition;
			/** Whether all of the game is settled. */
			readonly isSettled: boolean;
			/** The winner of a settled duel; undefined for other games. */
			readonly winner: string | undefined;
			readonly records: readonly ProvenRecord[];
	  }
	| { readonly type: 'Tournament'; readonly tournament: Tournament };

/** The things that a proof has proven. */
export interface Proven {
	/** The hash of the chain's first block. */
	readonly genesis: string;
	/** The block in whose state they are, and its time in milliseconds since 1970; undefined if the block names none. */
	readonly number: number;
	readonly time: number | undefined;
	/** The changes of the validators since the first block, and the validators whose votes made the block final. */
	readonly handovers: number;
	readonly validators: number;
	/** The target block time in milliseconds. */
	readonly blockTime: number;
	readonly shown: Shown;
}

interface StoredPosition {
	readonly mover: string;
	readonly status: { readonly type: Status };
}

interface StoredGame {
	readonly removed_at?: number | undefined;
}

const cell = Struct({ column: u8, row: u8 });

/** The codecs of proven values, by the page's own metadata, and the block time in milliseconds. */
function readingOf(metadata: Uint8Array) {
	const unified = unifyMetadata(decAnyMetadata(metadata));
	const builder = getDynamicBuilder(getLookupFn(unified));
	const stored = <Value>(pallet: string, entry: string) => builder.buildStorage(pallet, entry).value as Codec<Value>;
	const partOf = <Value>(codec: object, name: string) =>
		(codec as { inner: Readonly<Record<string, Codec<Value>>> }).inner[name]!;
	const position = stored<StoredPosition>('ForkingHex', 'Positions');
	const game = stored<StoredGame>('ForkingHex', 'Games');
	const account = partOf<string>(position, 'mover');
	const line = Struct({
		game: u32,
		opener: account,
		settings: partOf<Settings>(game, 'settings'),
		opening: cell,
		replies: Vector(Variant({ Stone: cell, Swap: _void })),
	});
	const record = stored<Omit<ProvenRecord, 'player'>>('ForkingHex', 'Players');
	const proven = Struct({
		genesis: Hex(32),
		number: u32,
		block: Hex(32),
		slot: Option(u64),
		handovers: u64,
		validators: u32,
		shown: Variant({
			Position: Tuple(line, position),
			Game: Tuple(line, position, game, Vector(Tuple(account, record))),
			Tournament: Tuple(u32, stored('HexTournament', 'Tournaments'), stored('HexTournament', 'Players')),
		}),
	});
	const table = builder.buildRuntimeCall('HexTournamentApi', 'tournament').value as Codec<
		TournamentAnswer | undefined
	>;
	const aura = unified.pallets.find(({ name }) => name === 'Aura');
	const slot = aura?.constants.find(({ name }) => name === 'SlotDuration')?.value;
	if (slot === undefined) throw new Error('the metadata have no block time');
	return { answer: Tuple(proven, table, Option(account)), line, blockTime: Number(u64.dec(slot)) };
}

type Reading = ReturnType<typeof readingOf>;

let reading: Reading | undefined;

/** Checks the text of a proof. Returns what it proves, or the reason to refuse it. Throws `NotLoaded`. */
export async function checkProof(text: string, genesis: Genesis): Promise<Proven | ProofRefusal> {
	const [answer, metadata] = await Promise.all([
		callProof('check_proof', str.enc(text), genesis),
		loading('part', ownMetadata()),
	]);
	// The module has no room for a longer text.
	if (!answer) return 'unreadable';
	if (answer[0] !== 0) return REFUSALS[answer[1]!] ?? 'unreadable';
	reading ??= readingOf(metadata);
	return provenOf(reading, reading.answer.dec(answer.slice(1)));
}

type Answer = CodecType<Reading['answer']>;

function provenOf({ blockTime }: Reading, [proven, table, winner]: Answer): Proven {
	const { genesis, number, slot, handovers, validators, shown } = proven;
	return {
		genesis,
		number,
		time: slot === undefined ? undefined : Number(slot) * blockTime,
		handovers: Number(handovers),
		validators,
		blockTime,
		shown: shownOf(shown, table, winner),
	};
}

function shownOf(shown: Answer[0]['shown'], table: TournamentAnswer | undefined, winner: string | undefined): Shown {
	if (shown.type === 'Position') {
		const [line, position] = shown.value;
		return { type: 'Position', line: lineOf(line), position: positionOf(position) };
	}
	if (shown.type === 'Game') {
		const [line, position, game, records] = shown.value;
		return {
			type: 'Game',
			line: lineOf(line),
			position: positionOf(position),
			isSettled: game.removed_at !== undefined,
			winner,
			records: records.map(([player, { moves, losing, rewards }]) => ({ player, moves, losing, rewards })),
		};
	}
	if (!table) throw new Error('a tournament has a table');
	return { type: 'Tournament', tournament: asTournament(table) };
}

function lineOf({ replies, ...line }: CodecType<Reading['line']>): Line {
	return { ...line, replies: replies.map((made) => (made.type === 'Swap' ? 'swap' : made.value)) };
}

function positionOf({ mover, status }: StoredPosition): ProvenPosition {
	return { mover, status: status.type };
}
