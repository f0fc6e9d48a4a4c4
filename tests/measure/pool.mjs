// Attacks on the pool with transactions that never pay.

import { expect, during, note, seconds, timed } from './findings.mjs';
import { FloodedNetwork, attackers } from '../lib/flood.mjs';
import { memoryOf } from '../lib/load-watch.mjs';
import { heads, imported, startNode } from '../lib/node.mjs';
import { minutes } from '../lib/patience.mjs';
import { progress } from '../lib/report.mjs';
import { meeting } from '../lib/validators.mjs';

const MILLI_UNIT = 1_000_000_000n;
const UNIT = 1_000n * MILLI_UNIT;
const MEBIBYTE = 1024 * 1024;
/** The existential deposit and the fee of one small call. */
const ONE_FEE = (21n * MILLI_UNIT) / 2n;
/** Extrinsics per account of a crowd. */
const EACH = 16;
const BLOCKS = 10;
const ACCOUNTS = attackers(Number(process.env.FORKING_HEX_COUNT ?? 2_000));
const NEXT_THREE = 1 + 3;

const tokens = (plancks) => `${(Number(plancks) / 1e12).toFixed(4)} tokens`;
const number = (value) => value.toString(16).padStart(8, '0');
const remark = ({ publicNode: { api } }, place, index) => api.tx.system.remark(`0x${number(index)}${number(place)}`);

/** Floods with the extrinsics of `signFor`, and plays moves with tips of `tipOf` until `BLOCKS` blocks have passed. */
async function flood(attack, accounts, plancks, signFor, tipOf = () => 0) {
	const network = await FloodedNetwork.start(accounts.map(({ address }) => [address, plancks]));
	try {
		const { validator, publicNode } = network;
		const had = await network.balances(accounts);
		const extrinsics = await signFor(network);
		const waits = [];
		let sent;
		const { blocks, missed } = await during(validator, async () => {
			const { best } = await heads(validator);
			const flooding = timed(async () => (sent = await network.send(extrinsics)));
			while (!sent || (await heads(validator)).best < best + BLOCKS)
				waits.push(await network.play(await tipOf(network)).catch(({ message }) => (progress(`a move was refused: ${message}`), Infinity)));
			progress(`${sent.taken} of ${extrinsics.length} were taken in ${seconds(await flooding)}. Refused: ${[...sent.reasons]}`);
		});
		const has = await network.balances(accounts);
		const paid = had.reduce((sum, each, index) => sum + each - has[index], 0n);
		const memory = Math.max(...[validator, publicNode].map(({ pid }) => memoryOf(pid).most));
		const longest = Math.max(...waits);
		note(
			attack,
			`${extrinsics.length} of ${accounts.length} accounts, ${sent.taken} taken`,
			`of ${waits.length} moves, one waited ${longest} blocks; ${tokens(paid)} paid or given away in ${blocks} blocks; ${missed} slots missed; ${memory} MB`,
		);
		expect(longest <= NEXT_THREE, `${attack}: a move waited for ${longest} blocks.`);
	} finally {
		await network.stop();
	}
}

export const one = () =>
	flood("one account's nonces", attackers(1), ONE_FEE, (network) =>
		network.sign(attackers(1), 25_000, (place) => network.publicNode.api.tx.system.setHeapPages(place)),
	);

export const many = () =>
	flood('many accounts, each with the money for one call', ACCOUNTS, ONE_FEE, (network) =>
		network.sign(ACCOUNTS, EACH, (place, index) => remark(network, place, index)),
	);

export const poor = () =>
	flood('many accounts that give their money away first, and promise tips', ACCOUNTS, 20n * MILLI_UNIT, (network) => {
		const giveAway = network.publicNode.api.tx.balances.transferAll(ACCOUNTS[0].address, false);
		const callOf = (place, index) => (place === 0 ? giveAway : remark(network, place, index));
		return network.sign(ACCOUNTS, EACH, callOf, (place) => (place === 0 ? 0 : 8n * MILLI_UNIT));
	});

export const future = () =>
	flood('nonces that never come to be the next', ACCOUNTS, ONE_FEE, async (network) => {
		const all = await network.sign(ACCOUNTS, EACH, (place, index) => remark(network, place, index));
		return all.filter((_, index) => index % EACH !== 0);
	});

/** Fills the pool with the longest calls. Each block includes one, at the price of a full block, so moves tip higher. */
export async function long() {
	const TIP = 1_000_000;
	const accounts = attackers(30);
	const bytes = `0x${'00'.repeat(3.6 * MEBIBYTE)}`;
	const kinds = { usual: ({ tx }) => tx.system.remark(bytes), operational: ({ tx }) => tx.system.setStorage([['0x00', bytes]]) };
	for (const [kind, callOf] of Object.entries(kinds))
		await flood(
			`the longest ${kind} calls with a tip, and moves with the next higher`,
			accounts,
			10n * UNIT,
			({ publicNode: { api }, signer }) => accounts.map((account) => signer.sign({ call: callOf(api), account, nonce: 0, tip: TIP })),
			() => TIP + 1_000,
		);
}

/** The tip of the rule after the next full block. 0 if `BLOCKS` blocks are not full. */
async function tipInFullBlock(network) {
	for (let block = 0; block < BLOCKS; block += 1) {
		const tip = await network.usefulTip();
		if (tip > 0n) return tip;
		await network.next();
	}
	return 0n;
}

/** Fills blocks with calls that are lighter than a move and have tips. Moves have the tip of the rule. */
export const light = () =>
	flood(
		'light calls with tips, and moves with the tip of the rule',
		ACCOUNTS,
		UNIT,
		(network) => {
			const { tx } = network.publicNode.api;
			const batch = tx.utility.batch(Array.from({ length: 3 }, () => tx.balances.transferKeepAlive(ACCOUNTS[0].address, 1n)));
			return network.sign(ACCOUNTS, EACH, () => batch, () => 1_000_000);
		},
		tipInFullBlock,
	);

/** A node joins when its peer's pool is full. Measures its part of the pool, and whether moves sent to it get through. */
export async function late() {
	const network = await FloodedNetwork.start(ACCOUNTS.map(({ address }) => [address, UNIT]));
	try {
		const extrinsics = await network.sign(ACCOUNTS, EACH, (place, index) => remark(network, place, index));
		const { taken } = await network.send(extrinsics);
		const node = await startNode(...network.options, ...(await meeting([network.validator])));
		try {
			await imported(node, 1, minutes(1));
			const pending = async ({ provider }) => (await provider.send('author_pendingExtrinsics', [])).length;
			const waits = [await network.play(0, node), await network.play(0, node)];
			note('a node that comes late', `${taken} taken before`, `moves sent to it wait ${waits} blocks; ${await pending(node)} pending there`);
			expect(Math.max(...waits) < Infinity, 'Moves sent to a node that came late are in no block.');
		} finally {
			await node.stop();
		}
	} finally {
		await network.stop();
	}
}
