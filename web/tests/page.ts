// The built page in a browser, and the actions of a player there.

import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { preview } from 'vite';
import { onTestFinished, TestRunner } from 'vitest';
import { PATIENCE } from './patience';

const web = fileURLToPath(new URL('..', import.meta.url));
/** The folder for screenshots. Without it, none are taken. */
const screenshots = process.env.SCREENSHOTS;
/** The full browser, and the browser of the tests: a smaller one without a screen, where that is installed. */
export const WHOLE_CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';
export const CHROMIUM = process.env.CHROMIUM === undefined && existsSync(SHELL) ? SHELL : WHOLE_CHROMIUM;
/** The options of a browser without background activity. */
export const QUIET = [
	...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
	...['--disable-component-update', '--disable-sync'],
];
const MOST_STROKES = 100;
/** The browser's message about a connection that took over five seconds. The library gives it up and tries again. */
const GAVE_UP = /^WebSocket connection .* closed before the connection is established/;
/**
 * The milliseconds until the page's clock stops: enough for the call that stops it, too few for the page to consider
 * its node dead.
 */
const AHEAD = 15_000;

export interface Size {
	readonly width: number;
	readonly height: number;
}

export interface NewGame {
	readonly size: number;
	readonly red: number;
	readonly blue: number;
	readonly opening: string;
}

export interface Served {
	readonly browser: Browser;
	/** The page's address, without a node. */
	readonly address: string;
	/** An empty page in a new browser context. Its player wants no motion by default. */
	newPage(options?: BrowserContextOptions): Promise<Page>;
	/**
	 * Opens the page for a new player, in a new browser context that `prepare` can set up. Without an endpoint, the
	 * address names no node.
	 */
	open(
		endpoint: string | undefined,
		hash?: string,
		size?: Size,
		prepare?: (page: Page) => Promise<void>,
	): Promise<Player>;
	/** Closes the open pages. */
	clear(): Promise<void>;
	close(): Promise<void>;
}

