// The page's configuration on Vite's server. `FORKING_HEX_BOARD_CONFIG` replaces the built file, so that `make run` can
// name its archive.

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
