import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Lines that wait while the log cannot be written, in characters; what comes after them is lost. */
const WAITING_MAX = 1_000_000;

/** The secret of a preview's address. */
const TOKEN = /([?&]token=)[^&#]+/g;

/** The log: JSON lines on the error stream, so that the one line on the output stream stays readable. Addresses in it show no preview token. */
export function createLogger(
  level: Config['log_level'],
  stream: DestinationStream = openErrorStream(),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { url: hideToken },
    },
    stream,
  );
}

function openErrorStream(): DestinationStream {
  const stream = destination({ fd: 2, sync: true, maxLength: WAITING_MAX });
  // A full disk under the log is no reason to end: once there is room, the lines that waited are written.
  stream.on('error', () => {});
  return stream;
}

function hideToken(url: unknown): unknown {
  return typeof url === 'string' ? url.replace(TOKEN, '$1***') : url;
}
