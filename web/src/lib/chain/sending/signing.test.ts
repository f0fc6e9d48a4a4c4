import { sr25519CreateDerive } from '@polkadot-labs/hdkd';
import { DEV_MINI_SECRET, ss58Address } from '@polkadot-labs/hdkd-helpers';
import { forkingHex } from '@polkadot-api/descriptors';
import { metadata as codec, u128, u32, unifyMetadata } from '@polkadot-api/substrate-bindings';
import { Enum, getOfflineApi } from 'polkadot-api';
import { getPolkadotSigner } from 'polkadot-api/signer';
import { toHex } from 'polkadot-api/utils';
import { describe, expect, test } from 'vitest';
import { bytesOfSettings, OPEN_DUEL, type Settings } from '../../rules/settings';
import { cell, settingsOf, VARIED } from '../../rules/testing';
import { words } from '../../words/refusals';
import type { Call, PlayCall } from './calls';
import type { CheckedId } from './checking';
import type { Connection } from '../node/connection';
import { forged, OWN, pallet, STOLEN, thieving } from './forging';
import { Signing } from './signing';
import {
	announcement,
	callingOff,
	claiming,
	entering,
	leaving,
	opening,
	withdrawing,
} from '../../../features/tournaments/tournament-calls';
import { hashOf } from '../tournament-terms';
import { tournamentOf } from '../tournament-testing';

const genesisHash = `0x${'11'.repeat(32)}`;
const BLOCKS = [
	{ number: 12, hash: `0x${'22'.repeat(32)}` },
	{ number: 10, hash: `0x${'33'.repeat(32)}` },
];
const KEY = sr25519CreateDerive(DEV_MINI_SECRET)('//Alice');
const ALICE = ss58Address(KEY.publicKey);
const THIEF = `0x${'07'.repeat(32)}`;
const TOKEN = 10n ** 12n;
const PLAY: PlayCall = { name: 'play', ...STOLEN, position: THIEF as CheckedId, chain: undefined, most: TOKEN };

interface Answers {
	readonly metadata?: Uint8Array;
	readonly specVersion?: number;
	readonly transactionVersion?: number;
	readonly fee?: bigint;
}

/** The calls as these metadata encode them. */
const writtenBy = (metadata: Uint8Array) =>
	getOfflineApi({ ...forkingHex, genesis: genesisHash, getMetadata: async () => metadata });

const { transaction_version: TRANSACTION_VERSION } = (await writtenBy(OWN)).constants.System.Version;

/** A signer, with a list of the bytes that it was asked to sign. */
function signer() {
	const given: Uint8Array[] = [];
	const sign = (bytes: Uint8Array) => {
		given.push(bytes);
		return KEY.sign(bytes);
	};
	return { given, ...getPolkadotSigner(KEY.publicKey, 'Sr25519', sign) };
}

/** `Signing` with a node that reports these values. */
function signing({
	metadata = OWN,
	specVersion = 200,
	transactionVersion = TRANSACTION_VERSION,
	fee = 0n,
}: Answers = {}): Signing {
	const client = {
		getMetadata: async () => metadata,
		getBestBlocks: async () => BLOCKS,
		getChainSpecData: async () => ({ genesisHash }),
		_request: async (method: string) =>
			method === 'state_call' ? toHex(u128.enc(fee)) : { specVersion, transactionVersion },
	};
	return new Signing({ client } as unknown as Connection);
}

const play = {
	game: STOLEN.game,
	position: THIEF,
	reply: Enum('Stone', STOLEN.move),
	chain: undefined,
	most: TOKEN,
};

test('by a lying node’s metadata, a move would be a theft', async () => {
	const [{ tx: own }, { tx: lied }] = await Promise.all([writtenBy(OWN), writtenBy(thieving())]);
	const indexOf = (name: string) => unifyMetadata(codec.dec(OWN)).pallets.find((one) => one.name === name)!.index;
	const theft = [
		...[indexOf('Utility'), 0, 2 << 2],
		...[indexOf('Balances'), 4, 0, ...new Array<number>(32).fill(7), 0],
		...[indexOf('Session'), 1],
	];
	expect([...lied.ForkingHex.play(play).encodedData]).toEqual(theft);
	expect([...own.ForkingHex.play(play).encodedData]).not.toEqual(theft);
});

test('a runtime is known by its calls, whatever its version', async () => {
	expect(await signing({ specVersion: 201 }).isKnownAt(BLOCKS[0]!.hash)).toBe(true);
});

