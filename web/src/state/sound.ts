// A short sound, made by the browser.

/** The notes in hertz, and the length of each note in seconds. */
const NOTES = [660, 880];
const LENGTH = 0.14;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/** Plays the sound. A browser may stay silent before the first click on the page. */
export function chime(): void {
	try {
		context ??= new AudioContext();
		void context.resume();
		for (const [index, frequency] of NOTES.entries()) {
			const from = context.currentTime + index * LENGTH;
			const [tone, volume] = [context.createOscillator(), context.createGain()];
			tone.frequency.value = frequency;
			// A sudden end would make a click.
			volume.gain.setValueAtTime(LOUDNESS, from);
			volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, from + LENGTH);
			tone.connect(volume).connect(context.destination);
			tone.start(from);
			tone.stop(from + LENGTH);
		}
	} catch {
		// Without sound, the title and the icon still alert the player.
	}
}
