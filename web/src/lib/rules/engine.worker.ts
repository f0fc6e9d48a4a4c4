// The engine in a separate thread: the crate `engine-web` as WebAssembly. The thread answers questions in order.

import module from './engine.wasm?url';
import type { Question } from './engine';
import { load } from './webassembly';

const call = load<Question>(module);

addEventListener('message', ({ data: [name, bytes] }: MessageEvent<[Question, Uint8Array]>) => {
	// The thread always posts an answer, because the page does not see a failure in here.
	call.then((call) => call(name, bytes)).then(postMessage, () => postMessage(undefined));
});
