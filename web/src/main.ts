// The start: fetches the files of the first screen and connects to the node while the browser loads the page.

import { configurationText, connectionIn } from './app/configuration-file';
import { connectEarly } from './lib/chain/node/early-socket';
import { isAgreed, nodesFor } from './lib/chain/node/nodes';
import { ownMetadata } from './lib/chain/sending/own-metadata';
import './lib/rules/rules-module';
import { appear } from './lib/state/appearance';
import { NAMES, read } from './lib/state/stored';
import { isProof, prefetch } from './app/parts';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app element');

appear();
const address = new URL(location.href);
const configuration = configurationText(address);
void import('./page').then(({ start }) => start(target, address, configuration));
prefetch(address.hash);
// A failure appears where the page needs the metadata.
ownMetadata().catch(() => undefined);
// A proof is checked without a node.
if (!isProof(address.hash)) void connect();

/** Begins the connection to the page's node, unless the page must ask the player first. */
async function connect(): Promise<void> {
	const agreed = read<readonly string[]>(NAMES.nodes, []);
	const named = nodesFor(address, []);
	const isDecided = named?.areNamed && isAgreed(named, agreed);
	const configured = connectionIn(isDecided ? undefined : await configuration);
	const nodes = isDecided ? named : nodesFor(address, configured.nodes);
	const isLight = read(NAMES.light, configured.isLight) && !nodes?.areNamed;
	if (nodes && !isLight && isAgreed(nodes, agreed)) connectEarly(nodes.endpoints[0]!);
}
