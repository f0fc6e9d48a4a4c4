import { mount } from 'svelte';
import './page.css';
import { endpointOf, isOwnNode } from './chain/connection';
import Start from './ui/Start.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app element');
const address = new URL(location.href);
const endpoint = endpointOf(address);
if (endpoint) {
	mount(Start, { target, props: { endpoint, isOwn: isOwnNode(endpoint, address) } });
} else {
	target.setAttribute('role', 'alert');
	target.textContent = 'The page’s address does not name a node. It has to end like this: ?node=ws://127.0.0.1:9944';
}
