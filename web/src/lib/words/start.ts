// The words that few pages show at their start: about mistakes in the configuration, nodes that only a link names, that
// lie, or that have another chain, the light client, and wallets that do not know the chain.

import { spoken } from './spoken.svelte';

export const words = spoken('start', {
	faults: 'The file config.json beside this page has a mistake, so the page does without it. If the page is yours, mend the file:',
	noObject: 'The file has to be an object in JSON, such as {"nodes": []}.',
	unknownKey: (key: string, known: readonly string[]) => `“${key}” is not known: there are ${known.join(', ')}.`,
	/** By the key at fault. */
	keys: {
		nodes: '“nodes” has to be a list of addresses that begin with ws:// or wss://.',
		name: '“name” has to be a text.',
		chainSpec: '“chainSpec” has to be a text: the address of the file.',
		archive: '“archive” has to be a text: the address of the archive.',
		connection: '“connection” has to be "node", or, beside a “chainSpec”, "light".',
		validators: '“validators” has to be a list of keys: 0x and 64 digits from 0 to f.',
		genesis: '“genesis” has to be a hash: 0x and 64 digits from 0 to f.',
	},

	noNode: 'The page’s address does not name a node. It has to end like this: ?node=ws://127.0.0.1:9944',
	useNode: (host: string) => `Use the node at ${host}?`,
	aboutNode:
		'The link to this page names a node that is neither on the page’s own host nor on this machine. Everything the page shows would come from that node: games, moves, clocks and money. The page has not connected to it yet.',
	trust: 'Use it only if you trust the person who runs it, or who gave you the link.',
	useOwn: 'Use this page’s own node instead',

	otherDecimals: (reported: string, decimals: string) =>
		`This node says that the token has ${reported} decimals. On every Forking Hex chain it has ${decimals}, so all amounts would be wrong, and this page shows and signs nothing here. Please use another node.`,
	otherSymbol: (reported: string, known: string) =>
		`This node calls the chain’s token “${reported}”. It was “${known}” when you played on this chain before. One of the two is a lie, so this page shows and signs nothing here. Please use another node.`,

	impossibleLimits:
		'This node names limits of games that no Forking Hex chain has, so this page shows and signs nothing here. Please use another node.',

	lightStarts: 'Starting the light client…',
	lightFails:
		'The light client does not start: the chain’s specification beside this page is missing, faulty or that of another chain, or a part of this page did not load. Reload the page to try again. In the settings you can choose a node.',
	describe: (wallet: string) => `Describe this chain to ${wallet}`,
	described: 'Then the wallet shows a move as a move, not as bytes.',

	lie: 'This node cannot be trusted',
	foreign: 'Another chain',
	isForeign:
		'This node does not run Forking Hex, or runs another chain or version than this page was made for. Reload the page, or use another node: end the page’s address with ?node=ws://….',
	unknown: 'Unknown version',
});
