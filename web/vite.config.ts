import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Milliseconds for what a test waits for, and for a whole test: only what never comes ends it. */
const PATIENCE = 120_000;
const TEST = 600_000;

export default defineConfig({
	plugins: [svelte()],
	// Static files that any web server can have in any folder.
	base: './',
	build: { target: 'es2022' },
	// The metadata of runtimes.
	assetsInclude: ['**/*.scale'],
	test: {
		hookTimeout: TEST,
		testTimeout: TEST,
		projects: [
			{ extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'] } },
			{
				extends: true,
				test: {
					name: 'browser',
					include: ['tests/**/*.test.ts'],
					fileParallelism: false,
					expect: { poll: { timeout: PATIENCE } },
				},
			},
		],
	},
});
