// The configuration beside the page where Vite serves it: `FORKING_HEX_BOARD_CONFIG` takes the place of the built file, so that
// `make run` names the archive that it starts.

import type { Plugin } from 'vite';

export function servedConfiguration(): Plugin {
	return {
		name: 'served-configuration',
		configurePreviewServer({ middlewares }) {
			const text = process.env.FORKING_HEX_BOARD_CONFIG;
			if (text === undefined) return;
			middlewares.use('/config.json', (_, response) => {
				response.setHeader('Content-Type', 'application/json');
				response.end(text);
			});
		},
	};
}
