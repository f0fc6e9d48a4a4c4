// The page.

import { flushSync, mount } from 'svelte';
import { configurationOf } from './chain/configuration';
import { nodesFor } from './chain/nodes';
import { language } from './state/language.svelte';
import Start from './ui/Start.svelte';

/**
 * Starts the page in an element. `file` is the text of its configuration. A language's words need this module whole, which it is
 * not while it awaits something.
 */
export async function start(target: HTMLElement, address: URL, file: Promise<string | undefined>): Promise<void> {
	const [text] = await Promise.all([
		file,
		// Without its words, the page speaks English.
		language.begin(address, navigator.languages).catch(() => undefined),
	]);
	const configuration = configurationOf(text);
	const nodes = nodesFor(address, configuration.nodes);
	if (!nodes) {
		const { words } = await import('./words/start');
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
