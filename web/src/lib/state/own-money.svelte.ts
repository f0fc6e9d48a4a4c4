// The purse and the invitations of this browser. Their code is loaded when the browser has some, or makes some.

import { untrack } from 'svelte';
import type { Accounts } from './accounts.svelte';
import type { Client } from './client';
import { getAccounts, getConnection, getHead, getNames, getSubmissions } from './contexts';
import { Invitee } from './invitee.svelte';
import { lasting } from './lasting.svelte';
import { Purse } from './purse.svelte';
import type { Submissions } from './submissions.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts' | 'names'>;

interface OwnMoney {
	readonly purse: Purse;
	readonly invitee: Invitee;
}

/** The purse and invitations of each client's accounts, for as long as the page lives. */
const known = new WeakMap<Accounts, OwnMoney>();

/** The purse and invitations of this browser, from a component's context. */
export function getOwnMoney(): OwnMoney {
	const client = { connection: getConnection(), head: getHead(), accounts: getAccounts(), names: getNames() };
	const submissions = getSubmissions();
	const found = known.get(client.accounts) ?? untrack(() => lasting(() => ownMoney(client, submissions)));
	known.set(client.accounts, found);
	return found;
}

function ownMoney(client: Parts, submissions: Submissions): OwnMoney {
	const purse = new Purse(client, submissions);
	return { purse, invitee: new Invitee(client, purse, submissions) };
}
