import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getPackageBin } from '../../src/main/launch/package-bin.mjs';
import { prepareSite } from '../../src/main/launch/prepare.mjs';
import { checkOutcome, type Outcome } from './outcome.ts';
import { ROOT, runTool } from './tool.ts';

/** Checks the types of everything, including the generated ones of the routes. */
export async function checkTypes(): Promise<Outcome> {
  let seconds = 0;
  if (existsSync(join(ROOT, 'react-router.config.ts'))) {
    const typegen = await runPackage('@react-router/dev', 'react-router', ['typegen']);
    seconds += typegen.seconds;
    if (typegen.code !== 0) return failed('types', seconds, typegen.output);
  }
  const tsc = await runPackage('typescript', 'tsc', ['-p', '.', '--noEmit', '--pretty', 'false']);
  seconds += tsc.seconds;
  return tsc.code === 0 ? checkOutcome('types', true, seconds) : failed('types', seconds, tsc.output);
}

/** Checks format and lint rules of everything. */
export async function checkLint(): Promise<Outcome> {
  const biome = await runPackage('@biomejs/biome', 'biome', ['check', '--max-diagnostics=100']);
  return biome.code === 0
    ? checkOutcome('lint', true, biome.seconds)
    : failed('lint', biome.seconds, biome.output);
}

/** Builds the site if it is not built from the current sources. */
export async function checkSite(): Promise<Outcome> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    await prepareSite(process.execPath, ROOT);
    return checkOutcome('site', true, seconds());
  } catch (error) {
    return failed('site', seconds(), error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command of an installed package with the current Node. */
function runPackage(packageName: string, command: string, args: readonly string[]) {
  return runTool(process.execPath, [getPackageBin(ROOT, packageName, command), ...args], { quiet: true });
}

function failed(suite: string, seconds: number, output: string): Outcome {
  process.stdout.write(`${output.trimEnd()}\n`);
  return checkOutcome(suite, false, seconds, 'failed; what it said is above');
}
