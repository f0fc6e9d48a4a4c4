// The silence of a connection. A dead connection does not close by itself, for example after a laptop has slept.

/** The milliseconds without a message after which the page asks the node for a sign of life, again and again. */
const ASK_AFTER = 5_000;
/** The milliseconds without a message after which a connection is dead. The next one begins within five blocks of 3 s. */
const DEAD_AFTER = 13_500;
/** The milliseconds between two looks at the silence. */
const PERIOD = 250;
/** The milliseconds without a look after which the page was asleep or busy. */
const PAUSE = 2_000;

/**
 * Watches an open socket. Any message shows that it is alive, so a slow node keeps it. Calls `ask` to request a
 * message, and `end` once if the socket stays silent. Returns a function that ends the watch.
 */
export function watchSilence(socket: EventTarget, ask: () => void, end: () => void): () => void {
	let [heard, asked, looked] = [Date.now(), 0, Date.now()];
	const hear = () => void (heard = Date.now());
	const stop = () => {
		clearInterval(timer);
		socket.removeEventListener('message', hear);
	};
	const timer = setInterval(() => {
		const now = Date.now();
		// Messages of the time of a pause may still wait to be heard.
		const isBack = now - looked > PAUSE;
		looked = now;
		if (now - heard < ASK_AFTER) return;
		if (isBack || now - Math.max(heard, asked) >= ASK_AFTER) {
			asked = now;
			ask();
		} else if (now - heard >= DEAD_AFTER) {
			stop();
			end();
		}
	}, PERIOD);
	socket.addEventListener('message', hear);
	return stop;
}
