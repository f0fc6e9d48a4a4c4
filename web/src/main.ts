import { mount } from 'svelte';
import './page.css';
import { readConfiguration } from './chain/configuration';
import { nodesFor } from './chain/connection';
import Start from './ui/Start.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app element');
const address = new URL(location.href);
const configuration = await readConfiguration(address);
const nodes = nodesFor(address, configuration.nodes);
if (nodes) {
	mount(Start, { target, props: { nodes, configuration } });
} else {
	target.setAttribute('role', 'alert');
	target.textContent = 'The page’s address does not name a node. It has to end like this: ?node=ws://127.0.0.1:9944';
}
