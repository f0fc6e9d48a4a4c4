// The page's configuration: a file `config.json` beside the page. It names the chain's nodes without a new build.

import { isListOfNodes } from './nodes';

export interface Configuration {
	/**
	 * The WebSocket URLs of the chain's nodes, in the order to try them. If empty, the page uses its own host's node.
	 */
	readonly nodes: readonly string[];
	/** The name of the chain; undefined to show the name that the node reports. */
	readonly name: string | undefined;
	/** The genesis hash of the chain; undefined to accept any chain. */
	readonly genesis: string | undefined;
	/** The validators of the chain's first block, by their keys in GRANDPA, for proofs; undefined without them. */
	readonly validators: readonly string[] | undefined;
	/** The address of the chain's specification, for the light client, relative to the page; undefined without one. */
	readonly chainSpec: string | undefined;
	/** The connection of a player who has made no choice. `light`: by the light client, which needs `chainSpec`. */
	readonly connection: 'node' | 'light';
	/** The address of the archive, relative to the page; undefined without an archive. */
	readonly archive: string | undefined;
	/** The keys with invalid values; undefined stands for the file. With any, all other keys have no value. */
	readonly faults: readonly (string | undefined)[];
}

/** A hash or a key. */
const DIGITS = /^0x[0-9a-f]{64}$/;

/** The configuration of a page without a file. */
export const NONE: Configuration = {
	nodes: [],
	name: undefined,
	genesis: undefined,
	validators: undefined,
	chainSpec: undefined,
	connection: 'node',
	archive: undefined,
	faults: [],
};

/** The file's values by their keys. */
type Values = Readonly<Record<string, unknown>>;

/** The keys of the file and their tests. */
export const KEYS = {
	nodes: isListOfNodes,
	name: isText,
	chainSpec: isText,
	connection: isConnection,
	archive: isText,
	genesis: isDigits,
	validators: isListOfKeys,
} satisfies Record<string, (value: unknown, values: Values) => boolean>;

export function isKey(key: string): key is keyof typeof KEYS {
	return Object.hasOwn(KEYS, key);
}

function isText(value: unknown): boolean {
	return typeof value === 'string';
}

function isConnection(value: unknown, { chainSpec }: Values): boolean {
	return value === 'node' || (value === 'light' && chainSpec !== undefined);
}

function isDigits(value: unknown): boolean {
	return typeof value === 'string' && DIGITS.test(value);
}

function isListOfKeys(value: unknown): boolean {
	return Array.isArray(value) && value.length > 0 && value.every(isDigits);
}

/** The configuration in a file's text. */
export function configurationIn(text: string): Configuration {
	const values = objectIn(text);
	if (!values) return { ...NONE, faults: [undefined] };
	const faults = Object.entries(values).flatMap(([key, value]) =>
		isKey(key) && KEYS[key](value, values) ? [] : [key],
	);
	return faults.length > 0 ? { ...NONE, faults } : { ...NONE, ...values };
}

function objectIn(text: string): Values | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : undefined;
	} catch {
		return undefined;
	}
}

/** The configuration of a file, or of a page without a file. */
export function configurationOf(text: string | undefined): Configuration {
	return text === undefined ? NONE : configurationIn(text);
}
