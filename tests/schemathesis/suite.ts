import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOutcome, type Outcome } from '../run/outcome.ts';
import { startSampleSite } from '../run/site.ts';
import { ROOT, runTool } from '../run/tool.ts';

const FOLDER = '.vitest/schemathesis';
const SEED = 7;
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

/** Sends the site requests generated from the API's description for this many seconds, and checks the answers against it. */
export async function checkMadeUpRequests(program: string, seconds: number): Promise<Outcome> {
  // It leaves files in its working folder.
  const folder = mkdtempSync(join(tmpdir(), 'etalon-schemathesis-'));
  const site = await startSampleSite({ RATE_LIMIT: '0', SUBMISSION_LIMIT: '1000000' });
  try {
    const options = ['--seed', String(SEED), '--max-time', String(seconds), '--generation-database', 'none'];
    const config = ['--config-file', join(ROOT, 'tests/schemathesis/schemathesis.toml'), '--no-color'];
    const args = [...config, 'run', `${site.url}/api/v1/openapi.json`, ...options, '--continue-on-failure'];
    const run = await runTool(program, args, { quiet: true, cwd: folder });
    const remark = describeCases(run.output);
    if (run.code !== 0) process.stdout.write(`${shortenLines(run.output)}\n`);
    return checkOutcome('requests', run.code === 0, run.seconds, remark);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The number of requests and findings, from the program's final output. */
export function describeCases(output: string): string {
  const [, cases, rest] = /^Test cases:\s+(\d+) generated(.*)$/m.exec(output) ?? [];
  return cases === undefined ? 'it said no number of cases' : `${cases} requests, seed ${SEED}${rest ?? ''}`;
}

/** A text in which lines that are too long to read are cut. */
export function shortenLines(text: string): string {
  const cut = (line: string) => (line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)} …` : line);
  return text.split('\n').map(cut).join('\n').trimEnd();
}
