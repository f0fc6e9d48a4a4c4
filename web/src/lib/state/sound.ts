// Short sounds, made by the browser.

/** The notes in hertz, and the length of each note in seconds. */
const NOTES = [660, 880];
const LENGTH = 0.14;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/** The knock of a stone: the first and the last pitch in hertz, its length in seconds, and its loudness. */
const KNOCK = { from: 900, to: 180, length: 0.07, loudness: 0.25 };

/** Plays the sound of an alert. A browser may stay silent before the first click on the page. */
export function chime(): void {
	playing((context) => {
		for (const [index, frequency] of NOTES.entries()) {
			const from = context.currentTime + index * LENGTH;
			tone(context, { from: frequency, to: frequency, length: LENGTH, loudness: LOUDNESS }, from);
		}
	});
}

/** Plays the sound of a stone that lands on the board. */
export function knock(): void {
	playing((context) => tone(context, KNOCK, context.currentTime));
}

function playing(play: (context: AudioContext) => void): void {
	try {
		context ??= new AudioContext();
		void context.resume();
		play(context);
	} catch {
		// Without sound, the title and the icon still alert the player.
	}
}

function tone(context: AudioContext, { from, to, length, loudness }: typeof KNOCK, at: number): void {
	const [oscillator, volume] = [context.createOscillator(), context.createGain()];
	oscillator.frequency.setValueAtTime(from, at);
	oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
	// A sudden end would make a click.
	volume.gain.setValueAtTime(loudness, at);
	volume.gain.exponentialRampToValueAtTime(loudness / 100, at + length);
	oscillator.connect(volume).connect(context.destination);
	oscillator.start(at);
	oscillator.stop(at + length);
}
