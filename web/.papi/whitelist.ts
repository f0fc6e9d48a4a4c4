// What the page asks of the chain and sends to it. The descriptors know nothing else, which keeps them small.

import type { ForkingHexWhitelistEntry } from './descriptors/dist';

export const whitelist: ForkingHexWhitelistEntry[] = [
	'api.ForkingHexApi.*',
	'api.TransactionPaymentApi.query_weight_to_fee',
	'const.Aura.SlotDuration',
	'tx.ForkingHex.create_game',
	'tx.ForkingHex.withdraw',
	'tx.ForkingHex.play',
	'tx.ForkingHex.resign',
	'tx.ForkingHex.hand_up',
	'tx.ForkingHex.prove',
	'tx.ForkingHex.release',
	'tx.ForkingHex.claim_deposits',
	'tx.ForkingHex.claim',
	'tx.Utility.batch_all',
	'tx.Utility.force_batch',
	'event.ForkingHex.*',
	'error.ForkingHex.*',
	'error.Balances.*',
	'const.ForkingHex.*',
	'const.Balances.ExistentialDeposit',
	'query.System.Account',
	'query.System.Events',
	'query.System.BlockWeight',
	'query.TransactionPayment.NextFeeMultiplier',
	'const.System.BlockWeights',
	'const.System.Version',
];
