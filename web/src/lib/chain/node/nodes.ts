// The nodes that the page may talk to.

/** The port on which nodes accept clients. */
const PORT = 9944;
/** The names of the machine on which the browser runs. */
const THIS_MACHINE: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
/** The key of the node in the page's address, as in `?node=ws://…`. */
const NODE = 'node';

/** Whether a text is a WebSocket URL. */
export function isEndpoint(text: string): boolean {
	return /^wss?:/i.test(text) && URL.canParse(text);
}

/** Whether a value is a list of WebSocket URLs. */
export function isListOfNodes(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.every((one) => typeof one === 'string' && isEndpoint(one));
}

/** The node on the page's own host. For a page from a disk, this is the node on the same machine. */
function ownEndpoint({ protocol, hostname }: URL): string {
	// A name of this machine can stand for two addresses, and the node answers on only one of them.
	if (hostname === '' || THIS_MACHINE.includes(hostname)) return `ws://127.0.0.1:${PORT}`;
	return `${protocol === 'https:' ? 'wss' : 'ws'}://${hostname}:${PORT}`;
}

/** The nodes that the page uses, in the order to try them. */
export interface Nodes {
	readonly endpoints: readonly string[];
	/**
	 * Whether the page's host chose these nodes or they are on this machine. The page connects to them without asking.
	 */
	readonly areOwn: boolean;
	/** Whether the page's address names the node. */
	readonly areNamed: boolean;
}

/**
 * The nodes to use. A node in the page's address comes first, then the nodes of the configuration, then the node on the
 * page's host. Undefined if the address names something that is no node.
 */
export function nodesFor(page: URL, configured: readonly string[]): Nodes | undefined {
	const named = page.searchParams.get(NODE);
	if (!named) {
		const endpoints = configured.length > 0 ? configured : [ownEndpoint(page)];
		return { endpoints, areOwn: true, areNamed: false };
	}
	if (!isEndpoint(named)) return undefined;
	const areOwn = isOwnNode(named, page) || configured.some((one) => isSame(one, named));
	return { endpoints: [named], areOwn, areNamed: true };
}

function isSame(one: string, other: string): boolean {
	return new URL(one).href === new URL(other).href;
}

/**
 * The page's address for links to other players. It leaves out a node that only this machine reaches and a node that
 * the page uses anyway.
 */
export function shareable(page: URL, configured: readonly string[]): URL {
	const shared = new URL(page);
	const named = page.searchParams.get(NODE);
	if (named === null) return shared;
	shared.searchParams.delete(NODE);
	const usual = nodesFor(shared, configured)?.endpoints ?? [];
	const isForOthers = isEndpoint(named) && !THIS_MACHINE.includes(new URL(named).hostname);
	return isForOthers && !usual.some((one) => isSame(one, named)) ? new URL(page) : shared;
}

/** The page's address with this node. */
export function withNode(page: URL, endpoint: string): URL {
	const changed = new URL(page);
	changed.searchParams.set(NODE, endpoint);
	return changed;
}

/** The host and port of a node. */
export function hostOf(endpoint: string): string {
	return new URL(endpoint).host;
}

/** Whether a node is on the page's own host or on this machine. */
function isOwnNode(endpoint: string, page: URL): boolean {
	const { hostname } = new URL(endpoint);
	return hostname === page.hostname || THIS_MACHINE.includes(hostname);
}

/** Whether the page connects to these nodes without asking. `agreed` holds the hosts that the player has agreed to. */
export function isAgreed({ endpoints, areOwn }: Nodes, agreed: readonly string[]): boolean {
	return areOwn || agreed.includes(hostOf(endpoints[0]!));
}
