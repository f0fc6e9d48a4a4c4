// A call of root that is too heavy for the scheduler when it is due, as a decision of the council is after an upgrade that
// weighs it more.

import { asSudo } from './chain.mjs';
import { createBlock, heads } from './node.mjs';

export async function loseADecision(node) {
	const { consts, tx } = node.api;
	const { best } = await heads(node);
	const heavy = tx.sudo.sudoUncheckedWeight(tx.system.remark('0x'), consts.system.blockWeights.maxBlock);
	await asSudo(node, tx.scheduler.schedule(best + 2, null, 0, heavy));
	await createBlock(node);
}
