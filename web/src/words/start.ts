// The words of what few pages say at their start: mistakes in the configuration, nodes that only
// a link names, and nodes that lie about the token.

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
		genesis: '“genesis” has to be a hash: 0x and 64 digits from 0 to f.',
	},

	useNode: (host: string) => `Use the node at ${host}?`,
	aboutNode:
		'The link to this page names a node that is neither on the page’s own host nor on this machine. Everything the page shows would come from that node: games, moves, clocks and money. The page has not connected to it yet.',
	trust: 'Use it only if you trust the person who runs it, or who gave you the link.',
	useOwn: 'Use this page’s own node instead',

	otherDecimals: (told: string, decimals: string) =>
		`This node says that the token has ${told} decimals. On every Forking Hex chain it has ${decimals}, so all amounts would be wrong, and this page shows and signs nothing here. Please use another node.`,
	otherSymbol: (told: string, known: string) =>
		`This node calls the chain’s token “${told}”. It was “${known}” when you played on this chain before. One of the two is a lie, so this page shows and signs nothing here. Please use another node.`,
});
