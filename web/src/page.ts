// The start of the page's components.

import { flushSync, mount } from 'svelte';
import { configurationOf } from './lib/chain/node/configuration';
import { nodesFor } from './lib/chain/node/nodes';
import { language } from './lib/state/language.svelte';
import Start from './app/Start.svelte';

/**
 * Starts the page in an element. `file` is the text of its configuration. This module must not use a top-level `await`,
 * because the words of a language import it.
 */
export async function start(target: HTMLElement, address: URL, file: Promise<string | undefined>): Promise<void> {
	const [text] = await Promise.all([
		file,
		// If the words do not load, the page speaks English.
		language.begin(address, navigator.languages).catch(() => undefined),
	]);
	const configuration = configurationOf(text);
	const nodes = nodesFor(address, configuration.nodes);
	if (!nodes) {
		const { words } = await import('./lib/words/start');
		target.setAttribute('role', 'alert');
		target.textContent = words.noNode;
		return;
	}
	const stubs = [...target.children];
	mount(Start, { target, props: { nodes, configuration } });
	// The components must first take over their parts of the first screen; otherwise the page flickers.
	flushSync();
	for (const stub of stubs) stub.remove();
}
