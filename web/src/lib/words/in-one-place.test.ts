// The lint rule that keeps words in one place finds them wherever a component or a module could have them.

import { Linter } from 'eslint';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';
import { wordsInOnePlace } from '../../../eslint-words';

const rules = {
	plugins: { words: { rules: { 'in-one-place': wordsInOnePlace } } },
	rules: { 'words/in-one-place': 'error' },
} as const;
const linter = new Linter();

/** The texts that the rule finds in a component. */
function foundIn(component: string): string[] {
	const parser = svelte.configs.base.find(({ languageOptions }) => languageOptions?.parser);
	const config = {
		...rules,
		files: ['**/*.svelte'],
		languageOptions: { ...parser!.languageOptions, parserOptions: { parser: ts.parser } },
	};
	const problems = linter.verify(component, [config] as Linter.Config[], 'Any.svelte');
	return problems.map(({ message }) => /^“(.*)” belongs/.exec(message)?.[1] ?? message);
}

test.each([
	['<p>Hello {name}</p>', ['Hello']],
	['<p aria-label="Money" class="quiet" title={words.title}></p>', ['Money']],
	['<p aria-label="Move {ply}"></p>', ['Move']],
	['<p>{isOpen ? "it is open" : ""}</p>', ['it is open']],
	['<script lang="ts">const what: string = `Your ${size} game is open`;</script>', ['game is open']],
	['<title>{words.title} · Forking Hex</title>', []],
	['<p>{a}: {b} × {c}</p><style>p { color: red; }</style>', []],
	['<script>if (!found) throw new Error("there is none");</script>', []],
	['<circle class="red disc" r="8" />', []],
])('in %s', (component, texts) => {
	expect(foundIn(component)).toEqual(texts);
});
