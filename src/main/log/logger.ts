import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from '../settings/config.ts';
import { openLineLimit } from './line-limit.ts';

/** Limit of characters that wait while the log cannot be written. Lines beyond it are lost. */
const WAITING_MAX = 1_000_000;

/** Limit of warnings, and of errors, per minute. */
const LINES = { max: 500, window_ms: 60_000 };

/** The secret in the address of a preview, in a link to the desk, or in one of a mail about something followed. */
const TOKEN =
  /([?&]token=|^\/preview-version\/|^\/desk\/(?:enter|welcome)\/|^(?:\/\w+){0,2}\/follow\/)[^&#?]+/g;

/** Separators of the parts of a URL, and a part that is a mail address, which visitors may type into the search box. */
const SEPARATOR = /([/?&=#])/;
const MAIL_ADDRESS = /.(?:@|%40)./is;

/**
 * The log: JSON lines on standard error, as standard output has a single line for people. Preview tokens and mail
 * addresses are removed from URLs, and the number of warnings and errors is limited.
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
  // A full disk does not end the process: once there is room, the waiting lines are written.
  stream.on('error', () => {});
  return stream;
}

function hideToken(url: unknown): unknown {
  return typeof url === 'string' ? hideMails(url.replace(TOKEN, '$1***')) : url;
}

/** Reads each part once, since a URL may be as long as the head of a request. */
function hideMails(url: string): string {
  return url
    .split(SEPARATOR)
    .map(piece => (MAIL_ADDRESS.test(piece) ? '***' : piece))
    .join('');
}
