import type { ImportProgress } from './import-options.ts';

/**
 * The output for progress. `write` takes text unchanged. On a terminal a single line is overwritten again and again.
 */
export type ProgressOutput = { write: (text: string) => void; is_terminal: boolean };

const TERMINAL_PERIOD_S = 0.2;
const PLAIN_PERIOD_S = 5;

/** Shows an import's progress as rows, rate and time left. `end` finishes the line. */
export function showProgress({ write, is_terminal }: ProgressOutput): {
  show: (progress: ImportProgress) => void;
  end: () => void;
} {
  let shown_at = 0;
  let is_open = false;
  return {
    show(progress) {
      if (progress.seconds - shown_at < (is_terminal ? TERMINAL_PERIOD_S : PLAIN_PERIOD_S)) return;
      shown_at = progress.seconds;
      is_open = is_terminal;
      write(is_terminal ? `\r${formatProgress(progress)}\u001b[K` : `${formatProgress(progress)}\n`);
    },
    end() {
      if (is_open) write('\n');
      is_open = false;
    },
  };
}

/** One line of progress: `16500 products, 5400/s, 62 %, about 2 s left`. */
export function formatProgress({ products, fetched = 0, done, total, seconds }: ImportProgress): string {
  const rate = seconds > 0 ? Math.round(products / seconds) : 0;
  const share = total > 0 ? done / total : 0;
  const parts = [`${products} products`, `${rate}/s`];
  if (fetched > 0) parts.push(`${fetched} addresses fetched`);
  if (share > 0)
    parts.push(
      `${Math.floor(share * 100)} %`,
      `about ${formatDuration((seconds * (1 - share)) / share)} left`,
    );
  return parts.join(', ');
}

function formatDuration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
