import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { wordsInOnePlace } from './eslint-words.js';
import svelteConfig from './svelte.config.js';

export default ts.config(
	{ ignores: ['.papi', 'dist', 'src/lib/archive/openapi.d.ts'] },
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
		// Only the game has no words there: messages about mistakes in records come from its crate.
		ignores: [
			'src/lib/words/**',
			'src/lib/hex/**',
			'src/lib/rules/**',
			'**/*.test.ts',
			'**/testing.ts',
			'src/lib/chain/sending/forging.ts',
		],
		plugins: { words: { rules: { 'in-one-place': wordsInOnePlace } } },
		rules: { 'words/in-one-place': 'error' },
	},
	{
		rules: {
			// The compiler reports unknown names and knows types.
			'no-undef': 'off',
			// Lists of known length have safe indices, above all in tests.
			'@typescript-eslint/no-non-null-assertion': 'off',
			// The state replaces its maps and sets as a whole, or keeps them out of reactivity on purpose.
			'svelte/prefer-svelte-reactivity': 'off',
			// Svelte drops a plain space at the edge of a block.
			'svelte/no-useless-mustaches': 'off',
			// The compiler needs these comments for warnings that ESLint does not see in full.
			'svelte/no-unused-svelte-ignore': 'off',
		},
	},
);
