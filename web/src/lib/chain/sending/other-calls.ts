// The encoding of calls outside games. Few visits need one, so the page loads this file on demand.

import { Enum } from 'polkadot-api';
import type { AccountCall, Intended, TournamentCall } from './calls';
import type { Calls } from './signing';

/** The calls outside games. */
type OtherCall = Extract<Intended, AccountCall | TournamentCall | { readonly name: 'asOwner' }>;

export function written(calls: Calls, call: OtherCall) {
	switch (call.name) {
		case 'asOwner':
			return asOwner(calls, call.purse, call.made);
		case 'tournament':
			return ofTournament(calls, call);
		default:
			return ofAccount(calls, call);
	}
}

/** A tournament call. `made` pairs the name of the call with its arguments. */
function ofTournament({ HexTournament }: Calls, { made: { call, given } }: TournamentCall) {
	return (HexTournament[call] as (given: unknown) => ReturnType<typeof HexTournament.enter>)(given);
}

function ofAccount({ Balances, Proxy, Names }: Calls, call: AccountCall) {
	switch (call.name) {
		case 'pay':
			return Balances.transfer_keep_alive({ dest: Enum('Id', call.to), value: call.plancks });
		case 'payAll':
			return Balances.transfer_all({ dest: Enum('Id', call.to), keep_alive: false });
		case 'payLast':
			return Balances.transfer_allow_death({ dest: Enum('Id', call.to), value: call.plancks });
		case 'addOwner':
			return Proxy.add_proxy({ delegate: Enum('Id', call.owner), proxy_type: Enum('Any'), delay: 0 });
		case 'removeOwners':
			return Proxy.remove_proxies(undefined);
		case 'setName':
			return Names.set_name({ name: new TextEncoder().encode(call.text) });
		case 'clearName':
			return Names.clear_name(undefined);
	}
}

function asOwner(calls: Calls, purse: string, wanted: readonly AccountCall[]) {
	const parts = wanted.map((one) => ofAccount(calls, one).decodedCall);
	const [only, ...others] = parts;
	const call = only && others.length === 0 ? only : calls.Utility.batch_all({ calls: parts }).decodedCall;
	return calls.Proxy.proxy({ real: Enum('Id', purse), force_proxy_type: undefined, call });
}
