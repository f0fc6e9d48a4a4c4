// Opens a game as Alice, replies as Bob, and reads the position back: npm start -- ws://127.0.0.1:9944, beside a development
// node.

import { forkingHex } from '@polkadot-api/descriptors';
import { sr25519CreateDerive } from '@polkadot-labs/hdkd';
import { DEV_MINI_SECRET } from '@polkadot-labs/hdkd-helpers';
import { createClient, Enum, type PolkadotSigner } from 'polkadot-api';
import { getPolkadotSigner } from 'polkadot-api/signer';
import { getWsProvider } from 'polkadot-api/ws';

/** A token, in plancks. */
const UNIT = 10n ** 12n;

const client = createClient(getWsProvider(process.argv[2] ?? 'ws://127.0.0.1:9944'));
// The descriptors come from the metadata of the chain, so the compiler checks all of the following.
const chain = client.getTypedApi(forkingHex);

const derive = sr25519CreateDerive(DEV_MINI_SECRET);
const keyOf = (name: string): PolkadotSigner => {
	const { publicKey, sign } = derive(`//${name}`);
	return getPolkadotSigner(publicKey, 'Sr25519', sign);
};

type Call = Pick<ReturnType<typeof chain.tx.ForkingHex.play>, 'signAndSubmit'>;

/** Signs a call, sends it, and waits until a final block has it. Returns its events. Fails if the chain refuses it. */
async function send(call: Call, key: PolkadotSigner) {
	const result = await call.signAndSubmit(key);
	if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.dispatchError)}`);
	return result.events;
}

// A board of five by five, 40 blocks for a move of Red, 60 for one of Blue, and a deposit of a token each. All other settings
// are the original game's.
const create = chain.tx.ForkingHex.create_game({
	settings: {
		board_size: 5,
		red_time: 40,
		blue_time: 60,
		deposit: UNIT,
		losing_rule: Enum('EveryReply'),
		opening_rule: Enum('Handicap'),
		placement: Enum('Anywhere'),
		seats: Enum('Open'),
		clock: Enum('EachMove'),
		fork_premium: 0,
		ply_step: 0n,
		reward: Enum('Trace'),
	},
	// Columns and rows count from zero: this is c3.
	opening: { column: 2, row: 2 },
});
const { GameCreated, MovePlayed } = chain.event.ForkingHex;
const [created] = GameCreated.filter(await send(create, keyOf('Alice')));
if (!created) throw new Error('no game was created');
const { game, position: opening } = created.payload;
console.log(`Alice opened game ${game} on c3`);

const play = chain.tx.ForkingHex.play({
	game,
	position: opening,
	reply: Enum('Stone', { column: 0, row: 0 }),
	// A chain of stones would prove the win of a move that completes it.
	chain: undefined,
	// The price is at most the game's deposit; forks raise it.
	most: UNIT,
});
const [played] = MovePlayed.filter(await send(play, keyOf('Bob')));
if (!played) throw new Error('no move was played');

const position = await chain.apis.ForkingHexApi.position(game, played.payload.position);
if (!position) throw new Error('no such position');
console.log(`${position.mover} replied a1, and ${position.turn.type} is to move`);
client.destroy();
