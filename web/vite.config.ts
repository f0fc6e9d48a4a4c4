import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
	plugins: [svelte()],
	// Static files that any web server can have in any folder.
	base: './',
	build: { target: 'es2022' },
	test: {
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
