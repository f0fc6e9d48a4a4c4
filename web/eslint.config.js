import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
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
		rules: {
			// The compiler reports unknown names, with knowledge of types.
			'no-undef': 'off',
			// Says that a value cannot be missing where the compiler does not see it; tests and indices are full of these.
			'@typescript-eslint/no-non-null-assertion': 'off',
		},
	},
);
