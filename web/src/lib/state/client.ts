// The page's client of the chain, in parts. A component takes the parts that it needs from its context; a class gets
// them from its maker.

import type { Configuration } from '../chain/node/configuration';
import type { Connecting } from '../chain/node/connection';
import { Accounts } from './accounts.svelte';
import { ChainConnection } from './connection.svelte';
import { Fees } from './fees.svelte';
import { ChainHead } from './head.svelte';
import { Names } from './names.svelte';

export interface Client {
	readonly connection: ChainConnection;
	readonly head: ChainHead;
	readonly accounts: Accounts;
	readonly names: Names;
	readonly fees: Fees;
}

/** Begins to follow a chain. `isTrusted`: whether the page's host chose the node. */
export function startClient(configuration: Configuration, connect: Connecting, isTrusted: boolean): Client {
	const connection = new ChainConnection(configuration, connect);
	const head = new ChainHead(connection);
	const accounts = new Accounts(connection, head);
	const names = new Names(connection, head, accounts);
	head.onProgress((progress) => connection.check(progress));
	const fees = new Fees(connection, head);
	connection.introduce(isTrusted, (constants) => accounts.find(constants));
	return { connection, head, accounts, names, fees };
}
