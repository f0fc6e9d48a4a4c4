// Constants of the chain, read once per page.

import { bytesOfLimits, type Limits } from '../../rules/settings';
import type { Configuration } from './configuration';
import type { Connection } from './connection';
import { Refusal } from '../sending/refusals';

export interface ChainConstants extends Limits {
	readonly name: string;
	/** Whether the chain endows development accounts, whose secret keys are public. */
	readonly isDevelopment: boolean;
	readonly symbol: string;
	readonly decimals: number;
	readonly addressFormat: number;
	/** The genesis hash, which identifies the chain. */
	readonly genesis: string;
	/** The target block time in milliseconds. */
	readonly blockTime: number;
	/** The part of a move's deposit in plancks that stays held until the chain removes the game. */
	readonly stateDeposit: bigint;
	/** The plancks that an account must keep. */
	readonly existentialDeposit: bigint;
	/** The developer fund's part of a forfeited deposit, in parts of a million. */
	readonly developerCut: number;
	/** The blocks after a game's settlement in which rewards can be claimed. After them the chain removes the game. */
	readonly rewardClaimPeriod: number;
	/** The house players' names by address. House players are programs; the node's operator names them. */
	readonly housePlayers: ReadonlyMap<string, string>;
	/** The levels, from 1 to 6, of the house players who accept duels, by address. Empty if the node names none. */
	readonly houseLevels: ReadonlyMap<string, number>;
}

interface Properties {
	readonly tokenSymbol?: unknown;
	readonly tokenDecimals?: unknown;
	readonly ss58Format?: number;
	readonly housePlayers?: unknown;
	readonly houseLevels?: unknown;
}

const DEVELOPMENT_CHAINS: readonly unknown[] = ['Development', 'Local'];
const GENERIC_ADDRESS_FORMAT = 42;
/** The decimals of the token on every Forking Hex chain. With others, a call would differ from the screen. */
const DECIMALS = 12;

/** The token of a chain whose symbol the page does not know. */
export const CURRENCY = { symbol: '', decimals: DECIMALS };

/** A name of a chain that the page shows, as `new-network` takes it. A node can send any text. */
const CHAIN_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,46}[A-Za-z0-9])?$/;
const GENESIS = /^0x[0-9a-f]{64}$/;
/** The genesis' first digits stand for the name of a chain without one. */
const DIGITS = 10;

/** A name of a house player that the page shows. A node could send endless names, or names that imitate others by invisible signs. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,18}[\p{L}\p{N}])?$/u;

/**
 * A symbol that the page shows. A symbol such as “000 FHX” would change the amount before it; invisible signs could
 * imitate another symbol.
 */
const SYMBOL = /^\p{L}[\p{L}\p{N}]{0,9}$/u;

/** The symbol of a token; an empty text if the page does not show this symbol. */
export function symbolOf(symbol: unknown): string {
	return typeof symbol === 'string' && SYMBOL.test(symbol) ? symbol : '';
}

/** The name of a chain: as the node has it, or the first digits of the genesis if the page does not show this name. */
export function nameOf(name: unknown, genesis: string): string {
	return typeof name === 'string' && CHAIN_NAME.test(name) ? name : genesis.slice(0, DIGITS);
}

/**
 * Reads the constants. Throws if the chain is not a Forking Hex chain or not the chain in the page's configuration, or
 * if the node reports constants that no Forking Hex chain has.
 */
export async function readChainConstants(
	{ client, api }: Connection,
	configuration: Pick<Configuration, 'name' | 'genesis'>,
): Promise<ChainConstants> {
	const answers = Promise.all([client.getChainSpecData(), client._request<unknown>('system_chainType', [])]);
	const { Aura, Balances, ForkingHex } = (await api((await client.getFinalizedBlock()).hash)).constants;
	const [[specification, chainType], blockTime, ...constants] = await Promise.all([
		answers,
		Aura.SlotDuration(),
		ForkingHex.MaxBoardSize(),
		ForkingHex.MaxMoveTime(),
		ForkingHex.MinDeposit(),
		ForkingHex.StateDeposit(),
		ForkingHex.DeveloperCut(),
		ForkingHex.RewardClaimPeriod(),
		Balances.ExistentialDeposit(),
	]);
	const [maxBoardSize, maxMoveTime, minDeposit, stateDeposit, developerCut, rewardClaimPeriod, existentialDeposit] =
		constants;
	const properties: Properties = specification.properties ?? {};
	if (properties.tokenDecimals !== DECIMALS) {
		const { words } = await import('../../words/start');
		throw new Refusal(words.otherDecimals(String(properties.tokenDecimals), String(DECIMALS)));
	}
	const limits = { maxBoardSize, maxMoveTime, minDeposit };
	if (blockTime < 1 || !areLimits(limits)) {
		const { words } = await import('../../words/start');
		throw new Refusal(words.impossibleLimits);
	}
	const housePlayers = housePlayersIn(properties.housePlayers);
	const genesis = specification.genesisHash;
	if (configuration.genesis !== undefined && configuration.genesis !== genesis) throw new Error('another genesis');
	if (!GENESIS.test(genesis)) throw new Error('no genesis');
	return {
		name: configuration.name ?? nameOf(specification.name, genesis),
		isDevelopment: DEVELOPMENT_CHAINS.includes(chainType),
		symbol: symbolOf(properties.tokenSymbol),
		decimals: DECIMALS,
		addressFormat: properties.ss58Format ?? GENERIC_ADDRESS_FORMAT,
		genesis,
		blockTime: Number(blockTime),
		...limits,
		stateDeposit,
		developerCut,
		rewardClaimPeriod,
		existentialDeposit,
		housePlayers,
		houseLevels: houseLevelsIn(properties.houseLevels, housePlayers),
	};
}

/** Whether the rules can read these limits. Otherwise each form with settings would fail. */
function areLimits(limits: Limits): boolean {
	try {
		bytesOfLimits(limits);
		return true;
	} catch {
		return false;
	}
}

/** The house players in a chain's specification, which lists addresses by name. */
export function housePlayersIn(listed: unknown): Map<string, string> {
	const players = typeof listed === 'object' && listed !== null ? Object.entries(listed) : [];
	const named = players.filter((player): player is [string, string] => typeof player[1] === 'string');
	return new Map(named.flatMap(([name, address]) => (NAME.test(name) ? [[address, name]] : [])));
}

/** The highest level of a house player. */
export const LEVELS = 6;

/** The levels in a chain's specification, which lists them by name, as levels by address. */
export function houseLevelsIn(listed: unknown, players: ReadonlyMap<string, string>): Map<string, number> {
	const levels = new Map<string, unknown>(
		typeof listed === 'object' && listed !== null ? Object.entries(listed) : [],
	);
	return new Map(
		[...players].flatMap(([address, name]) => {
			const level = levels.get(name);
			const isLevel = typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= LEVELS;
			return isLevel ? [[address, level] as const] : [];
		}),
	);
}
