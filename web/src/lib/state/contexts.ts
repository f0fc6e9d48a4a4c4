// The contexts of the page. A component takes from them what it needs, while it is initialised. Its props say only what
// differs between two such components.

import { createContext } from 'svelte';
import type { Accounts } from './accounts.svelte';
import type { Client } from './client';
import type { ChainConnection } from './connection.svelte';
import type { Fees } from './fees.svelte';
import type { ChainHead } from './head.svelte';
import type { Ledgers } from './ledgers.svelte';
import type { Names } from './names.svelte';
import type { Submissions } from './submissions.svelte';

const [getConnection, setConnection, hasConnection] = createContext<ChainConnection>();
const [getHead, setHead] = createContext<ChainHead>();
const [getAccounts, setAccounts] = createContext<Accounts>();
const [getNames, setNames] = createContext<Names>();
const [getFees, setFees] = createContext<Fees>();
const [getSubmissions, setSubmissions] = createContext<Submissions>();
const [getLedgers, setLedgers] = createContext<Ledgers>();

/** The choice of a connection, which a page has that was given the chain's specification. */
interface ConnectionChoice {
	/** Whether this page uses the light client. */
	readonly isLight: boolean;
}
const [getChoice, setConnectionChoice, hasChoice] = createContext<ConnectionChoice>();

/** The choice of a connection; undefined for a page without one. */
export function getConnectionChoice(): ConnectionChoice | undefined {
	return hasChoice() ? getChoice() : undefined;
}

export { setConnectionChoice };
export { getAccounts, getConnection, getFees, getHead, getLedgers, getNames, getSubmissions, hasConnection };

/** Provides the client, what was sent and the results to all components of the calling one. */
export function provide(client: Client, submissions: Submissions, ledgers: Ledgers): void {
	setConnection(client.connection);
	setHead(client.head);
	setAccounts(client.accounts);
	setNames(client.names);
	setFees(client.fees);
	setSubmissions(submissions);
	setLedgers(ledgers);
}
