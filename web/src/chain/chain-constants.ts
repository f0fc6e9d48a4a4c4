// Constants of the chain, read once per page.

import type { Configuration } from './configuration';
import type { Connection } from './connection';
import { Refusal } from './refusals';

export interface ChainConstants {
	readonly name: string;
	/** Whether it endows development accounts, whose keys are public. */
	readonly isDevelopment: boolean;
	readonly symbol: string;
	readonly decimals: number;
	readonly addressFormat: number;
	/** The genesis hash, which distinguishes the chain from all others. */
	readonly genesis: string;
	/** The target block time in milliseconds. */
	readonly blockTime: number;
	readonly maxBoardSize: number;
	/** In blocks. */
	readonly maxMoveTime: number;
	/** In plancks. */
	readonly minDeposit: bigint;
	/** The part of a move's deposit, in plancks, that stays held until the chain removes the game. */
	readonly stateDeposit: bigint;
	/** Plancks that an account has to keep. */
	readonly existentialDeposit: bigint;
	/** The developer fund's part of a forfeited deposit, in parts of a million. */
	readonly developerCut: number;
	/** Blocks after a game's settlement in which rewards can be claimed. Then the chain removes the game. */
	readonly rewardClaimPeriod: number;
	/** By address, the names of the house players: programs that play on the chain, as the node's operator knows them. */
	readonly housePlayers: ReadonlyMap<string, string>;
}

interface Properties {
	readonly tokenSymbol?: unknown;
	readonly tokenDecimals?: unknown;
	readonly ss58Format?: number;
	readonly housePlayers?: unknown;
}

const DEVELOPMENT_CHAINS: readonly unknown[] = ['Development', 'Local'];
const GENERIC_ADDRESS_FORMAT = 42;
/** Of the token of every Forking Hex chain. By other decimals, 1 token on the screen would be another amount in the call. */
export const DECIMALS = 12;

/** A node could send names that imitate others by signs that nobody sees, or that never end. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,18}[\p{L}\p{N}])?$/u;

/** A symbol could change the amount that it follows, as “000 FHX” does, or imitate others by signs that nobody sees. */
const SYMBOL = /^\p{L}[\p{L}\p{N}]{0,9}$/u;

/** The symbol of a token, if it is one. */
export function symbolOf(told: unknown): string {
	return typeof told === 'string' && SYMBOL.test(told) ? told : '';
}

/** Throws if the chain is no Forking Hex chain, or another than the page's configuration names. */
export async function readChainConstants(
	{ client, api }: Connection,
	configuration: Pick<Configuration, 'name' | 'genesis'>,
): Promise<ChainConstants> {
	const told = Promise.all([client.getChainSpecData(), client._request<unknown>('system_chainType', [])]);
	const { Aura, Balances, ForkingHex } = (await api((await client.getFinalizedBlock()).hash)).constants;
	const [[specification, chainType], blockTime, ...constants] = await Promise.all([
		told,
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
		const { words } = await import('../words/start');
		throw new Refusal(words.otherDecimals(String(properties.tokenDecimals), String(DECIMALS)));
	}
	const genesis = specification.genesisHash;
	if (configuration.genesis !== undefined && configuration.genesis !== genesis) throw new Error('another genesis');
	return {
		name: configuration.name ?? specification.name,
		isDevelopment: DEVELOPMENT_CHAINS.includes(chainType),
		symbol: symbolOf(properties.tokenSymbol),
		decimals: DECIMALS,
		addressFormat: properties.ss58Format ?? GENERIC_ADDRESS_FORMAT,
		genesis,
		blockTime: Number(blockTime),
		maxBoardSize,
		maxMoveTime,
		minDeposit,
		stateDeposit,
		developerCut,
		rewardClaimPeriod,
		existentialDeposit,
		housePlayers: housePlayersIn(properties.housePlayers),
	};
}

/** The house players of a chain's specification, which lists addresses by their names. */
export function housePlayersIn(listed: unknown): Map<string, string> {
	const players = typeof listed === 'object' && listed !== null ? Object.entries(listed) : [];
	const named = players.filter((player): player is [string, string] => typeof player[1] === 'string');
	return new Map(named.flatMap(([name, address]) => (NAME.test(name) ? [[address, name]] : [])));
}
