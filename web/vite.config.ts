import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { failuresLast } from './failures-last.ts';
import { partsOfLibraries } from './parts-of-libraries.ts';
import { preloadsInPage } from './preloads-in-page.ts';
import { runtimeInPage } from './runtime-in-page.ts';
import { servedConfiguration } from './served-configuration.ts';
import { PATIENCE, TEST } from './tests/patience.ts';
import { wordsInPage } from './words-in-page.ts';

const globalSetup = './tests/development-chain.ts';

export default defineConfig({
	plugins: [
		svelte(),
		partsOfLibraries(),
		wordsInPage(),
		runtimeInPage(),
		preloadsInPage(),
		contentSecurityPolicy(),
		servedConfiguration(),
	],
	// Relative addresses let any web server serve the files from any folder.
	base: './',
	// Identicons need two functions of this library. The page has the parts of both already.
	resolve: {
		alias: { '@polkadot/util-crypto': fileURLToPath(new URL('src/lib/chain/identicon-hash.ts', import.meta.url)) },
	},
	// Under this condition RxJS has its shorter form, in modern JavaScript.
	environments: { client: { resolve: { conditions: ['es2015', ...defaultClientConditions] } } },
	// The light client is large, and loaded only for players who choose it.
	build: {
		target: 'es2022',
		chunkSizeWarningLimit: 4_000,
		// Browsers that need the polyfill lack other features that the page uses.
		modulePreload: { polyfill: false },
		rolldownOptions: {
			// The page makes no custom elements, but Svelte's module for them says by no mark that it can be left out.
			treeshake: { moduleSideEffects: [{ test: /\/svelte\/src\/.*\/custom-element\.js$/, sideEffects: false }] },
			output: {
				codeSplitting: {
					// Each group is one file with all its dependencies, because many small files compress worse.
					groups: [
						{ name: 'start', test: /src\/main\.ts$/, priority: 3 },
						{
							name: 'page',
							test: /src\/(page|lib\/(hex\/geometry|text\/(chances|moves|presets)|words\/common))\.ts$|ui\/Folded\.svelte$/,
							priority: 2,
						},
						{ name: 'list', test: /\/(GameList|SmallBoard)\.svelte$/ },
						{ name: 'record', test: /\/RecordView\.svelte$|(rules\/record|text\/records)\.ts$/ },
						{ name: 'rounds', test: /chain\/(rounds|tournament-terms)\.ts$/ },
						{
							name: 'board',
							test: /\/(HexBoard|TryBoard|TryButton|SendButton|Term|Clock)\.svelte$|(sending\/checking|stakes)\.ts$|state\/tryout/,
							priority: 1,
						},
						{
							name: 'game',
							test: /\/GamePage\.svelte$|words\/(drawing|game)\.ts$|position-filters/,
						},
					],
				},
			},
		},
	},
	// The runtime's metadata and the WebAssembly modules.
	assetsInclude: ['**/*.scale', '**/*.wasm'],
	test: {
		setupFiles: './assets-in-tests.ts',
		reporters: ['default', failuresLast],
		hookTimeout: TEST,
		testTimeout: TEST,
		teardownTimeout: TEST,
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					include: ['src/**/*.test.ts'],
					setupFiles: ['./assets-in-tests.ts', './storage-in-tests.ts'],
					unstubGlobals: true,
					// The alias above must hold in tests too.
					server: { deps: { inline: ['@polkadot/ui-shared'] } },
				},
			},
			{ extends: true, test: { name: 'measure', include: ['tests/**/*.measure.ts'], globalSetup } },
			{
				extends: true,
				test: {
					name: 'browser',
					include: ['tests/**/*.test.ts'],
					globalSetup,
					maxWorkers: 2,
					// The test files of a worker share a node and a browser; see `tests/scripted-table.ts`.
					isolate: false,
					expect: { poll: { timeout: PATIENCE } },
				},
			},
		],
	},
});
