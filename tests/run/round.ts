import { randomInt } from 'node:crypto';

/**
 * Decides which part of its cases a test takes: another number in each run. `npm test` gives it to all files, so that one
 * that is run again takes the same part.
 */
export const ROUND = Number(process.env.TEST_ROUND ?? randomInt(1_000_000));
