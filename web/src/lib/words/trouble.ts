// The words about a node that does not answer, and about a decision that the chain does not make.

import { phrase } from './phrase';
import { spoken } from './spoken.svelte';

export const words = spoken('trouble', {
	title: 'The node does not answer',
	silent: (node: string) =>
		`There is no answer from ${node}. Games, tournaments and money come from there. This page tries again and again, and shows them as soon as the node answers.`,
	lost: (node: string, block: string) =>
		`The connection to ${node} is gone, so what you see is as of block ${block}. Clocks on the chain run on. This page tries again and again, and goes on by itself.`,
	/** By the light client. */
	light: {
		title: 'The network does not answer',
		silent: 'No node of the network has answered the light client yet, or the answers come slowly. Games, tournaments and money come from there. If it stays so, the boot nodes in the chain’s specification are out of reach, or run another chain. The client tries again and again.',
		stopped: (block: string) =>
			`The light client has stopped, so what you see is as of block ${block}. Clocks on the chain run on. Reload the page to start it again.`,
		ended: 'The light client has stopped. Reload the page to start it again.',
	},
	without: phrase`What works without a node: [a game against the computer], [records of games], and [the introduction in five steps].`,
	archive: phrase`[The archive] of finished games has an address of its own, and may still answer.`,
	another: 'Another node',
	use: 'Use this node',
	noEndpoint: 'A node’s address begins with wss:// or ws://.',

	lostDecision: (block: string) =>
		`The council’s decision for block ${block} was not made: an upgrade had made it too heavy for the chain, or unreadable. It will never be made by itself. The council has to decide it again, as a lighter call or after an upgrade that corrects its weight.`,
});
