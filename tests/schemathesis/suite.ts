import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askSession } from '../api/sessions.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { checkOutcome, type Outcome } from '../run/outcome.ts';
import { findPostgres } from '../run/postgres.ts';
import { startSampleSite } from '../run/site.ts';
import { ROOT, runTool } from '../run/tool.ts';

const FOLDER = '.vitest/schemathesis';
/** Above the largest seed that is drawn. */
const SEED_MAX = 1_000_000_000;
/** Limit of a line, as one with a generated request may be a megabyte long. */
const LINE_MAX = 2000;

/** The message if schemathesis is missing. `.ci/run` installs it the same way. */
export const SCHEMATHESIS_MISSING =
  'schemathesis is not installed; with Python 3.10 or newer: ' +
  `python3 -m venv ${FOLDER} && ${FOLDER}/bin/pip install -r tests/schemathesis/requirements.txt`;

/** Finds schemathesis: that of `SCHEMATHESIS_PATH`, else in the project's own Python environment. */
export function findSchemathesis(): string | undefined {
  return [process.env.SCHEMATHESIS_PATH, join(ROOT, FOLDER, 'bin/st')].find(path => path && existsSync(path));
}

/** How the requests are made: for how long on each database, and from which seed. */
export type RequestRun = { seconds: number; seed: number };

/** Reads `[seconds] [--seed N]`. Without a seed it is another one each time. @throws Error for anything else */
export function readRequestArgs(args: readonly string[], seconds: number): RequestRun {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string' } },
    allowPositionals: true,
  });
  const [given = String(seconds), ...rest] = positionals;
  const seed = values.seed ?? String(randomInt(1, SEED_MAX));
  if (rest.length > 0 || !/^[1-9]\d{0,4}$/.test(given) || !/^\d{1,9}$/.test(seed))
    throw new Error('test:requests takes a number of seconds and --seed with a number.');
  return { seconds: Number(given), seed: Number(seed) };
}

/**
 * Sends the site requests generated from the API's description and checks the answers against it, first on SQLite, then
 * on PostgreSQL if its programs are there.
 */
export async function* checkMadeUpRequests(program: string, run: RequestRun): AsyncGenerator<Outcome> {
  process.stdout.write(`Requests are made up from seed ${run.seed}\n`);
  yield await checkOn('SQLite', program, run, {});
  if (!findPostgres()) return;
  const cluster = await keepCluster();
  try {
    yield await checkOn('PostgreSQL', program, run, { DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

async function checkOn(
  database: string,
  program: string,
  { seconds, seed }: RequestRun,
  env: Record<string, string>,
): Promise<Outcome> {
  // It leaves files in its working folder.
  const folder = mkdtempSync(join(tmpdir(), 'etalon-schemathesis-'));
  const site = await startSampleSite({ RATE_LIMIT: '0', SUBMISSION_LIMIT: '1000000', ...env });
  try {
    const options = ['--seed', String(seed), '--max-time', String(seconds), '--generation-database', 'none'];
    const config = ['--config-file', join(ROOT, 'tests/schemathesis/schemathesis.toml'), '--no-color'];
    // No description can say which sessions a site has signed.
    const session = ['--header', `sessionId: ${await askSession(site.url)}`];
    const args = [...config, 'run', `${site.url}/api/v1/openapi.json`, ...options, ...session];
    // As the unit tests do that it runs beside: it ends by the clock, whatever it gets.
    const how = { quiet: true, cwd: folder, stands_back: true };
    const run = await runTool(program, [...args, '--continue-on-failure'], how);
    const isClean = run.code === 0;
    if (!isClean) process.stdout.write(`${shortenLines(run.output)}\n`);
    const again = isClean ? '' : `; again: npm run test:requests -- ${seconds} --seed ${seed}`;
    const remark = `${describeCases(run.output)}, seed ${seed}${again}`;
    return checkOutcome(`requests, ${database}`, isClean, run.seconds, remark);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The number of requests and findings, from the program's final output. */
export function describeCases(output: string): string {
  const [, cases, rest] = /^Test cases:\s+(\d+) generated(.*)$/m.exec(output) ?? [];
  return cases === undefined ? 'it said no number of cases' : `${cases} requests${rest ?? ''}`;
}

/** A text in which lines that are too long to read are cut. */
export function shortenLines(text: string): string {
  const cut = (line: string) => (line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)} …` : line);
  return text.split('\n').map(cut).join('\n').trimEnd();
}