describe('nothing is signed', () => {
	test.each<[string, Answers]>([
		['for a node whose metadata describe other calls', { metadata: thieving() }],
		['for a chain whose calls have changed their meaning', { transactionVersion: TRANSACTION_VERSION + 1 }],
		['for a node whose metadata are invalid', { metadata: Uint8Array.of(1) }],
	])('%s', async (_, answers) => {
		const { given, ...alice } = signer();
		await expect(signing(answers).sign(PLAY, alice, { nonce: 0, tip: 0n })).rejects.toThrow(words.unknownRuntime);
		expect(await signing(answers).isKnownAt(BLOCKS[0]!.hash)).toBe(false);
		expect(given).toEqual([]);
	});

	test('while the node does not answer, which proves nothing about its chain', async () => {
		const gone = () => Promise.reject(new Error('Disconnected'));
		const client = {
			getMetadata: async () => OWN,
			getBestBlocks: async () => BLOCKS,
			_request: gone,
			getChainSpecData: gone,
		};
		const silent = new Signing({ client } as unknown as Connection);
		await expect(silent.isKnownAt(BLOCKS[0]!.hash)).rejects.toThrow('Disconnected');
	});
});

describe('what is signed', () => {
	const SIGNED = { nonce: 7, tip: 1_000n };

	test('is the call as the committed metadata write it, with what is around it', async () => {
		const { given, ...alice } = signer();
		const extrinsic = await signing({ specVersion: 201 }).sign(PLAY, alice, SIGNED);
		const call = toHex((await writtenBy(OWN)).tx.ForkingHex.play(play).encodedData).slice(2);
		const payload = toHex(given[0]!).slice(2);
		expect(payload.startsWith(call)).toBe(true);
		expect(toHex(extrinsic).endsWith(call)).toBe(true);
		// The era, the nonce and the tip. Then the versions, and the hashes of the genesis and the last final block.
		const number = (value: number) => toHex(u32.enc(value)).slice(2);
		const [era, nonce, tip] = ['a500', '1c', 'a10f'];
		expect(payload.slice(call.length)).toBe(
			`${era}${nonce}${tip}00${number(201)}${number(TRANSACTION_VERSION)}${genesisHash.slice(2)}${BLOCKS[1]!.hash.slice(2)}00`,
		);
	});

	test('does not depend on other parts of the node’s metadata', async () => {
		const metadata = forged((runtime) => {
			for (const one of runtime.pallets) one.docs = [];
			for (const one of runtime.lookup) one.docs = [];
			pallet(runtime, 'System').constants.find(({ name }) => name === 'Version')!.value = '0x00';
		});
		const [honest, lying] = [signer(), signer()];
		await signing().sign(PLAY, honest, SIGNED);
		await signing({ metadata }).sign(PLAY, lying, SIGNED);
		expect(lying.given).toEqual(honest.given);
	});
});

/** A call of the page, and the same call as the page's metadata write it. */
type Signed = readonly [Call, { readonly encodedData: Uint8Array }];

/** Expects that these calls are signed as written. */
async function expectSigned(all: readonly Signed[]): Promise<void> {
	for (const [call, written] of all) {
		const { given, ...alice } = signer();
		await signing().sign(call, alice, { nonce: 0, tip: 0n });
		expect(toHex(given[0]!).startsWith(toHex(written.encodedData)), call.name).toBe(true);
	}
}

test('calls on a position are signed for that position, with all that they say', async () => {
	const [game, position] = [5, THIEF as CheckedId];
	const { ForkingHex } = (await writtenBy(OWN)).tx;
	const all: Signed[] = [
		[{ name: 'resign', game, position }, ForkingHex.resign({ game, position })],
		[{ name: 'release', game, position }, ForkingHex.release({ game, position })],
		[{ name: 'withdraw', game, position }, ForkingHex.withdraw({ game, position })],
		[{ name: 'handUp', game, position, steps: 64 }, ForkingHex.hand_up({ game, position, steps: 64 })],
	];
	await expectSigned(all);
});

test('calls about accounts are signed with all that they say', async () => {
	const { Balances, Names, Proxy, Utility } = (await writtenBy(OWN)).tx;
	const [by, to] = [ALICE, ss58Address(new Uint8Array(32).fill(7))];
	const name = { name: new TextEncoder().encode('Ada') };
	const [payAll, removeOwners] = [
		Balances.transfer_all({ dest: Enum('Id', to), keep_alive: false }),
		Proxy.remove_proxies(undefined),
	];
	const both = Utility.batch_all({ calls: [removeOwners.decodedCall, payAll.decodedCall] });
	const real = Enum('Id', to);
	const all: Signed[] = [
		[{ name: 'pay', by, to, plancks: 5n }, Balances.transfer_keep_alive({ dest: Enum('Id', to), value: 5n })],
		[{ name: 'payAll', by, to }, payAll],
		[{ name: 'payLast', by, to, plancks: 5n }, Balances.transfer_allow_death({ dest: Enum('Id', to), value: 5n })],
		[
			{ name: 'addOwner', by, owner: to },
			Proxy.add_proxy({ delegate: Enum('Id', to), proxy_type: Enum('Any'), delay: 0 }),
		],
		[{ name: 'removeOwners', by }, removeOwners],
		[{ name: 'setName', by, text: 'Ada' }, Names.set_name(name)],
		[{ name: 'clearName', by }, Names.clear_name(undefined)],
		[
			{ name: 'asOwner', purse: to, made: [{ name: 'payAll', by: to, to }] },
			Proxy.proxy({ real, force_proxy_type: undefined, call: payAll.decodedCall }),
		],
		[
			{
				name: 'asOwner',
				purse: to,
				made: [
					{ name: 'removeOwners', by: to },
					{ name: 'payAll', by: to, to },
				],
			},
			Proxy.proxy({ real, force_proxy_type: undefined, call: both.decodedCall }),
		],
	];
	await expectSigned(all);
});

