import { destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Lines that wait while the log cannot be written, in characters; what comes after them is lost. */
const WAITING_MAX = 1_000_000;

/** The log: JSON lines on the error stream, so that the one line on the output stream stays readable. */
export function createLogger(level: Config['log_level']): Logger {
  const stream = destination({ fd: 2, sync: true, maxLength: WAITING_MAX });
  // A full disk under the log is no reason to end: once there is room, the lines that waited are written.
  stream.on('error', () => {});
  return pino({ level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
}
