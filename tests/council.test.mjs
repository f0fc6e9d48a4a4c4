// A chain whose Sudo appointed a council and was then removed. The council upgrades the runtime and changes the validators.
// Everyone can read its decisions a day of blocks before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ManualChain } from './lib/chain.mjs';
import { nextRuntime } from './lib/next-runtime.mjs';
import { createBlock } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { unlessLong } from './lib/tiers.mjs';

const MEMBERS = ['//Bob', '//Charlie', '//Dave', '//Eve', '//Ferdie'];
/** The fewest members that are two thirds. */
const ENOUGH = MEMBERS.slice(0, 4);

test('after sudo.removeKey, a council upgrades the runtime and changes the validators', { skip: unlessLong, timeout: minutes(40) }, async () => {
	const code = nextRuntime();
	const chain = await ManualChain.start();
	try {
		const { api, node } = chain;
		const { tx, query, consts } = api;
		const by = (path, call) => ({ call, signer: chain.account(path) });
		const addresses = MEMBERS.map((path) => chain.account(path).address);
		const now = async () => (await query.system.number()).toNumber();
		const isValidator = async (address) => (await query.validators.validators()).some((each) => each.eq(address));

		/** Lets these members vote for a motion, and closes it. Returns the events of the block with the close. */
		async function carry(members, call) {
			const index = await query.council.proposalCount();
			const { hash, encodedLength: length } = call.method;
			await chain.succeeding([by(members[0], tx.council.propose(members.length, call, length))]);
			await chain.succeeding(members.map((path) => by(path, tx.council.vote(hash, index, true))));
			const { weight } = await api.call.transactionPaymentCallApi.queryCallInfo(call.method, length);
			// Any account can close a motion.
			const { events } = await chain.block([by('//Alice', tx.council.close(hash, index, weight, length + 4))]);
			await chain.succeeding([by('//Alice', tx.council.releaseProposalCost(hash))]);
			return events;
		}

		/** Lets these members announce a call. Returns the block in which it will be made. */
		async function announce(members, call) {
			const events = await carry(members, tx.decisions.announce(call));
			return events.find((event) => api.events.decisions.Announced.is(event)).data.when.toNumber();
		}

		// Keys of a validator that will join.
		const joining = chain.account('//Ferdie');
		const { keys, proof } = await node.provider.send('author_rotateKeysWithOwner', [`0x${Buffer.from(joining.publicKey).toString('hex')}`]);
		await chain.succeeding([by('//Ferdie', tx.session.setKeys(keys, proof))]);

		await chain.succeeding([by('//Alice', tx.sudo.sudo(tx.council.setMembers(addresses, null, 0)))]);
		await chain.succeeding([by('//Alice', tx.sudo.removeKey())]);
		assert.equal((await query.council.members()).length, MEMBERS.length);
		const alone = await chain.block([by('//Alice', tx.sudo.sudo(tx.validators.addValidator(joining.address)))]);
		assert.equal(alone.outcomes[0].error, 'RequireSudo');

		const authorize = tx.system.authorizeUpgrade(api.registry.hash(Buffer.from(code.slice(2), 'hex')));
		const motion = tx.decisions.announce(authorize);
		const minority = await chain.block([by('//Bob', tx.council.propose(3, motion, motion.method.encodedLength))]);
		assert.equal(minority.outcomes[0].error, 'CallFiltered', 'a minority announces nothing');

		const first = await announce(ENOUGH, authorize);
		assert.ok(first > (await now()) + consts.decisions.delay.toNumber() - 5);
		const second = await announce(ENOUGH, tx.validators.addValidator(joining.address));
		const [task] = await query.scheduler.agenda(first);
		assert.equal(task.unwrap().call.asInline.toHex(), authorize.method.toHex(), 'everyone reads the call before it is made');

		for (let number = await now(); number < first - 1; number += 1) await createBlock(node);
		assert.ok((await query.system.authorizedUpgrade()).isNone, 'too early');
		assert.equal(await isValidator(joining.address), false, 'too early');
		await chain.emptyBlocks(second - first + 1);
		assert.equal(await isValidator(joining.address), true);

		// Any account can hand in the code. polkadot.js decodes with the old metadata until it connects again.
		const old = api.runtimeVersion.specVersion.toNumber();
		await tx.system.applyAuthorizedUpgrade(code).signAndSend(chain.account('//Alice'), { nonce: -1, era: 0 });
		await createBlock(node);
		await createBlock(node);
		await node.connect();
		assert.equal((await node.api.query.system.lastRuntimeUpgrade()).unwrap().specVersion.toNumber(), old + 1);
	} finally {
		await chain.node.stop();
	}
});
