// The words of the page's frame: its header, its notices, and what it says before there is a chain.

import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

export const words = spoken('frame', {
	language: 'Language',
	loading: 'Loading…',
	notLoaded: 'This part of the page could not be loaded.',
	reload: 'Reload the page',

	skip: 'Skip to the content',
	parts: 'Parts',
	page: {
		games: 'Games',
		tournaments: 'Tournaments',
		archive: 'Archive',
		money: 'Money',
		record: 'Records',
		practice: 'Practice',
	},
	introduction: 'Introduction',

	noPage: 'No such page',
	nowhere: phrase`This address leads nowhere. [All games]`,

	connection: 'Connection',
	connecting: (node: string) => `Connecting to ${node}`,
	connected: (node: string) => `Connected to ${node}`,
	connectedTo: (node: string): Phrase => phrase`Connected to ${node}, chain []`,
	silent: (node: string) => `No answer, trying again: ${node}`,
	lost: (node: string) => `Connection lost, trying again: ${node}`,
	block: (block: string) => `Block ${block}`,
	noBlock: 'No new block',
	noBlockFor: (time: string) => `No new block for ${time}`,

	playAs: 'Play as',
	chooseAccount: 'Choose an account',
	inWallet: (name: string, wallet: string) => `${name} (${wallet})`,
	inBrowser: (name: string) => `${name} (in this browser)`,
	choose: 'Watching only. To play, choose an account.',
	connect: 'Watching only. To play, connect a wallet.',
	install: 'Watching only. To play, install a wallet in the browser, such as Talisman, SubWallet or polkadot-js.',
	use: (wallet: string) => `Use ${wallet}`,
	noAccount: (wallet: string) => `${wallet} shares no account for this chain with this page. Is it locked?`,

	alerts: 'Alerts',
	settings: 'Settings',
});
