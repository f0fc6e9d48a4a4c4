import type { Rule } from 'eslint';

export const wordsInOnePlace: Rule.RuleModule;
