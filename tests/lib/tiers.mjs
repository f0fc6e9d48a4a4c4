// The two tiers of tests: the tests of `make test`, and the longer ones that only `make test-long`
// runs.

/** Whether the long tier runs as well. */
export const isLong = Boolean(process.env.FORKING_HEX_LONG);

/** The `skip` option of a test in the long tier: the reason, or false if the long tier runs. */
export const unlessLong = isLong ? false : 'only in the long tier: FORKING_HEX_LONG=1';

/** The seed of random choices. Tests print it, so that a failure can be reproduced. */
export const seed = process.env.FORKING_HEX_SEED ?? '0';
