// The words about the connection by the light client: the choice, and what the client checks and cannot do.

import { spoken } from './spoken.svelte';

export const words = spoken('light', {
	connection: 'Connection',
	network: 'the network, by the light client',
	node: 'A node',
	light: 'Light client',
	about: 'With a node, the page shows what that node reports. The light client checks the chain in this browser and trusts no node. It loads more, and takes longer to start.',
	fromNothing:
		'The light client started from the chain’s specification alone. Its next start in this browser is shorter.',
	fromSaved: 'The light client started with the runtime and the addresses that this browser saved.',

	checked: {
		title: 'What this browser checks',
		final: (genesis: string) =>
			`Final blocks: the votes of the chain’s validators. This browser has checked their votes and all their successions since block 0, ${genesis}, which the specification beside this page defines.`,
		states: 'Games, clocks, names and money: each comes with a proof that it is in the state of its block. The runtime’s answers, such as the list of games, are computed here from such states.',
		blocks: 'The transactions of a block: they have to match its header.',
	},
	unchecked: {
		title: 'What it does not check',
		host: 'The specification: it comes from this page’s host, as the page itself does. It decides which chain this is, and who its first validators are.',
		newest: 'The newest blocks: until the validators’ votes, which come some seconds later, there is only the seal of the block’s author. Other blocks can still replace them.',
		archive: 'The archive: its ended games are what its operator reports.',
	},
	missing: {
		title: 'What it cannot do',
		old: 'Show old blocks. So the record of a game can lack its day, and can lack whether a proof, a resignation or the clock ended it.',
		archive: 'Compare the archive’s last block with the chain, beyond the first block.',
		proofs: 'Make links that prove themselves: only nodes that are asked directly give the parts of a proof. It needs no node to check such a link.',
		pool: 'See transactions that wait. A move from another device counts only once a block has it, and a move that the nodes drop is reported only once no block can have it.',
	},
});
