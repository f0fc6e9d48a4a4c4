import type { Reporter } from 'vitest/node';

/** Lists the failed tests again after the summary. The end of a long log is the part that people find. */
export const failuresLast: Reporter = {
	onTestRunEnd(modules) {
		for (const module of modules)
			for (const test of module.children.allTests('failed')) {
				const [message = ''] = test.result().errors?.[0]?.message.split('\n') ?? [];
				process.stdout.write(`Failed: ${module.relativeModuleId} > ${test.fullName}: ${message}\n`);
			}
	},
};
