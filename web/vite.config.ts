import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Milliseconds, less than a test has: a machine may be busy. */
const PATIENCE = 40_000;

export default defineConfig({
	plugins: [svelte()],
	// Static files that any web server can have in any folder.
	base: './',
	build: { target: 'es2022' },
	// The metadata of runtimes.
	assetsInclude: ['**/*.scale'],
	test: {
		// A test says what it waits for, not how long: what never comes, its own time ends.
		expect: { poll: { timeout: PATIENCE } },
		projects: [
			{ extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'] } },
			{
				extends: true,
				test: {
					name: 'browser',
					include: ['tests/**/*.test.ts'],
					fileParallelism: false,
					hookTimeout: 60_000,
					testTimeout: 60_000,
				},
			},
		],
	},
});