test('calls of tournaments are signed with all that they say', async () => {
	const { HexTournament } = (await writtenBy(OWN)).tx;
	const tournament = tournamentOf({ number: 7 });
	const { terms } = tournament;
	const all: Signed[] = [
		[announcement(terms, 5n), HexTournament.announce({ terms: { ...terms, shares: [...terms.shares] } })],
		[entering(tournament)!, HexTournament.enter({ tournament: 7, terms: hashOf(tournament)! })],
		[callingOff(7), HexTournament.call_off({ tournament: 7 })],
		[leaving(7), HexTournament.leave({ tournament: 7 })],
		[opening(tournament, cell('c2')), HexTournament.open({ tournament: 7, opening: cell('c2') })],
		[withdrawing(7), HexTournament.withdraw({ tournament: 7 })],
		[claiming(7, ALICE), HexTournament.claim({ tournament: 7, who: ALICE })],
	];
	await expectSigned(all);
	expect(new Set(all.map(([call]) => call.name))).toEqual(new Set(['tournament']));
});

test.each([
	['several', 'force_batch'],
	['together', 'batch_all'],
] as const)('calls that are sent %s are signed as a %s', async (name, batch) => {
	const { ForkingHex, Utility } = (await writtenBy(OWN)).tx;
	const { decodedCall } = ForkingHex.play(play);
	await expectSigned([[{ name, calls: [PLAY, PLAY] }, Utility[batch]({ calls: [decodedCall, decodedCall] })]]);
});

describe('the settings of a new game', () => {
	const created = async (changes: Partial<Settings>) => {
		const { given, ...alice } = signer();
		const create: Call = { name: 'create', settings: settingsOf(11, changes), opening: cell('c3') };
		await signing().sign(create, alice, { nonce: 0, tip: 0n });
		// The indices of the pallet and of the call come before the settings.
		return toHex(given[0]!).slice(2 + 4);
	};

	test.each<[string, Partial<Settings>]>([
		['of an original game', {}],
		['that all differ', VARIED],
		[
			'of a duel with anyone',
			{ opening_rule: Enum('SwapPieces'), seats: OPEN_DUEL, clock: Enum('Bank', { increment: 0 }) },
		],
	])('%s are signed as a position’s id takes them', async (_, changes) => {
		const bytes = Buffer.from(bytesOfSettings(settingsOf(11, changes))).toString('hex');
		expect(await created(changes)).toMatch(new RegExp(`^${bytes}0202`));
	});
});

describe('what a call costs', () => {
	const FEE = 1_500_000_000n;

	test('is its fee, and a tip that helps', async () => {
		expect(await signing({ fee: FEE }).costs(PLAY, ALICE, () => 0n)).toEqual({ fee: FEE, tip: 0n, isHigh: false });
		expect(await signing({ fee: FEE }).costs(PLAY, ALICE, () => 2_000n)).toEqual({
			fee: FEE,
			tip: 2_000n,
			isHigh: false,
		});
	});

	test('is not up to a lying node: a tip of 500 tokens becomes ten fees, and needs agreement', async () => {
		const costs = await signing({ fee: FEE }).costs(PLAY, ALICE, () => 500n * TOKEN);
		expect(costs).toEqual({ fee: FEE, tip: 10n * FEE, isHigh: true });
	});

	test('has a tip of at most a tenth of a token, whatever fee the node reports and however many calls there are', async () => {
		const lie = signing({ fee: 600n * TOKEN });
		const claim: Call = { name: 'claim', game: 0, who: ALICE };
		const several: Call = { name: 'several', calls: Array.from({ length: 100 }, () => claim) };
		for (const call of [claim, several]) {
			expect(await lie.costs(call, ALICE, () => 500n * TOKEN)).toMatchObject({ tip: TOKEN / 10n, isHigh: true });
			expect(await lie.costs(call, ALICE, () => TOKEN / 100n)).toMatchObject({
				tip: TOKEN / 100n,
				isHigh: false,
			});
			expect(await lie.costs(call, ALICE, () => TOKEN / 100n + 1n)).toMatchObject({ isHigh: true });
		}
	});
});
