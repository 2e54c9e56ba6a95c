/** Limit of lines of one level within a window. */
export type LineLimit = { max: number; window_ms: number };

/** The decision on a line: whether it is written, and how many were left out before it. */
export type LineVerdict = { is_written: boolean; left_out: number };

const WARN = 40;
const FATAL = 60;

/**
 * Limits the warnings and errors of a log, each level by itself. Visitors could otherwise fill the disk, since their
 * requests cause lines at any rate.
 * @param now a clock in ms
 */
export function openLineLimit(
  { max, window_ms }: LineLimit,
  now: () => number,
): (level: number) => LineVerdict {
  const windows = new Map<number, { from: number; lines: number }>();
  return level => {
    // Lines at start and end are few, and debug lines were requested.
    if (level < WARN || level >= FATAL) return { is_written: true, left_out: 0 };
    const time = now();
    const known = windows.get(level) ?? { from: time, lines: 0 };
    const is_over = time - known.from >= window_ms;
    const window = is_over ? { from: time, lines: 0 } : known;
    window.lines += 1;
    windows.set(level, window);
    return { is_written: window.lines <= max, left_out: is_over ? Math.max(known.lines - max, 0) : 0 };
  };
}
