// Announcements of news: a sound, and a notification while the page is in the background.

import type { News } from './news';
import { newsText } from './news-text';
import { preferences } from '../../lib/state/preferences.svelte';
import { router } from '../../lib/state/router.svelte';
import { chime } from '../../lib/state/sound';

/** The player asked for the payment, so the payment needs no sound. */
const isHeard = ({ kind }: News) => kind !== 'paid';

/** Announces the news as the player wants it. `amount` formats plancks. */
export function announce(news: readonly News[], amount: (plancks: bigint) => string): void {
	if (preferences.newsSound.value && news.some(isHeard)) chime();
	if (!preferences.newsNotices.value || !document.hidden) return;
	const found = newsText(news, amount);
	if (found) notify(found.text, found.first);
}

function notify(body: string, news: News): void {
	try {
		// All notifications have one tag, so that a new one replaces the old one.
		const notification = new Notification('Forking Hex', { body, tag: 'forking-hex' });
		notification.onclick = () => {
			window.focus();
			if ('game' in news) router.go({ page: 'game', game: news.game, position: undefined });
			else router.go({ page: 'tournaments', shown: news.tournament });
		};
	} catch {
		// Some phones do not let a page notify. The title and the icon remain.
	}
}
