/** @type {import('prettier').Config} */
export default {
	useTabs: true,
	tabWidth: 4,
	singleQuote: true,
	printWidth: 120,
	plugins: ['prettier-plugin-svelte'],
	overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
