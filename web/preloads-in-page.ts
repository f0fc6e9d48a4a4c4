// Links to the page's largest files in the page itself, so the browser need not wait for a script that names them.

import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The module that the first script imports. */
const MODULE = '/src/page.ts';

export function preloadsInPage(): Plugin {
	return {
		name: 'preloads-in-page',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler: (page, { bundle }) => {
				const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
				const wanted = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(MODULE)));
				if (wanted.size !== 1) throw new Error(`there is no chunk of ${MODULE}`);
				for (const { imports } of wanted)
					for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk);
				const scripts = [...wanted].map(({ fileName }) => fileName);
				const styles = [...wanted].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
				const isNew = (file: string) => !page.includes(file);
				const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
					tag: 'link',
					attrs: { ...attrs, crossorigin: true },
					injectTo: 'head',
				});
				return [
					...scripts.filter(isNew).map((file) => link({ rel: 'modulepreload', href: `./${file}` })),
					...styles.filter(isNew).map((file) => link({ rel: 'stylesheet', href: `./${file}` })),
				];
			},
		},
	};
}
