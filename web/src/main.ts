import { mount } from 'svelte';
import './page.css';
import { endpointOf } from './chain/connection';
import { Chain } from './state/chain.svelte';
import App from './ui/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the board');
const endpoint = endpointOf(new URL(location.href));
if (endpoint) {
	mount(App, { target, props: { chain: new Chain(endpoint) } });
} else {
	target.setAttribute('role', 'alert');
	target.textContent = 'The page’s address does not name a node. It has to end like this: ?node=ws://127.0.0.1:9944';
}
