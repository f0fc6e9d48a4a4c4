import { mount } from 'svelte';
import './page.css';
import { endpointOf } from './chain/connection';
import { Chain } from './state/chain.svelte';
import App from './ui/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the board');
mount(App, { target, props: { chain: new Chain(endpointOf(new URL(location.href))) } });
