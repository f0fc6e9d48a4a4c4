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

/**
 * The nodes in the file, and whether it makes the light client the usual connection, before the other keys are checked.
 * No nodes if their list has a fault.
 */
export function connectionIn(text: string | undefined): { nodes: readonly string[]; isLight: boolean } {
	try {
		const { nodes, connection }: { nodes?: unknown; connection?: unknown } = JSON.parse(text ?? '{}');
		return { nodes: isListOfNodes(nodes) ? nodes : [], isLight: connection === 'light' };
	} catch {
		return { nodes: [], isLight: false };
	}
}
