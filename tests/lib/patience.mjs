// Limits of waiting. No test judges by them: they end what hangs.

// The factor by which a machine may be busier than an idle one.
const BUSY = 10;

/** The milliseconds after which something that takes this many minutes at the most, on an idle machine, counts as hung. */
export const minutes = (count) => count * BUSY * 60_000;
