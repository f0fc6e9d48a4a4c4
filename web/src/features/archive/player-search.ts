// The player that a text names, for a search.

import { isName } from '../../lib/chain/names';
import type { ChainClient } from '../../lib/state/chain-client.svelte';
import { botName } from '../../lib/text/names';

type Directory = Pick<ChainClient, 'addressOf' | 'constants' | 'ownerOf'>;

/**
 * The address of a player: the text itself, or the account with this name, be it one of the reader's accounts, a house
 * player, or an account that chose the name on the chain. Undefined if the text names no account.
 */
export async function playerOf(text: string, directory: Directory): Promise<string | undefined> {
	return (
		directory.addressOf(text) ?? houseNamed(text, directory) ?? (isName(text) ? directory.ownerOf(text) : undefined)
	);
}

/** A house player by its name, with or without the mark of a program. */
function houseNamed(text: string, { constants }: Directory): string | undefined {
	const sought = text.toLowerCase();
	const isSought = (name: string) => [name, botName(name)].some((one) => one.toLowerCase() === sought);
	return [...(constants?.housePlayers ?? [])].find(([, name]) => isSought(name))?.[0];
}
