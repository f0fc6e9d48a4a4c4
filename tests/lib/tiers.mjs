// The two tiers of tests: those of `make test`, and those that `make test-long` has besides.

/** Whether everything is to be tested, however long it takes. */
export const isLong = Boolean(process.env.FORKING_HEX_LONG);

/** For tests that take too long for every day: why they are skipped, or false in the long tier. */
export const unlessLong = isLong ? false : 'only in the long tier: FORKING_HEX_LONG=1';

/** What random choices start from. Printed by those who make them, to make them again. */
export const seed = process.env.FORKING_HEX_SEED ?? '0';
