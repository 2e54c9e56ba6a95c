/** Rows of one transaction, so that other processes' writes wait for milliseconds only. */
export const BATCH_ROWS = 250;

/** Characters of JSON after which a batch is written even with fewer rows: long curves. */
export const BATCH_CHARACTERS = 2 * 1024 * 1024;

/** Pause between batches on SQLite, in ms: longer than the longest wait of a process that tries again, see `sqlite/retry-busy.ts`. */
export const PAUSE_MS = 4;

/**
 * Batches that may wait for being written while the next is made: enough to read on during another process's turn, few
 * enough to fit in memory (each mostly 1 MB, at most some 5).
 */
export const BATCHES_AHEAD = 8;
