// Time limits. No test measures by them: they end programs that hang.

// The factor by which a machine may be busier than an idle one.
const BUSY = 10;

/** The time after which an action counts as hung, in milliseconds. `count` is its longest time on an idle machine, in minutes. */
export const minutes = (count) => count * BUSY * 60_000;
