import { findJava, JAVA_MISSING } from '../cluster/find-java.ts';
import { findMaven, hasJars, MAVEN } from '../cluster/opensearch-jars.ts';
import { checkRequirements, forgetResults } from '../requirements/suite.ts';
import {
  checkMadeUpRequests,
  findSchemathesis,
  type RequestRun,
  readRequestArgs,
  SCHEMATHESIS_MISSING,
} from '../schemathesis/suite.ts';
import { checkLint, checkSite, checkTypes } from './checks.ts';
import { CHROMIUM, findChromium } from './chromium.ts';
import { describeMissing, installMissing } from './debian.ts';
import { FIREFOX, findFirefox } from './firefox.ts';
import { keepCluster } from './kept-postgres.ts';
import { findOffice, OFFICE } from './office.ts';
import { missingOutcome, type Outcome } from './outcome.ts';
import { findPostgres, POSTGRES } from './postgres.ts';
import { findStrace, STRACE } from './strace.ts';
import { CLUSTER_FAULTS, runVitest, type VitestRun } from './vitest.ts';
import { hasWebkit, WEBKIT } from './webkit.ts';

/** In continuous integration anything missing is a failure, so that nothing goes unchecked there. */
const isStrict = process.env.CI === 'true';

/** Prevents `npm test` from installing anything on the machine. */
const NO_INSTALL = '--no-install';

/** Tries each fault many times. */
const LONG = '--long';

/** Tries every fault of a cluster. */
const ALL_FAULTS = '--all';

/** How long random requests are sent on each database, in seconds. `test:requests` accepts another number as its argument. */
const REQUESTS_S = 60;

/** The same in `npm test`, half as long: `npm run test:requests` is the full form. */
const REQUESTS_BESIDE_S = 30;

type Suites = (args: readonly string[]) => AsyncGenerator<Outcome>;

const selections: Readonly<Record<string, Suites>> = {
  all,
  check,
  unit,
  database,
  e2e,
  faults,
  cluster,
  requests,
};

/**
 * Runs the suites of a selection one after the other.
 * @param selection `all`, or one of the parts `check`, `unit`, `database`, `e2e`, `faults`, `cluster`, `requests`
 * @param args for `all`: `--no-install`, or nothing. For the parts they are passed to vitest, such as a part of a
 * file's name or `-t <title>`
 * @returns the outcomes as they arrive. A caller that stops early leaves nothing running
 * @throws Error if there is no such selection
 */
export function runSuites(selection: string, args: readonly string[]): AsyncGenerator<Outcome> {
  const suites = selections[selection];
  if (!suites) {
    throw new Error(
      `There is no selection "${selection}"; choose one of ${Object.keys(selections).join(', ')}.`,
    );
  }
  return suites(args);
}

async function* all(args: readonly string[]): AsyncGenerator<Outcome> {
  const others = args.filter(arg => arg !== NO_INSTALL);
  if (others.length > 0)
    throw new Error(
      `npm test takes ${NO_INSTALL} only. To run some tests: npm run test:unit -- <part of a file name>.`,
    );
  if (!args.includes(NO_INSTALL))
    await installMissing([
      ...(findChromium() ? [] : [CHROMIUM]),
      ...(findPostgres() ? [] : [POSTGRES]),
      ...(findFirefox() ? [] : [FIREFOX]),
      ...(hasWebkit() ? [] : [WEBKIT]),
      ...(findOffice() ? [] : [OFFICE]),
      ...(findStrace() ? [] : [STRACE]),
      ...(needsMaven() ? [MAVEN] : []),
    ]);
  forgetResults();
  yield* check();
  // Before the tests across rooms, some of which serve the built site.
  const site = await checkSite();
  yield site;
  if (!findOffice()) yield missingOutcome('LibreOffice', describeMissing(OFFICE), isStrict);
  if (!findStrace()) yield missingOutcome('strace', describeMissing(STRACE), isStrict);
  yield* unitAndCluster(site);
  yield* browser(site, []);
  yield checkRequirements();
}

/**
 * The unit tests with the tests on a cluster beside them, which wait for its nodes more than they work and come first;
 * then the faults of a cluster, whose visitors are promised answers in time, with the made-up requests beside them. What
 * vitest says of what runs beside is printed at its end.
 */
async function* unitAndCluster(site: Outcome): AsyncGenerator<Outcome> {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const most = onCluster(['--exclude', CLUSTER_FAULTS], {}, { name: 'cluster', is_whole: true, say });
  yield* withBeside(withPostgres('unit', [], { stands_back: true }), most);
  process.stdout.write(said.join(''));
  const faults = onCluster([CLUSTER_FAULTS], {}, { name: 'cluster-faults', is_whole: true });
  yield* withBeside(faults, madeUpRequests(site, readRequestArgs([], REQUESTS_BESIDE_S)));
}

