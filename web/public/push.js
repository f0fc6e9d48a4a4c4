// The service worker. It shows the archive's messages while no page is open, and opens the game of a message. It caches
// no part of the page, so every visit gets the newest version. The page leaves its translated words in a cache.

/** The cache with the words, and their address in it. src/features/settings/push-alerts.svelte.ts has the same names. */
const [CACHE, WORDS] = ['forking-hex-push', './push-words.json'];
const NAME = 'Forking Hex';
/** The highest number of decimals of an amount, which is rounded down. */
const SHOWN_DECIMALS = 4;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(open(event.notification.data));
});

/** Shows a message. Browsers expect a notification for every message, even for an unreadable one. */
async function show(data) {
	const message = messageIn(data);
	const words = await readWords();
	await self.registration.showNotification(NAME, {
		body: textOf(message, words),
		lang: words?.language,
		dir: words?.direction,
		icon: './icon-192.png',
		// A newer message about the same game replaces the older one, and a message sent twice shows once.
		tag: `${message.kind === 'paid' || message.kind === 'earned' ? 'money' : 'turn'}-${message.game ?? ''}`,
		data: message.game,
	});
}

/** The valid parts of a message, and defaults for the others. */
function messageIn(data) {
	let value;
	try {
		value = data?.json();
	} catch {
		value = undefined;
	}
	const { kind, game, positions, amount, until } = value ?? {};
	return {
		kind: String(kind),
		game: Number.isSafeInteger(game) && game >= 0 ? game : undefined,
		positions: Number.isSafeInteger(positions) ? positions : 1,
		amount: typeof amount === 'string' && /^[0-9]{1,39}$/.test(amount) ? BigInt(amount) : 0n,
		until: typeof until === 'number' ? until : Infinity,
	};
}

async function readWords() {
	try {
		const cache = await self.caches.open(CACHE);
		return await (await cache.match(WORDS))?.json();
	} catch {
		return undefined;
	}
}

function textOf({ kind, game, positions, amount, until }, words) {
	const number = game === undefined ? '' : String(game);
	if (!words) return number;
	const isTurn = kind === 'your_turn' || kind === 'closes_soon';
	const isOver = isTurn && until * 1_000 < Date.now();
	const name = isOver ? 'over' : isTurn && positions > 1 ? `${kind}_more` : kind;
	const count = new Intl.NumberFormat(words.language).format(positions);
	const sentence = Object.hasOwn(words.sentences, name) ? words.sentences[name] : '';
	return sentence
		.replaceAll('{game}', number)
		.replaceAll('{count}', count)
		.replaceAll('{amount}', amountText(amount, words));
}

/** An amount of plancks in tokens. */
function amountText(plancks, { language, symbol, decimals }) {
	const digits = plancks.toString().padStart(decimals + 1, '0');
	const [whole, fraction] = [digits.slice(0, -decimals || undefined), decimals > 0 ? digits.slice(-decimals) : ''];
	const format = new Intl.NumberFormat(language, { maximumFractionDigits: SHOWN_DECIMALS });
	const tokens = format.format(`${whole}.${fraction.slice(0, SHOWN_DECIMALS) || '0'}`);
	return symbol ? `${tokens} ${symbol}` : tokens;
}

/** Opens a game in an open page, or else in a new page. */
async function open(game) {
	const hash = game === undefined ? '#/' : `#/game/${game}`;
	const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
	if (page) {
		// The address keeps the node that it names.
		const address = new URL(page.url);
		address.hash = hash;
		const focused = page.focus().catch(() => undefined);
		try {
			await page.navigate(address.href);
			await focused;
			return;
		} catch {
			// Another worker controls this page.
		}
	}
	await self.clients.openWindow(new URL(`./${hash}`, self.registration.scope).href);
}
