import { destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The log: JSON lines on the error stream, so that the one line on the output stream stays readable. */
export function createLogger(level: Config['log_level']): Logger {
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination({ fd: 2, sync: true }),
  );
}
