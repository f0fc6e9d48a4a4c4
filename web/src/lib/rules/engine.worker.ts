// The engine in a separate thread: the crate `engine-web` as WebAssembly. The thread answers questions in order.

import module from './engine.wasm?url';
import { load } from './webassembly';

const call = load<'analyse_state'>(module);

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
	// The thread always posts an answer, because the page does not see a failure in here.
	call.then((call) => call('analyse_state', data)).then(postMessage, () => postMessage(undefined));
});
