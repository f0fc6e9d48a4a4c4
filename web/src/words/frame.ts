// The words of the page's frame: around its parts, and before there is one.

import { spoken } from './spoken.svelte';

export const words = spoken('frame', {
	language: 'Language',
	loading: 'Loading…',
	notLoaded: 'This part of the page could not be loaded.',
	reload: 'Reload the page',
});
