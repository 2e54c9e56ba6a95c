import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SearchResult } from '#contract/search/search-result.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { loadSnapshot } from '#search/memory/snapshot-file.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { generateCatalogue } from '../catalogue-generator.ts';
import { loadThreadClock } from '../thread-cpu.ts';
import { leastTiming, summarizeTimes, type Timing } from '../timing.ts';
import { COMPARED, NOTHING_TOLD, type PeerAnswer } from './peer.ts';
import {
  browseLeaf,
  CLASS_NAMES,
  type ClassName,
  makeQuestions,
  type Question,
  questionMakers,
} from './workload.ts';

/**
 * What is measured: how many products, how many questions of each class in each of some rounds. `is_cpu` counts the processor time
 * of the answering thread instead of the time that passed.
 */
export type SearchTask = {
  products: number;
  seed: number;
  questions: number;
  runs: number;
  is_cpu?: boolean;
};

/** Answers of the engine to the questions that peers are compared by. */
export type SearchAnswers = Record<ClassName, PeerAnswer[]>;

/**
 * Seconds of the build, its processor time, and the start from a saved snapshot, memory in MB, times by class; `first`: of the first Q1
 * about each leaf category after a start, before anything was counted of it.
 */
export type SearchFigures = {
  products: number;
  build_s: number;
  build_cpu_s: number;
  build_rss_mb: number;
  restart_s: number;
  index_mb: number;
  rss_mb: number;
  classes: Record<ClassName, Timing>;
  first: Timing;
};

/** The time in ms. */
let readClock = (): number => performance.now();

/** Questions asked of each class before the clock counts: enough for the compiler to know the code. */
const WARM_UP = 200;

/** Builds an index in a process of its own, opens what it saved, and asks every class of question, one after another. */
export async function measureSearch(
  task: SearchTask,
): Promise<{ figures: SearchFigures; answers: SearchAnswers }> {
  const folder = await mkdtemp(join(tmpdir(), 'etalon-bench-'));
  try {
    const path = join(folder, 'snapshot');
    const built = await buildElsewhere('builder.ts', [String(task.products), String(task.seed), path]);
    if (task.is_cpu) readClock = loadThreadClock(folder);
    const started = readClock();
    const index = await open(task, path);
    const restart_s = (readClock() - started) / 1000;
    const classes = await timeClasses(index, task);
    const memory = {
      index_mb: index.stats().bytes / 2 ** 20,
      rss_mb: process.memoryUsage.rss() / 2 ** 20,
    };
    const first = await timeFirst(task, path);
    const figures = { products: task.products, ...built, restart_s, ...memory, classes, first };
    return { figures, answers: await answerCompared(index, task) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Built = Pick<SearchFigures, 'build_s' | 'build_cpu_s' | 'build_rss_mb'>;

/** Runs a builder of this folder in a process of its own. @throws Error where it ends before it has built */
export async function buildElsewhere(builder: string, args: readonly string[]): Promise<Built> {
  const file = fileURLToPath(new URL(builder, import.meta.url));
  const child = fork(file, args, { execArgv: ['--max-old-space-size=8192'] });
  const [message] = await Promise.race([once(child, 'message'), failedExit(child)]);
  return message;
}

/** @throws Error where the process ends before it has answered */
async function failedExit(child: ReturnType<typeof fork>): Promise<never> {
  const [code, signal] = await once(child, 'exit');
  throw new Error(`The building process ended with ${signal ?? `code ${code}`}`);
}

async function open({ products, seed }: SearchTask, path: string): Promise<SearchIndex> {
  const loaded = await loadSnapshot(path, generateCatalogue(products, seed).stream.catalogue_version);
  if (!loaded.ok) throw new Error(`The snapshot is not usable: ${loaded.problem}`);
  return openMemoryIndex(loaded.snapshot);
}

/** Times every class of question to an index. Every round asks other questions, so that none is answered from what the one before left. */
export async function timeClasses(index: SearchIndex, task: SearchTask): Promise<SearchFigures['classes']> {
  const makers = questionMakers(generateCatalogue(task.products, task.seed));
  const timings: [ClassName, Timing][] = [];
  for (const name of CLASS_NAMES) {
    await ask(index, makeQuestions(makers, name, WARM_UP, task.runs));
    const rounds: Timing[] = [];
    for (let round = 0; round < task.runs; round++)
      rounds.push(summarizeTimes(await ask(index, makeQuestions(makers, name, task.questions, round))));
    timings.push([name, leastTiming(rounds)]);
  }
  // Every class has an entry.
  return Object.fromEntries(timings) as SearchFigures['classes'];
}

/** Opens the index anew for every round, so that no counts are kept, and browses each leaf category once. */
async function timeFirst(task: SearchTask, path: string): Promise<Timing> {
  const { leaves } = generateCatalogue(task.products, task.seed);
  const questions = leaves.filter(({ products }) => products > 0).map(browseLeaf);
  const rounds: Timing[] = [];
  for (let round = 0; round < task.runs; round++)
    rounds.push(summarizeTimes(await ask(await open(task, path), questions)));
  return leastTiming(rounds);
}

/** What an index answers to the questions that peers are compared by. */
export async function answerCompared(index: SearchIndex, task: SearchTask): Promise<SearchAnswers> {
  const catalogue = generateCatalogue(task.products, task.seed);
  const makers = questionMakers(catalogue);
  const leaves = new Set(catalogue.leaves.map(({ id }) => id));
  const answers: [ClassName, PeerAnswer[]][] = [];
  for (const name of CLASS_NAMES) {
    const own: PeerAnswer[] = [];
    for (const question of makeQuestions(makers, name, COMPARED, task.runs))
      own.push(
        question.kind === 'search' ? shorten(await index.search(question.query), leaves) : NOTHING_TOLD,
      );
    answers.push([name, own]);
  }
  // Every class has an entry.
  return Object.fromEntries(answers) as SearchAnswers;
}

/** What peers tell as well. */
function shorten(
  { totals, products, facets, categories }: SearchResult,
  leaves: ReadonlySet<string>,
): PeerAnswer {
  const enums = facets.filter(facet => facet.kind === 'enum');
  return {
    total: totals.products,
    ids: products.map(({ id }) => id),
    choices: Object.fromEntries(
      enums.map(({ key, values }) => [
        key,
        Object.fromEntries(values.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])),
      ]),
    ),
    leaves: Object.fromEntries(
      categories.filter(({ id }) => leaves.has(id)).map(({ id, count }) => [id, count]),
    ),
  };
}

async function ask(index: SearchIndex, questions: readonly Question[]): Promise<number[]> {
  const times: number[] = [];
  for (const question of questions) {
    const started = readClock();
    await answerQuestion(index, question);
    times.push(readClock() - started);
  }
  return times;
}

/** Puts a question of the mix to an index. */
export function answerQuestion(index: SearchIndex, question: Question): Promise<unknown> {
  return question.kind === 'search'
    ? index.search(question.query)
    : index.suggest(question.text, 'en', question.limit);
}
