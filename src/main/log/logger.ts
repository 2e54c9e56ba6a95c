import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from '../settings/config.ts';
import { openLineLimit } from './line-limit.ts';

/** Limit of characters that wait while the log cannot be written. Lines beyond it are lost. */
const WAITING_MAX = 1_000_000;

/** Warnings, and errors, that a minute may have. */
const LINES = { max: 500, window_ms: 60_000 };

/** The secret of a preview's address, and of a link to the desk. */
const TOKEN = /([?&]token=|^\/preview-version\/|^\/desk\/(?:enter|welcome)\/)[^&#?]+/g;

/** Separators of the pieces of an address, and a piece that is a mail address, which a visitor may type into the search box. */
const SEPARATOR = /([/?&=#])/;
const MAIL_ADDRESS = /.(?:@|%40)./is;

/**
 * The log: JSON lines on standard error, so that the one line on standard output stays readable. Preview tokens and
 * mail addresses are removed from addresses, and the number of warnings and errors is bounded.
 */
export function createLogger(
  level: Config['log_level'],
  stream: DestinationStream = openErrorStream(),
): Logger {
  const judge = openLineLimit(LINES, () => performance.now());
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { url: hideToken },
      hooks: {
        logMethod(args, method, level_of_line) {
          const { is_written, left_out } = judge(level_of_line);
          if (left_out > 0)
            method.call(this, `${left_out} lines before this one were left out: too many a minute`);
          if (is_written) method.apply(this, args);
        },
      },
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
  return typeof url === 'string' ? hideMails(url.replace(TOKEN, '$1***')) : url;
}

/** Each piece is read once: an address may be as long as a request's head. */
function hideMails(url: string): string {
  return url
    .split(SEPARATOR)
    .map(piece => (MAIL_ADDRESS.test(piece) ? '***' : piece))
    .join('');
}
