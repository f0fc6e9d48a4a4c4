// The rule that keeps all words of the page in `src/lib/words`. Elsewhere no text may stand between tags, in a label or in
// a string that reads as a sentence.

const LABELS = ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title'];

/** The page's name, which is the same in all languages. */
const NAME = 'Forking Hex';

const hasLetters = (text) => /\p{L}/u.test(text.replace(NAME, ''));

/** Whether a text has two words in a row and no markup. Names of events, keys and styles are single words. */
const isSentence = (text) => /\p{L},? \p{L}/u.test(text.replace(NAME, '')) && !text.startsWith('<');

/** Calls whose texts are not for players: errors for programmers, and selectors of elements. */
const OTHERS = ['Error', 'matches', 'querySelector', 'querySelectorAll'];

function isForOthers({ parent }) {
	if (parent?.type !== 'NewExpression' && parent?.type !== 'CallExpression') return false;
	const { callee } = parent;
	return OTHERS.includes(callee.type === 'MemberExpression' ? callee.property.name : callee.name);
}

export const wordsInOnePlace = {
	meta: {
		type: 'problem',
		messages: { text: '“{{ text }}” belongs into src/lib/words, where it is translated.' },
		schema: [],
	},
	create(context) {
		const report = (node, text) => context.report({ node, messageId: 'text', data: { text: text.trim() } });
		return {
			SvelteText(node) {
				if (node.parent.type === 'SvelteStyleElement') return;
				if (hasLetters(node.value)) report(node, node.value);
			},
			SvelteAttribute({ key, value }) {
				if (!LABELS.includes(key.name)) return;
				for (const part of value)
					if (part.type === 'SvelteLiteral' && hasLetters(part.value)) report(part, part.value);
			},
			Literal(node) {
				if (typeof node.value === 'string' && isSentence(node.value) && !isForOthers(node))
					report(node, node.value);
			},
			TemplateElement(node) {
				if (isSentence(node.value.raw) && !isForOthers(node.parent)) report(node, node.value.raw);
			},
		};
	},
};
