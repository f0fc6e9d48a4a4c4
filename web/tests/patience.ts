// The limits of waiting. No test judges by them: they only end a hanging test, even on a machine ten times as busy.

/** The milliseconds for any single wait of a test. */
export const PATIENCE = 600_000;
/** The milliseconds for a test, and for a hook. */
export const TEST = 2 * PATIENCE;
