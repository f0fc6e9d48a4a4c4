// A short sound, made by the browser.

/** The notes, in hertz, and how long each of them sounds, in seconds. */
const NOTES = [660, 880];
const LENGTH = 0.14;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/** Plays the sound. A browser that has not seen a click on the page yet may stay silent. */
export function chime(): void {
	try {
		context ??= new AudioContext();
		void context.resume();
		for (const [index, frequency] of NOTES.entries()) {
			const from = context.currentTime + index * LENGTH;
			const [tone, volume] = [context.createOscillator(), context.createGain()];
			tone.frequency.value = frequency;
			// A sudden end would click.
			volume.gain.setValueAtTime(LOUDNESS, from);
			volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, from + LENGTH);
			tone.connect(volume).connect(context.destination);
			tone.start(from);
			tone.stop(from + LENGTH);
		}
	} catch {
		// Without sound, the title and the icon call.
	}
}
