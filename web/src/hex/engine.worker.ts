// The engine, in a thread of its own: the crate `engine-web` as WebAssembly. One question after the other.

import module from './engine.wasm?url';
import { load } from './webassembly';

const call = load<'analyse_state'>(module);

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
	// An answer comes in any case: a failure here would reach nobody.
	call.then((call) => call('analyse_state', data)).then(postMessage, () => postMessage(undefined));
});
