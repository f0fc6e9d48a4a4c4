// Purses: accounts for playing, with keys in browsers. The owner of a purse is a proxy that can make every call for it.

import { MOST_CALLS } from '../../rules/policy';
import { type AccountCall, type Call, inOne, type SingleCall } from '../sending/calls';
import type { Api } from '../node/connection';
import { spendable } from './funds';
import { ownersIn } from '../names';

/** The money of a purse, and its owners. Amounts are in plancks. */
export interface PurseState {
	readonly address: string;
	/** The money for moves and fees. */
	readonly money: bigint;
	/** The money held or reserved for moves, for the owners' entries and for a name. */
	readonly held: bigint;
	/** The accounts that can take back all money at any time. */
	readonly owners: readonly string[];
	readonly hasName: boolean;
	/** The plancks that only the last call pays: the deposits for the owners' entries and the existential deposit. */
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

/** The plancks that are reserved for the first owner of a purse. */
export async function ownerDeposit({ constants }: Pick<Api, 'constants'>): Promise<bigint> {
	const { base, factor } = await depositsOf(constants);
	return base + factor;
}

/** The plancks that are reserved once for all entries, and for each entry. */
async function depositsOf({ Proxy }: Api['constants']): Promise<{ base: bigint; factor: bigint }> {
	const [base, factor] = await Promise.all([Proxy.ProxyDepositBase(), Proxy.ProxyDepositFactor()]);
	return { base, factor };
}

/** A purse to empty. */
type Emptied = Pick<PurseState, 'address' | 'hasName' | 'owners' | 'last'>;

/**
 * The last calls of a purse, which leave nothing in it. All of them take effect, or none. The last call also pays the
 * existential deposit, which an account with held money must keep. So the owner keeps a purse with deposits in games,
 * even if a node denies these.
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

/** The money that a purse can collect in games: the calls and their sum in plancks. */
export interface Collectable {
	readonly calls: readonly SingleCall[];
	readonly plancks: bigint;
}

/**
 * The call with which a purse pays its owner everything; undefined if it cannot pay now. While the purse has money in
 * games, the owner stays, and `kept` plancks stay for the fees of later calls.
 */
export function emptying(
	purse: Emptied & Pick<PurseState, 'money'>,
	to: string,
	collectable: Collectable,
	hasGames: boolean,
	kept: bigint,
): Call | undefined {
	// Without money the purse cannot pay the fee. Its owner can still take back the held money.
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

/** The call with which the owner takes everything back, without the purse's key. Any account can collect for it. */
export function takingBack(purse: Emptied, owner: string, collecting: readonly SingleCall[], hasGames: boolean): Call {
	const { address } = purse;
	const made: AccountCall[] = hasGames ? [{ name: 'payAll', by: address, to: owner }] : closing(purse, owner);
	return inOne([...collecting.slice(0, MOST_CALLS - 1), { name: 'asOwner', purse: address, made }]);
}
