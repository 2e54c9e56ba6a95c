import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LRUCache } from 'lru-cache';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { answer, type Counts } from '#search/memory/answer.ts';
import { type OpenedSnapshot, openSnapshot } from '#search/memory/opened-snapshot.ts';
import { loadSnapshot } from '#search/memory/snapshot-file.ts';
import { suggest } from '#search/memory/suggest/suggest.ts';
import { openBudget } from '#search/search-budget.ts';
import { runAtOnce } from '#search/time-slices.ts';
import { generateCatalogue } from '../catalogue-generator.ts';
import { buildElsewhere } from '../search/measure.ts';
import type { Question } from '../search/workload.ts';
import { loadThreadClock } from '../thread-cpu.ts';
import { tellAnswer } from './answer.ts';
import { numberCatalogue } from './numbering.ts';
import { type DuelTask, duelQuestions } from './questions.ts';

// The memory engine behind the same commands as the peers: own-engine.ts PRODUCTS SEED QUESTIONS. Nothing is kept from one question to
// the next, only the facets that the peers count are counted, and why nothing matches is not asked.

const [products = 0, seed = 1, count = 100] = process.argv.slice(2).map(Number);
const task: DuelTask = { products, seed, questions: count };
const folder = mkdtempSync(join(tmpdir(), 'etalon-duel-own-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const clock = loadThreadClock(folder);
const catalogue = generateCatalogue(products, seed);
const numbering = numberCatalogue(catalogue);
const questions = duelQuestions(catalogue, numbering, task);
const nothingKept = new LRUCache<string, Counts>({ max: 1 });
let opened: OpenedSnapshot | undefined;

for await (const line of createInterface({ input: process.stdin })) {
  const [command = '', argument = ''] = line.split(' ');
  console.log(JSON.stringify(await obey(command, argument)));
}

async function obey(command: string, argument: string): Promise<object> {
  if (command === 'build') return build();
  if (opened === undefined) throw new Error(`${command} comes before build`);
  if (command === 'pass') return pass(opened);
  if (command === 'answers') {
    const index = opened;
    const answers = questions.map(({ question }) =>
      tellAnswer(ask(forget(index), question), catalogue, numbering),
    );
    writeFileSync(argument, JSON.stringify(answers));
    return {};
  }
  if (command === 'memory') {
    globalThis.gc?.();
    const own_mb = statusOf('/proc/self/smaps_rollup', 'Pss_Anon');
    return { rss_mb: process.memoryUsage.rss() / 2 ** 20, own_mb, disk_mb: 0 };
  }
  throw new Error(`${command} is no command`);
}

async function build(): Promise<object> {
  const path = join(folder, 'snapshot');
  const { build_s, build_cpu_s } = await buildElsewhere('builder.ts', [String(products), String(seed), path]);
  const loaded = await loadSnapshot(path, catalogue.stream.catalogue_version);
  if (!loaded.ok) throw new Error(`The snapshot is not usable: ${loaded.problem}`);
  opened = runAtOnce(openSnapshot(loaded.snapshot));
  return { build_s, build_cpu_s };
}

function pass(index: OpenedSnapshot): { cpu: number[]; ms: number[] } {
  const [cpu, ms]: [number[], number[]] = [[], []];
  for (const { question } of questions) {
    const forgetful = forget(index);
    const [started, before] = [performance.now(), clock()];
    ask(forgetful, question);
    cpu.push(clock() - before);
    ms.push(performance.now() - started);
  }
  return { cpu, ms };
}

/** The index without what earlier questions left: counts, and what is kept of words by their table. */
function forget(index: OpenedSnapshot): OpenedSnapshot {
  nothingKept.clear();
  return { ...index, words: { ...index.words } };
}

function ask(index: OpenedSnapshot, question: Question): SearchResult | null {
  if (question.kind === 'search') return search(index, question.query);
  suggest(index, question.text, 'en', question.limit);
  return null;
}

function search(index: OpenedSnapshot, query: SearchQuery): SearchResult {
  return runAtOnce(
    answer(index, query, {
      cache: nothingKept,
      explain: false,
      budget: openBudget(Number.POSITIVE_INFINITY),
    }),
  );
}

/** A line of a file of the system in MB; 0 where it has none. */
function statusOf(path: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // Not on this system.
    return 0;
  }
}
