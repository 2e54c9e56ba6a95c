// The work of `npm test`, `npm run check` and `npm run test:*` once the packages are there. It ends with a table of
// suites and, as the last line, the sums. The exit code is 0 only if nothing failed.
import { constants } from 'node:os';
import { formatClosingLine, formatTable, type Outcome } from './outcome.ts';
import { runSuites } from './suites.ts';
import { stopTools } from './tool.ts';

const [selection = 'all', ...args] = process.argv.slice(2);
const outcomes: Outcome[] = [];
const stopping = new AbortController();
let exitCode = 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    exitCode = 128 + constants.signals[signal];
    stopping.abort();
    stopTools();
  });
}

try {
  for await (const outcome of runSuites(selection, args)) {
    outcomes.push(outcome);
    if (stopping.signal.aborted) break;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  outcomes.push(failure('the run', 'broke down, see above'));
}
if (stopping.signal.aborted) outcomes.push(failure('the run', 'was stopped before its end'));

process.stdout.write(`\n${formatTable(outcomes)}\n\n${formatClosingLine(outcomes)}\n`);
process.exitCode = exitCode || (outcomes.some(({ failed }) => failed > 0) ? 1 : 0);

function failure(suite: string, remark: string): Outcome {
  return { suite, passed: 0, failed: 1, skipped: 0, seconds: 0, remarks: [remark] };
}
