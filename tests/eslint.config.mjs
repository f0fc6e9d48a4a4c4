// ESLint's rules for the JavaScript of tests/ and scripts/. `make check` runs ESLint from the top of the
// repository.

import js from '@eslint/js';

// All files here run in Node.js, like this one.
const globals = Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly']));

export default [
	{ ignores: ['**/node_modules/'] },
	js.configs.recommended,
	{
		files: ['**/*.mjs'],
		languageOptions: { ecmaVersion: 2024, sourceType: 'module', globals },
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		rules: {
			eqeqeq: 'error',
			'no-var': 'error',
			'object-shorthand': 'error',
			'prefer-const': 'error',
			'prefer-template': 'error',
			'no-throw-literal': 'error',
			'no-unused-vars': ['error', { caughtErrors: 'none' }],
		},
	},
];
