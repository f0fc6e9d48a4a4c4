// The code of a real wallet, the extension polkadot{.js}: its page side in the page, its background in the test. The
// test plays the owner. The package belongs to the tests on nodes, like the client of the same family.

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { ChainDescription } from '../src/lib/chain/sending/wallet-metadata';

/** The common beginning of the names of the extension's messages. */
const ENVIRONMENT = { EXTENSION_PREFIX: 'forking-hex-test', PORT_PREFIX: 'forking-hex-test' };
const PASSWORD = 'a password';

interface Asked<Request> {
	readonly id: string;
	readonly request: Request;
}

interface Port {
	readonly sender: { readonly url: string };
	readonly onDisconnect: { addListener(): void };
	postMessage(answer: object): void;
}

interface Message {
	readonly id: string;
	readonly message: string;
	readonly request: unknown;
}

interface Background {
	readonly state: {
		readonly allAuthRequests: readonly Asked<unknown>[];
		readonly allMetaRequests: readonly Asked<ChainDescription>[];
		readonly allSignRequests: readonly Asked<{ readonly payload: { readonly method: string } }>[];
	};
	readonly tabs: { handle(id: string, type: string, request: unknown, url: string, port: Port): Promise<unknown> };
	readonly extension: { handle(id: string, type: string, request: unknown): Promise<unknown> };
	/** The call in a payload, as the wallet shows it with a description of the chain. */
	shown(description: ChainDescription, method: string): { readonly section: string; readonly method: string };
}

declare global {
	interface Window {
		askExtension(message: Message): Promise<void>;
		answerPage(answer: object): void;
	}
}

export class RealExtension {
	readonly #background: Background;
	readonly #address: string;

	/** Injects the extension into a page at its next load, with the account of this secret. */
	static async into(page: Page, secret: string, name: string): Promise<RealExtension> {
		const [background, address] = await startBackground(secret, name);
		await page.exposeFunction('askExtension', (asked: Message) => {
			const answer = (answer: object) =>
				page
					.evaluate((answer) => window.answerPage(answer), answer)
					// The page is closed.
					.catch(() => undefined);
			const { id, message, request } = asked;
			const port: Port = {
				sender: { url: page.url() },
				onDisconnect: { addListener: () => undefined },
				postMessage: (answered) => void answer(answered),
			};
			background.tabs.handle(id, message, request, page.url(), port).then(
				(response) => answer({ id, response }),
				(error: Error) => answer({ id, error: error.message }),
			);
		});
		await page.addInitScript({ content: await pageScript() });
		return new RealExtension(background, address);
	}

	private constructor(background: Background, address: string) {
		this.#background = background;
		this.#address = address;
	}

	/** The requests that wait for the owner. */
	get waiting() {
		const { allAuthRequests, allMetaRequests, allSignRequests } = this.#background.state;
		return { access: allAuthRequests, descriptions: allMetaRequests, signatures: allSignRequests };
	}

	async allowAccess(): Promise<void> {
		const { id } = this.waiting.access[0]!;
		await this.#ask('pri(authorize.approve)', { id, authorizedAccounts: [this.#address] });
	}

	async takeDescription(): Promise<void> {
		await this.#ask('pri(metadata.approve)', { id: this.waiting.descriptions[0]!.id });
	}

	async sign(): Promise<void> {
		const { id } = this.waiting.signatures[0]!;
		await this.#ask('pri(signing.approve.password)', { id, password: PASSWORD, savePass: false });
	}

	shown(description: ChainDescription, method: string) {
		return this.#background.shown(description, method);
	}

	#ask(type: string, request: object): Promise<unknown> {
		return this.#background.extension.handle('owner', type, request);
	}
}

/** Starts the background of the extension with an account. */
async function startBackground(secret: string, name: string): Promise<[Background, string]> {
	Object.assign(process.env, ENVIRONMENT);
	Object.assign(globalThis, { chrome: browser() });
	const load = createRequire(new URL('../../tests/package.json', import.meta.url));
	const nested = createRequire(load.resolve('@polkadot/extension-base/package.json'));
	await Promise.all(
		[load, nested].map((load) => load('@polkadot/util-crypto').cryptoWaitReady() as Promise<boolean>),
	);
	const { keyring } = load('@polkadot/ui-keyring');
	const { AccountsStore } = load('@polkadot/extension-base/stores');
	keyring.loadAll({ store: new AccountsStore(), type: 'sr25519' });
	const [State, Extension, Tabs] = ['State', 'Extension', 'Tabs'].map(
		(part) => load(`@polkadot/extension-base/background/handlers/${part}`).default,
	);
	const state = new State();
	await state.init();
	const extension = new Extension(state);
	await extension.handle('owner', 'pri(accounts.create.suri)', {
		name,
		password: PASSWORD,
		suri: secret,
		type: 'sr25519',
	});
	const { metadataExpand } = load('@polkadot/extension-chains');
	const shown = (description: ChainDescription, method: string) =>
		metadataExpand(description, false).registry.createType('Call', method);
	return [{ state, extension, tabs: new Tabs(state), shown }, keyring.getPairs()[0].address];
}

/** The parts of a browser that the background needs. */
function browser() {
	const stored = new Map<string, unknown>();
	return {
		runtime: { getURL: (path: string) => path },
		action: { setBadgeText: () => undefined },
		windows: { create: () => undefined, remove: () => undefined },
		storage: {
			local: {
				get: async (keys: string | readonly string[] | null) =>
					Object.fromEntries([...stored].filter(([key]) => keys === null || [keys].flat().includes(key))),
				set: async (values: object) => Object.entries(values).forEach(([key, value]) => stored.set(key, value)),
				remove: async (key: string) => void stored.delete(key),
			},
		},
	};
}

/** The script that the extension puts into pages. */
async function pageScript(): Promise<string> {
	const built = (await build({
		configFile: false,
		logLevel: 'silent',
		define: Object.fromEntries(
			Object.entries(ENVIRONMENT).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
		),
		build: {
			write: false,
			minify: false,
			lib: {
				entry: fileURLToPath(new URL('extension-page.js', import.meta.url)),
				formats: ['iife'],
				name: 'extension',
			},
		},
	})) as Rolldown.RolldownOutput[];
	return built[0]!.output[0].code;
}
