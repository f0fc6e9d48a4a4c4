import { flushSync, mount } from 'svelte';
import { readConfiguration } from './chain/configuration';
import { nodesFor } from './chain/connection';
import { language } from './state/language.svelte';
import { router } from './state/router.svelte';
import { prefetch } from './ui/parts';
import Start from './ui/Start.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app element');
prefetch(router.route);
const address = new URL(location.href);
const [configuration] = await Promise.all([
	readConfiguration(address),
	// Without its words, the page speaks English.
	language.begin(address, navigator.languages).catch(() => undefined),
]);
const nodes = nodesFor(address, configuration.nodes);
if (nodes) {
	const stubs = [...target.children];
	mount(Start, { target, props: { nodes, configuration } });
	// Effects take what they need of the first screen before the rest of it goes, so that nothing flickers.
	flushSync();
	for (const stub of stubs) stub.remove();
} else {
	target.setAttribute('role', 'alert');
	target.textContent = 'The page’s address does not name a node. It has to end like this: ?node=ws://127.0.0.1:9944';
}
