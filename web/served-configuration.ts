// The page's configuration on Vite's server. `FORKING_HEX_BOARD_CONFIG` replaces the built file, so that `make run` can
// name its archive. `FORKING_HEX_BOARD_CHAIN` is the path of the chain's specification for the light client, served as
// `chain.json`.

import { createReadStream, existsSync } from 'node:fs';
import type { Plugin } from 'vite';

export function servedConfiguration(): Plugin {
	return {
		name: 'served-configuration',
		configurePreviewServer({ middlewares }) {
			const { FORKING_HEX_BOARD_CONFIG: text, FORKING_HEX_BOARD_CHAIN: chain } = process.env;
			if (text !== undefined)
				middlewares.use('/config.json', (_, response) => {
					response.setHeader('Content-Type', 'application/json');
					response.end(text);
				});
			// The file can come later than the server.
			if (chain !== undefined)
				middlewares.use('/chain.json', (_, response, next) => {
					if (!existsSync(chain)) return next();
					response.setHeader('Content-Type', 'application/json');
					createReadStream(chain).pipe(response);
				});
		},
	};
}
