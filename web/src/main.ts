import { flushSync, mount } from 'svelte';
import { readConfiguration } from './chain/configuration';
import { nodesFor } from './chain/connection';
import { language } from './state/language.svelte';
import { router } from './state/router.svelte';
import { prefetch } from './ui/parts';
import Start from './ui/Start.svelte';
import { words } from './words/frame';

/** Starts the page in an element. A language's words need this module whole, which it is not while it awaits something. */
async function start(target: HTMLElement): Promise<void> {
	const address = new URL(location.href);
	const [configuration] = await Promise.all([
		readConfiguration(address),
		// Without its words, the page speaks English.
		language.begin(address, navigator.languages).catch(() => undefined),
	]);
	const nodes = nodesFor(address, configuration.nodes);
	if (!nodes) {
		target.setAttribute('role', 'alert');
		target.textContent = words.noNode;
		return;
	}
	const stubs = [...target.children];
	mount(Start, { target, props: { nodes, configuration } });
	// Effects take what they need of the first screen before the rest of it goes, so that nothing flickers.
	flushSync();
	for (const stub of stubs) stub.remove();
}

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app element');
prefetch(router.route);
void start(target);
