/** Rows of one transaction, so that other processes' writes wait for milliseconds only. */
export const BATCH_ROWS = 500;

/** Characters of JSON after which a batch is written even with fewer rows: long curves. */
export const BATCH_CHARACTERS = 2 * 1024 * 1024;

/** Pause between batches on SQLite, in ms: longer than the longest wait of a process that tries again, see `sqlite/retry-busy.ts`. */
export const PAUSE_MS = 4;

/** Batches that may wait for being written while the next is made: enough to read on during another process's turn, few enough to fit in memory (each some 3 MB, at most 2 × `BATCH_CHARACTERS` and a record). */
export const BATCHES_AHEAD = 4;
