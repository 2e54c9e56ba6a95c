import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../tool.ts';
import type { MutatedCode, PlacedMutant } from './place-mutants.ts';
import { type Event, PLAN, type Plan, readEvents, type Tries, type Try, usualMsOf } from './plan.ts';

const FOLDER = join(ROOT, '.vitest');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
/** A run that reports nothing for so long hangs, in ms, while it loads, or runs all tests of a file. */
const LOAD_MS = 180_000;

/** The tests that a mutant is tried with take no longer than this without it, in ms, if some that reach it are that quick. */
const PATIENCE_MS = 20_000;

/** Which tests reach which mutants. */
export type Found = {
  /** The mutants that each test file reaches, quick files first. */
  readonly tries: ReadonlyMap<string, Tries>;
  /** IDs of the mutants that some test reaches. */
  readonly reached: ReadonlySet<string>;
  /** IDs of those that are reached only while files load, as tables are. */
  readonly onlyLoaded: ReadonlySet<string>;
};

/** Runs each test file once, without a mutant. Those that fail are named and try no mutants. */
export async function findReach({ code }: MutatedCode, tests: readonly string[]): Promise<Found> {
  const { events, output } = await runPlan({ code, tests });
  const files = events.filter(event => event.is === 'reached');
  const passing = files.filter(({ passes }) => passes);
  const left = new Set(tests).difference(new Set(passing.map(({ file }) => file)));
  if (left.size === tests.length) throw new Error(`No test runs.\n${output}`);
  for (const file of left)
    process.stdout.write(`left out, as it fails without a mutant: ${relative(ROOT, file)}\n`);
  const found = passing.map((event): [string, Tries] => [event.file, triesOf(event)]);
  const tries = new Map(found.toSorted(([, a], [, b]) => msOf(a) - msOf(b)));
  const reached = new Set([...tries.values()].flatMap(({ all }) => all.map(({ id }) => id)));
  const loaded = files.flatMap(({ loading }) => Object.keys(loading));
  return { tries, reached, onlyLoaded: new Set(loaded).difference(reached) };
}

/** The mutants that a test file reaches. One that is reached outside of the tests is tried with all of them. */
function triesOf(event: Extract<Event, { is: 'reached' }>): Tries {
  const { loadMs, testMs, tests, before, groups, passesAgain } = event;
  const ids = new Set([before, groups, ...tests].flatMap(reach => Object.keys(reach)));
  const once = new Set(event.once);
  const all = [...ids].map(id => ({
    id,
    tests: [...tests.keys()].filter(n => id in before || id in groups || id in (tests[n] ?? {})),
    hits: [before, groups, ...tests].reduce((sum, reach) => sum + (reach[id] ?? 0), 0),
    isLoadedAnew: !passesAgain || id in before || once.has(id),
    isDoubtful: false,
  }));
  return { loadMs, testMs, areWarmed: once.size > 0, all };
}

/** How long the tests of a file take for a mutant that none of them notices, on average, in ms. */
function msOf(tries: Tries): number {
  return tries.all.reduce((sum, one) => sum + usualMsOf(tries, one), 0) / Math.max(1, tries.all.length);
}

/** Tries mutants, in as many processes as it takes. @returns the IDs of those that a test noticed */
export async function tryMutants(
  { code }: MutatedCode,
  { tries }: Found,
  mutants: readonly PlacedMutant[],
): Promise<Set<string>> {
  const wanted = filesByMutant(tries, mutants);
  const noticed = new Set<string>();
  const unnoticed = new Set<string>();
  const doubtful = new Set<string>();
  for (;;) {
    const isLeft = (file: string, { id }: Try) =>
      wanted.get(id)?.has(file) && !noticed.has(id) && !unnoticed.has(`${file} ${id}`);
    const left = [...tries].map(([file, { all, ...times }]): [string, Tries] => {
      const open = all.filter(one => isLeft(file, one));
      return [file, { ...times, all: open.map(one => ({ ...one, isDoubtful: doubtful.has(one.id) })) }];
    });
    const open = left.filter(([, { all }]) => all.length > 0);
    if (open.length === 0) return noticed;
    const { events, output, hangs } = await runPlan({
      code,
      tests: open.map(([file]) => file),
      tries: Object.fromEntries(open),
    });
    for (const event of events) {
      if (event.is === 'noticed') noticed.add(event.id);
      if (event.is === 'unnoticed') unnoticed.add(`${event.file} ${event.id}`);
      if (event.is === 'doubtful') doubtful.add(event.id);
    }
    const last = events.findLast(event => event.is === 'start');
    if (hangs && last) noticed.add(last.id);
    else if (events.length === 0) throw new Error(`No mutant could be tried.\n${output}`);
  }
}

/**
 * The test files to try each mutant with, by its ID: those that reach it in the order of what they cost, as far as patience
 * goes. What only the others would notice counts as unnoticed.
 */
function filesByMutant(tries: Found['tries'], mutants: readonly PlacedMutant[]): Map<string, Set<string>> {
  const costs = new Map(mutants.map(({ id }) => [id, [] as { file: string; ms: number }[]]));
  for (const [file, one] of tries)
    for (const tried of one.all) costs.get(tried.id)?.push({ file, ms: usualMsOf(one, tried) });
  const withinPatience = (files: { file: string; ms: number }[]) => {
    let sum = 0;
    const isWithin = ({ ms }: { ms: number }, n: number) => {
      sum += ms;
      return n === 0 || sum <= PATIENCE_MS;
    };
    return new Set(
      files
        .toSorted((a, b) => a.ms - b.ms)
        .filter(isWithin)
        .map(({ file }) => file),
    );
  };
  return new Map([...costs].map(([id, files]) => [id, withinPatience(files)]));
}

/** Runs a plan to its end, or until it hangs. @returns its events and what it printed */
async function runPlan(plan: Omit<Plan, 'events'>) {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, 'mutation-'));
  const events = join(folder, 'events');
  writeFileSync(events, '');
  writeFileSync(join(folder, 'plan.json'), JSON.stringify({ ...plan, events } satisfies Plan));
  const child = spawn(process.execPath, [VITEST, 'run', '--config', 'tests/run/mutation/vitest.config.ts'], {
    cwd: ROOT,
    env: { ...process.env, [PLAN]: join(folder, 'plan.json') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-20_000);
    });
  const ended = new Promise<'ended'>(resolve => child.on('close', () => resolve('ended')));
  let hangs = false;
  while ((await Promise.race([ended, sleep(1000)])) !== 'ended' && !hangs) {
    const quietMs = Date.now() - statSync(events).mtimeMs;
    const last = readEvents(events).at(-1);
    hangs = quietMs > (last?.is === 'start' ? last.limitMs : LOAD_MS);
    if (hangs) child.kill('SIGKILL');
  }
  await ended;
  const read = readEvents(events);
  rmSync(folder, { recursive: true });
  return { events: read, output, hangs };
}
