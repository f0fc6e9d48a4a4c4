// The limits of waiting. No test judges by them: they end what hangs, on a machine ten times as busy too.

/** Milliseconds for anything that a test waits for. */
export const PATIENCE = 600_000;
/** Milliseconds for a test, and for a hook. */
export const TEST = 2 * PATIENCE;
