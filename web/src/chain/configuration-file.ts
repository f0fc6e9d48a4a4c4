// The file of the page's configuration.

import { isListOfNodes } from './nodes';

const FILE = 'config.json';

/** The text of the file beside the page at this address. A page without it, or opened from a disk, has none. */
export async function configurationText(page: URL): Promise<string | undefined> {
	const response = await fetch(new URL(FILE, page)).catch(() => undefined);
	// Some servers answer with the page itself for what they do not have.
	const isThere = response?.ok && response.headers.get('Content-Type')?.includes('json');
	return isThere ? response?.text() : undefined;
}

/** The nodes that a file names, before the rest of it is looked at; none if it has a fault there. */
export function nodesIn(text: string | undefined): readonly string[] {
	try {
		const { nodes }: { nodes?: unknown } = JSON.parse(text ?? '{}');
		return isListOfNodes(nodes) ? nodes : [];
	} catch {
		return [];
	}
}
