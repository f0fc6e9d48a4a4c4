// Purses: accounts for playing whose keys are in browsers. Their owners are proxies that may make every call for them.

import { type AccountCall, type Call, inOne, MOST_CALLS, type SingleCall } from './calls';
import type { Api } from './connection';
import { spendable } from './funds';
import { ownersIn } from './names';

/** The money of a purse and the accounts behind it. Amounts are in plancks. */
export interface PurseState {
	readonly address: string;
	/** For moves and fees. */
	readonly money: bigint;
	/** Held or reserved: for moves, for the owner's entry, and for a name. */
	readonly held: bigint;
	/** The accounts that can take everything back at any time. */
	readonly owners: readonly string[];
	readonly hasName: boolean;
	/** The part of `held` that comes back with the owners' entries, with what the account has to keep until then. */
	readonly last: bigint;
}

/** Reads a purse as of a block. */
export async function readPurse(
	{ query, constants }: Pick<Api, 'query' | 'constants'>,
	address: string,
	block: string,
	existentialDeposit: bigint,
): Promise<PurseState> {
	const at = { at: block };
	const [{ data }, [proxies], name, { base, factor }] = await Promise.all([
		query.System.Account.getValue(address, at),
		query.Proxy.Proxies.getValue(address, at),
		query.Names.Names.getValue(address, at),
		depositsOf(constants),
	]);
	return {
		address,
		money: spendable(data, existentialDeposit),
		held: data.reserved,
		owners: ownersIn(proxies),
		hasName: name !== undefined,
		last: existentialDeposit + base + factor * BigInt(proxies.length),
	};
}

/** Plancks that are reserved for the entry of a purse's owner. */
export async function ownerDeposit({ constants }: Pick<Api, 'constants'>): Promise<bigint> {
	const { base, factor } = await depositsOf(constants);
	return base + factor;
}

/** Plancks that are reserved for any entries at all, and for each of them. */
async function depositsOf({ Proxy }: Api['constants']): Promise<{ base: bigint; factor: bigint }> {
	const [base, factor] = await Promise.all([Proxy.ProxyDepositBase(), Proxy.ProxyDepositFactor()]);
	return { base, factor };
}

/** A purse to be emptied. */
type Emptied = Pick<PurseState, 'address' | 'hasName' | 'owners' | 'last'>;

/**
 * The last calls of a purse, which leave nothing in it: they are done together, or none is. An account in which something is
 * held has to keep a rest, and the last call pays that too. So an owner keeps the purse as long as it has something down in a
 * game, even if a node says that it has not.
 */
function closing({ address: by, hasName, owners, last: plancks }: Emptied, to: string): AccountCall[] {
	const owned: AccountCall[] = [
		{ name: 'removeOwners', by },
		{ name: 'payLast', by, to, plancks },
	];
	return [
		...(hasName ? [{ name: 'clearName', by } as const] : []),
		{ name: 'payAll', by, to },
		...(owners.length > 0 ? owned : []),
	];
}

/** The money that a purse can collect in games: the calls, and the plancks that they pay it. */
export interface Collectable {
	readonly calls: readonly SingleCall[];
	readonly plancks: bigint;
}

/**
 * The call that takes everything back from a purse, made by itself; undefined if nothing can be taken back now. While it has
 * something in games, its owner stays, and so do `kept` plancks, for the fees of taking that back.
 */
export function emptying(
	purse: Emptied & Pick<PurseState, 'money'>,
	to: string,
	collectable: Collectable,
	hasGames: boolean,
	kept: bigint,
): Call | undefined {
	// Without money it cannot pay the fee. Its owner can take back what is held then.
	if (purse.money === 0n) return undefined;
	if (!hasGames) {
		const calls = closing(purse, to);
		return calls.length > 1 ? { name: 'together', calls } : calls[0];
	}
	const plancks = purse.money + collectable.plancks - kept;
	if (plancks <= 0n) return undefined;
	const pay: SingleCall = { name: 'pay', by: purse.address, to, plancks };
	return inOne([...collectable.calls.slice(0, MOST_CALLS - 1), pay]);
}

/** The same, made by the purse's owner, without its key. Anyone can collect for it. */
export function takingBack(purse: Emptied, owner: string, collecting: readonly SingleCall[], hasGames: boolean): Call {
	const { address } = purse;
	const made: AccountCall[] = hasGames ? [{ name: 'payAll', by: address, to: owner }] : closing(purse, owner);
	return inOne([...collecting.slice(0, MOST_CALLS - 1), { name: 'asOwner', purse: address, made }]);
}
