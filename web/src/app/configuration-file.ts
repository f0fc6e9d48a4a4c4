// Reading of the page's configuration file.

import { isListOfNodes } from '../lib/chain/node/nodes';

const FILE = 'config.json';

/** The text of the file beside the page. Undefined if the host has no such file or the page was opened from a disk. */
export async function configurationText(page: URL): Promise<string | undefined> {
	const response = await fetch(new URL(FILE, page)).catch(() => undefined);
	// Some servers answer with the page itself for a missing file.
	const isThere = response?.ok && response.headers.get('Content-Type')?.includes('json');
	return isThere ? response?.text() : undefined;
}

/** The nodes in the file, before the other keys are checked. Empty if the list of nodes has a fault. */
export function nodesIn(text: string | undefined): readonly string[] {
	try {
		const { nodes }: { nodes?: unknown } = JSON.parse(text ?? '{}');
		return isListOfNodes(nodes) ? nodes : [];
	} catch {
		return [];
	}
}
