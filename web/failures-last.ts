import type { Reporter } from 'vitest/node';

/** Names the tests that failed once more, after the summary: in a long log, the end is what is found and kept. */
export const failuresLast: Reporter = {
	onTestRunEnd(modules) {
		for (const module of modules)
			for (const test of module.children.allTests('failed')) {
				const [message = ''] = test.result().errors?.[0]?.message.split('\n') ?? [];
				process.stdout.write(`Failed: ${module.relativeModuleId} > ${test.fullName}: ${message}\n`);
			}
	},
};
