// The page's configuration: a file `config.json` beside it, which names the chain's nodes without another build.

import { isListOfNodes } from './nodes';

export interface Configuration {
	/** The WebSocket URLs of the chain's nodes, in the order in which to try them. Without any, the own host's node. */
	readonly nodes: readonly string[];
	/** The name of the chain; undefined for the name that the node tells. */
	readonly name: string | undefined;
	/** The genesis hash of the chain; undefined for any chain. */
	readonly genesis: string | undefined;
	/** The address of the chain's specification, relative to the page, for the light client; undefined without one. */
	readonly chainSpec: string | undefined;
	/** The address of the archive, relative to the page; undefined without one. */
	readonly archive: string | undefined;
	/** The keys at fault; undefined for the file itself. With any, the rest has the values of an empty file. */
	readonly faults: readonly (string | undefined)[];
}

const GENESIS = /^0x[0-9a-f]{64}$/;

/** The configuration of a page without the file. */
export const NONE: Configuration = {
	nodes: [],
	name: undefined,
	genesis: undefined,
	chainSpec: undefined,
	archive: undefined,
	faults: [],
};

/** The keys of the file, each with its test. */
export const KEYS = {
	nodes: isListOfNodes,
	name: isText,
	chainSpec: isText,
	archive: isText,
	genesis: isGenesis,
} satisfies Record<string, (value: unknown) => boolean>;

export function isKey(key: string): key is keyof typeof KEYS {
	return Object.hasOwn(KEYS, key);
}

function isText(value: unknown): boolean {
	return typeof value === 'string';
}

function isGenesis(value: unknown): boolean {
	return typeof value === 'string' && GENESIS.test(value);
}

/** The configuration in a file's text. */
export function configurationIn(text: string): Configuration {
	const values = objectIn(text);
	if (!values) return { ...NONE, faults: [undefined] };
	const faults = Object.entries(values).flatMap(([key, value]) => (isKey(key) && KEYS[key](value) ? [] : [key]));
	return faults.length > 0 ? { ...NONE, faults } : { ...NONE, ...values };
}

function objectIn(text: string): object | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

/** The configuration in the file's text; undefined if there is none. */
export function configurationOf(text: string | undefined): Configuration {
	return text === undefined ? NONE : configurationIn(text);
}
