// The RPC methods of a node, as node/src/rpc.rs lists them. Each for everyone has the question that makes the node work most.

/** The storage keys that one question may name. */
export const MOST_KEYS = 1_000;

// The storage key `:code`. The runtime is the largest value of every state.
const CODE = '0x3a636f6465';
const METADATA = 'Metadata_metadata';

/**
 * Methods that answer at once, with their parameters: for a `block` of a chain with an `account`, an `extrinsic` that the pool
 * refuses, and `keys` of the state.
 */
export const ANSWERED = {
	author_submitExtrinsic: ({ extrinsic }) => [extrinsic],
	chainSpec_v1_chainName: () => [],
	chainSpec_v1_genesisHash: () => [],
	chainSpec_v1_properties: () => [],
	chain_getBlock: ({ block }) => [block],
	chain_getBlockHash: () => [Array.from({ length: MOST_KEYS }, (_, number) => number)],
	chain_getFinalizedHead: () => [],
	chain_getHeader: ({ block }) => [block],
	payment_queryFeeDetails: ({ extrinsic, block }) => [extrinsic, block],
	payment_queryInfo: ({ extrinsic, block }) => [extrinsic, block],
	state_call: ({ block }) => [METADATA, '0x', block],
	state_getKeysPaged: ({ block }) => ['0x', MOST_KEYS, null, block],
	state_getMetadata: ({ block }) => [block],
	state_getReadProof: ({ keys, block }) => [keys, block],
	state_getRuntimeVersion: ({ block }) => [block],
	state_getStorage: ({ block }) => [CODE, block],
	state_getStorageHash: ({ block }) => [CODE, block],
	state_queryStorageAt: ({ keys, block }) => [keys, block],
	system_accountNextIndex: ({ account }) => [account],
	system_chain: () => [],
	system_chainType: () => [],
	system_health: () => [],
	system_localListenAddresses: () => [],
	system_localPeerId: () => [],
	system_name: () => [],
	system_nodeRoles: () => [],
	system_properties: () => [],
	system_syncState: () => [],
	system_version: () => [],
	transaction_v1_broadcast: ({ extrinsic }) => [extrinsic],
	transaction_v1_stop: () => ['none'],
};

/** Methods that subscribe: the name of their notices, the method that ends them, and their parameters. */
export const SUBSCRIBED = {
	author_submitAndWatchExtrinsic: ['author_extrinsicUpdate', 'author_unwatchExtrinsic', ({ extrinsic }) => [extrinsic]],
	chainHead_v1_follow: ['chainHead_v1_followEvent', 'chainHead_v1_unfollow', () => [true]],
	chain_subscribeAllHeads: ['chain_allHead', 'chain_unsubscribeAllHeads', () => []],
	chain_subscribeFinalizedHeads: ['chain_finalizedHead', 'chain_unsubscribeFinalizedHeads', () => []],
	// The name by which polkadot.js calls the next one.
	chain_subscribeNewHead: ['chain_newHead', 'chain_unsubscribeNewHead', () => []],
	chain_subscribeNewHeads: ['chain_newHead', 'chain_unsubscribeNewHeads', () => []],
	state_subscribeRuntimeVersion: ['state_runtimeVersion', 'state_unsubscribeRuntimeVersion', () => []],
	state_subscribeStorage: ['state_storage', 'state_unsubscribeStorage', ({ keys }) => [keys]],
	transactionWatch_v1_submitAndWatch: ['transactionWatch_v1_watchEvent', 'transactionWatch_v1_unwatch', ({ extrinsic }) => [extrinsic]],
};

/** Methods about a block that a `chainHead_v1_follow` reported, with the parameters behind the subscription. */
export const FOLLOWED = {
	chainHead_v1_body: ({ block }) => [block],
	chainHead_v1_call: ({ block }) => [block, METADATA, '0x'],
	chainHead_v1_continue: () => ['none'],
	chainHead_v1_header: ({ block }) => [block],
	chainHead_v1_stopOperation: () => ['none'],
	// The whole state. The node waits for its reader, and makes 16 such answers at once for each subscription.
	chainHead_v1_storage: ({ block }) => [block, [{ key: '0x', type: 'descendantsValues' }], null],
	chainHead_v1_unpin: () => [[]],
};

/** Methods of a node that keeps the states and bodies of all blocks. They do what `chainHead_v1` methods do. */
const OF_ARCHIVES = ['body', 'call', 'finalizedHeight', 'genesisHash', 'hashByHeight', 'header', 'stopStorage', 'storage'].map(
	(name) => `archive_v1_${name}`,
);

/** Methods of a node that follows GRANDPA, not under `--sealing manual` or `instant`, for a chain with the first block `genesis`. */
export const OF_CONSENSUS = {
	grandpa_proveFinality: () => [0],
	grandpa_warpProof: ({ genesis }) => [genesis],
};

/** Methods of a node under `--sealing manual`. */
const OF_TESTS = ['engine_createBlock', 'engine_finalizeBlock'];

/** Methods that answer the node's operator alone. The arguments are harmless. */
export const OF_OPERATORS = {
	author_hasKey: [`0x${'00'.repeat(32)}`, 'test'],
	author_hasSessionKeys: ['0x00'],
	author_insertKey: ['test', '//Test', `0x${'00'.repeat(32)}`],
	author_pendingExtrinsics: [],
	author_removeExtrinsic: [[]],
	author_rotateKeys: [],
	author_rotateKeysWithOwner: ['0x00'],
	state_getStorageSize: ['0x'],
	system_addLogFilter: ['nothing=off'],
	system_addReservedPeer: ['nobody'],
	system_dryRun: ['0x00'],
	system_peers: [],
	system_removeReservedPeer: ['nobody'],
	system_reservedPeers: [],
	system_resetLogFilter: [],
	system_unstable_networkState: [],
};

/** Methods of the SDK that a node does not serve to anyone. */
export const ABSENT = {
	bitswap_v1_get: ['none'],
	chain_getHead: [],
	childstate_getKeys: ['0x', '0x'],
	offchain_localStorageGet: ['PERSISTENT', '0x00'],
	state_callRecorded: ['Core_version', '0x', `0x${'00'.repeat(32)}`],
	state_getChildReadProof: ['0x', []],
	state_getKeys: ['0x'],
	state_getPairs: ['0x'],
	state_queryStorage: [[], `0x${'00'.repeat(32)}`],
	state_traceBlock: [`0x${'00'.repeat(32)}`, null, null, null],
};

/** All methods of a node that has every kind of them but the ones of consensus. */
export const ALL = [
	...[ANSWERED, SUBSCRIBED, FOLLOWED, OF_OPERATORS].flatMap(Object.keys),
	...Object.values(SUBSCRIBED).map(([, end]) => end),
	...OF_ARCHIVES,
	...OF_TESTS,
	'rpc_methods',
].sort();