/** Serves the built page and starts a browser. */
export async function serve(executablePath = CHROMIUM): Promise<Served> {
	const server = await preview({ root: web, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
	const address = server.resolvedUrls?.local[0];
	if (!address) throw new Error('the page is not served');
	const browser = await chromium.launch({
		executablePath,
		timeout: PATIENCE,
		args: QUIET,
	});
	const newPage = async (options: BrowserContextOptions) => {
		const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
		context.setDefaultTimeout(PATIENCE);
		// An open page would send calls during later tests, and work at each block.
		if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
		return context.newPage();
	};
	return {
		browser,
		address,
		newPage,
		async open(endpoint, hash = '', size = { width: 1280, height: 900 }, prepare) {
			const page = await newPage({ viewport: size });
			const player = new Player(page);
			await prepare?.(page);
			const search = endpoint === undefined ? '' : `?node=${encodeURIComponent(endpoint)}`;
			await page.goto(address + search + hash);
			return player;
		},
		async clear() {
			await Promise.all(browser.contexts().map((context) => context.close()));
		},
		async close() {
			await browser.close();
			await server.close();
		},
	};
}

/** A player, who looks at the page and acts on it. */
export class Player {
	readonly page: Page;
	/** The errors that occurred on the page. */
	readonly problems: string[] = [];

	constructor(page: Page) {
		this.page = page;
		page.on('pageerror', (error) => this.problems.push(error.message));
		page.on('console', (message) => {
			if (message.type() === 'error' && !GAVE_UP.test(message.text())) this.problems.push(message.text());
		});
	}

	async playAs(name: string): Promise<void> {
		await this.page.getByLabel('Play as').selectOption({ label: name });
	}

	/** Picks a cell, after the button that lets a player answer their own move. */
	async pick(cell: string): Promise<void> {
		const both = this.page.getByRole('button', { name: /^Move for (Red|Blue) too$/ });
		if (await both.isVisible()) await both.click();
		await this.page.locator(`[data-cell="${cell}"]`).click();
	}

	/** Plays a move on the shown position. Waits until the page shows the new position and a block has the move. */
	async play(name: string, cell: string): Promise<void> {
		await this.playAs(name);
		await this.playOn(cell);
	}

	/** Sends a move as the account in use. */
	async send(cell: string): Promise<void> {
		await this.pick(cell);
		await this.press(`Play ${cell}`);
	}

	/** Plays a move as the account in use. */
	async playOn(cell: string): Promise<void> {
		await this.send(cell);
		await this.page
			.locator(`[data-cell="${cell}"][aria-label*="last move"]:not([aria-label*="on its way"])`)
			.waitFor();
	}

	async press(button: string | RegExp): Promise<void> {
		await this.page.getByRole('button', { name: button }).click();
	}

	/** Opens the sums behind the line of costs. */
	async openCosts(): Promise<void> {
		await this.page
			.locator('summary', { hasText: /[Ff]ee 0/ })
			.first()
			.click();
	}

	/** Presses Tab until the target has the focus. */
	async tabTo(target: Locator): Promise<void> {
		await target.waitFor();
		for (let strokes = 0; strokes < MOST_STROKES; strokes++) {
			if (await target.evaluate((element) => element === document.activeElement)) return;
			await this.page.keyboard.press('Tab');
		}
		throw new Error(`Tab does not lead to ${target}`);
	}

	async strike(...keys: string[]): Promise<void> {
		for (const key of keys) await this.page.keyboard.press(key);
	}

	/** The elements with this text, wherever its lines break in the source of the page. */
	#withText(text: string | RegExp): Locator {
		return this.page.getByText(
			typeof text === 'string' ? text : new RegExp(text.source.replaceAll(' ', '\\s+'), text.flags),
		);
	}

	async sees(text: string | RegExp): Promise<void> {
		await this.#withText(text).first().waitFor();
	}

	/** Runs `happen` and waits for notices with a text. Notices last only seconds, so the page itself records them. */
	async whileSeeing(text: string | RegExp, happen: () => Promise<unknown>, times = 1): Promise<void> {
		const watched = await this.page.evaluateHandle(
			([source, times]) => {
				const wanted = new RegExp(source);
				const hasShown = new Promise<void>((settle) => {
					const look = () => {
						const texts = [...document.querySelectorAll('[aria-live] ol li')].map(
							(notice) => notice.textContent,
						);
						if (texts.filter((text) => wanted.test(text.replace(/\s+/g, ' '))).length >= times) settle();
					};
					new MutationObserver(look).observe(document, {
						subtree: true,
						childList: true,
						characterData: true,
					});
				});
				return { hasShown };
			},
			[typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source, times] as const,
		);
		await happen();
		await watched.evaluate(({ hasShown }) => hasShown);
	}

	/** Unfolds all rules of a new game. */
	async openRules(): Promise<void> {
		const rules = this.page.locator('summary', { hasText: 'All rules' });
		if ((await rules.locator('..').getAttribute('open')) === null) await rules.click();
	}

	/** Chooses the preset of this name for a new game. */
	async choosePreset(name: string): Promise<void> {
		await this.openRules();
		await this.page.getByRole('radio', { name: new RegExp(`^${name}\\.`) }).check();
	}

	/** Opens the game of the form, and waits for its page. The form has many words of that page too. */
	async openIt(): Promise<void> {
		await this.press('Open the game');
		await this.sees('Blue to move.');
	}

	/** Opens a new original game as this account. Times are in blocks. */
	async openGame(name: string, { size, red, blue, opening }: NewGame): Promise<void> {
		await this.choosePreset('The original');
		await this.page.getByLabel('Cells along a side').fill(String(size));
		await this.page.getByRole('spinbutton', { name: 'Red, in blocks' }).fill(String(red));
		await this.page.getByRole('spinbutton', { name: 'Blue, in blocks' }).fill(String(blue));
		await this.playAs(name);
		await this.pick(opening);
		await this.openIt();
	}

	/** Selects a position in the drawing. */
	async goTo(name: RegExp): Promise<void> {
		await this.page.getByRole('treeitem', { name }).click();
	}

	/** The fragment of the page's address. */
	get address(): string {
		return new URL(this.page.url()).hash;
	}

	/** The number of the game whose page is open. */
	get gameNumber(): number {
		return Number(/^#\/game\/(\d+)/.exec(this.address)?.[1]);
	}

	/** The link to a game in a list. */
	gameLink(number: number): Locator {
		return this.page.getByRole('link', { name: new RegExp(`^Game ${number}\\b`) });
	}

	/** The number of the newest block on the page. */
	async blockNumber(): Promise<number> {
		const text = await this.page.getByText(/^Block \d+$/).textContent();
		return Number(text?.replace('Block ', ''));
	}

	/**
	 * Stops the page's clock some seconds from now. `page.clock.install` must have installed it. From then on, only the
	 * test lets time pass on the page.
	 */
	async stopClock(): Promise<void> {
		const { clock } = this.page;
		await clock.pauseAt((await this.page.evaluate(() => Date.now())) + AHEAD);
	}

	/** Waits until the page describes its connection with this text. */
	async seesConnection(text: string): Promise<void> {
		await this.page.getByRole('status').filter({ hasText: text }).first().waitFor();
	}

	async screenshot(name: string): Promise<void> {
		if (!screenshots) return;
		mkdirSync(screenshots, { recursive: true });
		await this.page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
	}
}
