import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { wordsInOnePlace } from './eslint-words.js';
import svelteConfig from './svelte.config.js';

export default ts.config(
	{ ignores: ['.papi', 'dist'] },
	js.configs.recommended,
	ts.configs.recommended,
	svelte.configs.recommended,
	{ languageOptions: { globals: { ...globals.browser, ...globals.node } } },
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
	},
	{
		files: ['src/**/*.svelte', 'src/**/*.ts'],
		// The game alone has no words: mistakes in records come from its crate.
		ignores: ['src/words/**', 'src/hex/**', '**/*.test.ts', '**/testing.ts', 'src/chain/forging.ts'],
		plugins: { words: { rules: { 'in-one-place': wordsInOnePlace } } },
		rules: { 'words/in-one-place': 'error' },
	},
	{
		rules: {
			// The compiler reports unknown names, with knowledge of types.
			'no-undef': 'off',
			// Indices into lists of known length, in tests above all.
			'@typescript-eslint/no-non-null-assertion': 'off',
			// The state's maps and sets are replaced whole, or not reactive on purpose.
			'svelte/prefer-svelte-reactivity': 'off',
			// Svelte drops a plain space at the edge of a block.
			'svelte/no-useless-mustaches': 'off',
			// These comments are for the compiler's warnings, which ESLint does not see in full.
			'svelte/no-unused-svelte-ignore': 'off',
		},
	},
);