/** Runs two suites at the same time. @returns the outcomes of the first as they arrive, then those of the other */
async function* withBeside(
  first: AsyncGenerator<Outcome>,
  other: AsyncGenerator<Outcome>,
): AsyncGenerator<Outcome> {
  const beside = Promise.allSettled([Array.fromAsync(other)]);
  try {
    yield* first;
  } finally {
    await beside;
  }
  const [part] = await beside;
  if (part.status === 'rejected') throw part.reason;
  yield* part.value;
}

async function* check(): AsyncGenerator<Outcome> {
  const [types, lint] = await Promise.all([checkTypes(), checkLint()]);
  yield types;
  yield lint;
}

async function* unit(args: readonly string[]): AsyncGenerator<Outcome> {
  yield* await runVitest({ project: 'unit', args, env: {}, name: 'part-unit' });
}

async function* database(args: readonly string[]): AsyncGenerator<Outcome> {
  yield* withPostgres('part-database', ['src/database', ...args]);
}

/** The faults of `tests/faults`, each many times with `--long`. */
async function* faults(args: readonly string[]): AsyncGenerator<Outcome> {
  yield await checkSite();
  const named = args.filter(arg => arg !== LONG).map(name => `tests/faults/${name}`);
  const env = args.includes(LONG) ? { FAULTS: 'long' } : {};
  const files = named.length > 0 ? named : ['tests/faults'];
  yield* await runVitest({ project: 'unit', args: files, env, name: 'part-faults' });
}

/**
 * The tests on an OpenSearch cluster of several processes. With `--all` they include every fault, which takes many
 * minutes.
 */
async function* cluster(args: readonly string[]): AsyncGenerator<Outcome> {
  yield await checkSite();
  const named = args.filter(arg => arg !== ALL_FAULTS);
  yield* onCluster(named, args.includes(ALL_FAULTS) ? { FAULTS: 'long' } : {}, { name: 'part-cluster' });
}

async function* onCluster(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  how: Pick<VitestRun, 'name' | 'is_whole' | 'say'>,
): AsyncGenerator<Outcome> {
  if (!findJava()) yield missingOutcome('cluster', JAVA_MISSING, isStrict);
  else if (needsMaven()) yield missingOutcome('cluster', describeMissing(MAVEN), isStrict);
  else yield* await runVitest({ project: 'cluster', args, env, ...how });
}

/** Whether OpenSearch could run here but is not downloaded yet. */
function needsMaven(): boolean {
  return findJava() !== undefined && !hasJars() && findMaven() === undefined;
}

/** Random requests generated from the API's description: `test:requests -- 30 --seed 7` for 30 seconds from seed 7. */
async function* requests(args: readonly string[]): AsyncGenerator<Outcome> {
  const run = readRequestArgs(args, REQUESTS_S);
  const site = await checkSite();
  yield site;
  yield* madeUpRequests(site, run);
}

async function* madeUpRequests(site: Outcome, run: RequestRun): AsyncGenerator<Outcome> {
  const program = findSchemathesis();
  if (!program) yield missingOutcome('requests', SCHEMATHESIS_MISSING, isStrict);
  else if (site.failed > 0) yield missingOutcome('requests', 'the site could not be built, see above', true);
  else yield* checkMadeUpRequests(program, run);
}

/** Runs the tests of the project `unit` with a temporary PostgreSQL. */
async function* withPostgres(
  name: string,
  args: readonly string[],
  how: Pick<VitestRun, 'stands_back'> = {},
): AsyncGenerator<Outcome> {
  const run = (url: string | undefined) =>
    runVitest({ project: 'unit', args, env: { TEST_POSTGRES_URL: url }, name, ...how });
  if (!findPostgres()) {
    yield missingOutcome('PostgreSQL', describeMissing(POSTGRES), isStrict);
    yield* await run(undefined);
    return;
  }
  const cluster = await keepCluster();
  try {
    yield* await run(cluster.url);
  } finally {
    await cluster.stop();
  }
}

async function* e2e(args: readonly string[]): AsyncGenerator<Outcome> {
  const site = await checkSite();
  yield site;
  yield* browser(site, args);
}

/** Runs the browser tests against a built site, or reports why not. */
async function* browser(site: Outcome, args: readonly string[]): AsyncGenerator<Outcome> {
  const chromium = findChromium();
  if (!chromium) {
    yield missingOutcome('browser', describeMissing(CHROMIUM), isStrict);
    return;
  }
  if (site.failed > 0) {
    yield missingOutcome('browser', 'the site could not be built, see above', true);
    return;
  }
  if (!findFirefox()) yield missingOutcome('Firefox', describeMissing(FIREFOX), isStrict);
  if (!hasWebkit()) yield missingOutcome('WebKit', describeMissing(WEBKIT), isStrict);
  const name = args.length > 0 ? 'part-e2e' : 'e2e';
  yield* await runVitest({ project: 'e2e', args, env: { CHROMIUM_PATH: chromium }, name });
}
