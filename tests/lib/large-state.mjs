// Builds chains with many games at genesis by playing one game and copying its storage.
//
// The copying does not depend on the pallet's storage layout. It copies the real game's keys and values, and replaces the
// game's number, the ids of its positions and the accounts of its players in every copy.

import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ManualChain } from './chain.mjs';
import { gameMoves, opening } from './load-plan.mjs';
import { development, specification, startNode, temporaryFolder } from './node.mjs';
import { openingId, putStone, replyId } from './positions.mjs';

export const SIZE = 14;
/** Positions per game, the opening included. */
export const POSITIONS_A_GAME = 100;

const PLAYERS = 5;
const START_BALANCE = 10_000_000_000_000n;
// A placeholder for the game's number, chosen so that no other four bytes of a key equal it.
const NUMBER = 0x5eed_beef;
// Hexadecimal digits of the hash that precedes an account in a storage key.
const HASH_DIGITS = 32;

const digest = (...parts) => createHash('sha256').update(['forking-hex/large', ...parts].join('/')).digest('hex');

/** The id of a position at genesis, by the game's number and the position's place in the game. The opening has place 0. */
export const genesisPosition = (game, place) => `0x${digest('position', game, place)}`;

/** The settings of a game with the longest move times, so that its positions stay open. */
export function longSettings(api) {
	const { maxMoveTime, minDeposit } = api.consts.forkingHex;
	const blueTime = maxMoveTime.toNumber();
	return { boardSize: SIZE, redTime: blueTime - 1, blueTime, deposit: minDeposit.toBigInt(), losingRule: 'EveryReply' };
}

/**
 * Plays a game on a new chain. Returns a template from which `writeSpecification` makes copies.
 *
 * `play` gets the chain and its players, and returns the game's number and the ids of its positions.
 */
export async function learnGame(play = playLongGame) {
	const node = await startNode(...development(), '--tmp', '--sealing', 'manual');
	try {
		const { api, provider } = node;
		const chain = new ManualChain(node);
		const players = await fundedPlayers(chain);
		const { game, ids } = await play(chain, players);
		const { forkingHex, system, balances } = api.query;

		// Pairs of a key, with `NUMBER` in place of the game's number, and its value.
		const items = [];
		const learn = async (key, copied = key) =>
			items.push([copied, await provider.send('state_getStorage', [key])]);
		for (const map of Object.values(forkingHex)) {
			if (map.creator.meta.type.isPlain) continue;
			for (const key of await map.keys()) {
				const names = key.args.map((name) => (name.toRawType() === 'u32' && name.eq(game) ? NUMBER : name));
				await learn(key.toHex(), map.key(...names));
			}
		}
		for (const { address } of players) {
			await learn(system.account.key(address));
			await learn(balances.holds.key(address));
		}
		if (items.some(([, value]) => value === null)) throw new Error('an item of the game has a key, but no value');

		const hashAt = 2 + 2 * 32;
		const accountNames = (account) => {
			const key = system.account.key(account);
			return [key.slice(hashAt, hashAt + HASH_DIGITS), key.slice(hashAt + HASH_DIGITS)];
		};
		const names = [numberHex(NUMBER), ...ids.map((id) => id.slice(2)), ...players.flatMap(({ address }) => accountNames(address))];
		// Fixed text alternates with names. A name is stored as its index in the list above.
		const text = items.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`).join('\n');
		const pieces = `${text}\n`.split(new RegExp(`(${names.join('|')})`));
		const parts = pieces.map((piece, index) => (index % 2 === 0 ? piece : names.indexOf(piece)));
		const namesOf = (number) => [
			numberHex(number),
			...ids.map((_, place) => genesisPosition(number, place).slice(2)),
			...players.flatMap((_, place) => accountNames(`0x${digest('player', number, place)}`)),
		];
		return { parts, namesOf, items: items.length, nextGame: forkingHex.nextGame.key() };
	} finally {
		await node.stop();
	}
}

async function fundedPlayers(chain) {
	const { api } = chain;
	await chain.emptyBlocks(1);
	const players = Array.from({ length: PLAYERS }, (_, index) => chain.account(`//large/${index}`));
	const funding = players.map(({ address }) => api.tx.balances.transferKeepAlive(address, START_BALANCE));
	await chain.succeeding([{ call: api.tx.utility.batchAll(funding), signer: chain.account('//Alice') }]);
	// A new account may send 16 extrinsics per block. After one more block, one block can include all moves of a game.
	await chain.emptyBlocks(1);
	return players;
}

/** Plays a game of `POSITIONS_A_GAME` positions with the longest move times. */
async function playLongGame(chain, players) {
	const { api } = chain;
	const game = (await api.query.forkingHex.nextGame()).toNumber();
	const create = api.tx.forkingHex.createGame(longSettings(api), opening(SIZE));
	const ids = [openingId(create, game, players[0])];
	const moves = gameMoves(POSITIONS_A_GAME - 1, SIZE).map(({ on, cell }, index) => {
		const call = putStone(api, game, ids[on], cell);
		ids.push(replyId(call));
		return { call, signer: players[(index + 1) % PLAYERS] };
	});
	await chain.succeeding([{ call: create, signer: players[0] }, ...moves]);
	return { game, ids };
}

function numberHex(number) {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(number);
	return bytes.toString('hex');
}

/**
 * Writes the specification of a development chain with `games` copies of the game at genesis, numbered from 0.
 *
 * Returns the file's path and the number of keys in its state. The file is far longer than a string can be.
 */
export function writeSpecification(learned, games) {
	const { base } = baseSpecification();
	const { top } = base.genesis.raw;
	top[learned.nextGame] = `0x${numberHex(games)}`;
	const text = JSON.stringify(base);
	const start = '"top":{';
	const at = text.indexOf(start) + start.length;
	if (at < start.length) throw new Error('the chain specification has no state, or is not raw');

	const path = join(temporaryFolder(), 'chain.json');
	const file = openSync(path, 'w');
	try {
		writeSync(file, text.slice(0, at));
		for (let number = 0; number < games; number += 1) {
			const names = learned.namesOf(number);
			writeSync(file, learned.parts.map((part, index) => (index % 2 === 0 ? part : names[part])).join(''));
		}
		writeSync(file, text.slice(at));
	} finally {
		closeSync(file);
	}
	return { path, keys: Object.keys(top).length + games * learned.items };
}

/** The raw specification of the development chain, with the path of its file. */
export function baseSpecification() {
	const path = specification('dev');
	return { path, base: JSON.parse(readFileSync(path, 'utf8')) };
}
