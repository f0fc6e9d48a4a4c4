// The player that a text names, for a search.

import { isName } from '../../lib/chain/names';
import type { Client } from '../../lib/state/client';
import { botName } from '../../lib/text/names';

/** The parts of the client that know names. */
interface Directory {
	readonly connection: Pick<Client['connection'], 'constants'>;
	readonly names: Pick<Client['names'], 'addressOf' | 'ownerOf'>;
}

/**
 * The address of a player: the text itself, or the account with this name, be it one of the reader's accounts, a house
 * player, or an account that chose the name on the chain. Undefined if the text names no account.
 */
export async function playerOf(text: string, directory: Directory): Promise<string | undefined> {
	const { names } = directory;
	return names.addressOf(text) ?? houseNamed(text, directory) ?? (isName(text) ? names.ownerOf(text) : undefined);
}

/** A house player by its name, with or without the mark of a program. */
function houseNamed(text: string, { connection }: Directory): string | undefined {
	const sought = text.toLowerCase();
	const isSought = (name: string) => [name, botName(name)].some((one) => one.toLowerCase() === sought);
	return [...(connection.constants?.housePlayers ?? [])].find(([, name]) => isSought(name))?.[0];
}
