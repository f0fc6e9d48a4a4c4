// The part of a real extension in the page, as the extension's content script injects it.

import {
	MESSAGE_ORIGIN_CONTENT,
	MESSAGE_ORIGIN_PAGE,
} from '../../tests/node_modules/@polkadot/extension-base/defaults.js';
import { enable, handleResponse } from '../../tests/node_modules/@polkadot/extension-base/page/index.js';
import { injectExtension } from '../../tests/node_modules/@polkadot/extension-inject/index.js';

addEventListener('message', ({ data, source }) => {
	if (source !== window) return;
	if (data.origin === MESSAGE_ORIGIN_PAGE) void window.askExtension(data);
	if (data.origin === MESSAGE_ORIGIN_CONTENT) handleResponse(data);
});
window.answerPage = (answer) => postMessage({ ...answer, origin: MESSAGE_ORIGIN_CONTENT }, '*');
injectExtension(enable, { name: 'polkadot-js', version: '0.62.3' });
