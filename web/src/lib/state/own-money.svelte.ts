// The purse and the invitations of this browser. Their code is loaded when the browser has some, or makes some.

import type { ChainClient } from './chain-client.svelte';
import { Invitee } from './invitee.svelte';
import { Purse } from './purse.svelte';
import type { Submissions } from './submissions.svelte';

interface OwnMoney {
	readonly purse: Purse;
	readonly invitee: Invitee;
}

/** The purse and invitations of each client, for as long as the page lives. */
const known = new WeakMap<ChainClient, OwnMoney>();

export function ownMoneyOf(client: ChainClient, submissions: Submissions): OwnMoney {
	const found = known.get(client) ?? lasting(client, submissions);
	known.set(client, found);
	return found;
}

function lasting(client: ChainClient, submissions: Submissions): OwnMoney {
	let made: OwnMoney | undefined;
	$effect.root(() => {
		const purse = new Purse(client, submissions);
		made = { purse, invitee: new Invitee(client, purse, submissions) };
	});
	return made!;
}
