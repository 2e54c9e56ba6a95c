import { generateCatalogue } from '../../catalogue-generator.ts';
import { leastTiming, summarizeTimes, type Timing } from '../../timing.ts';
import { COMPARED, type Peer, type PeerAnswer, STANDS } from '../peer.ts';
import { type ClassName, makeQuestions, questionMakers } from '../workload.ts';
import { openItemsjs } from './itemsjs.ts';
import { openMinisearch } from './minisearch.ts';
import { readRows } from './rows.ts';
import { openSqlPeer } from './sql-open.ts';

// A peer in a process of its own: run-peer.ts NAME PRODUCTS SEED QUESTIONS RUNS.

/** What a peer's process sends at its end: times by class, and what it answered to the first questions of each. */
export type PeerRun = {
  build_s: number;
  rss_mb: number;
  classes: Partial<Record<ClassName, Timing>>;
  answers: Partial<Record<ClassName, PeerAnswer[]>>;
};

/** Longest that one class of one peer is asked, in ms. */
const CLASS_MS = 20_000;

const OPEN: Readonly<Record<string, (products: number, seed: number) => Promise<Peer>>> = {
  sqlite: (products, seed) => openSqlPeer('sqlite', products, seed),
  postgres: (products, seed) => openSqlPeer('postgres', products, seed),
  minisearch: (products, seed) => openMinisearch(readRows(products, seed), generateCatalogue(products, seed)),
  itemsjs: (products, seed) => openItemsjs(readRows(products, seed), products),
};

const [name = '', ...numbers] = process.argv.slice(2);
const [products = 0, seed = 1, questions = 100, runs = 1] = numbers.map(Number);
const open = OPEN[name];
if (open === undefined) throw new Error(`There is no peer ${name}`);

const started = performance.now();
const peer = await open(products, seed);
const build_s = (performance.now() - started) / 1000;
process.send?.(STANDS);
const makers = questionMakers(generateCatalogue(products, seed));
const run: PeerRun = { build_s, rss_mb: 0, classes: {}, answers: {} };
for (const asked of peer.classes) {
  const answers: PeerAnswer[] = [];
  for (const question of makeQuestions(makers, asked, COMPARED, runs))
    answers.push(await peer.ask(asked, question));
  run.answers[asked] = answers;
  run.classes[asked] = await timeClass(asked);
}
// What the making of the catalogue left is not the peer's.
globalThis.gc?.();
run.rss_mb = process.memoryUsage.rss() / 2 ** 20 + peer.otherMemory();
await peer.close();
process.send?.(run, () => process.disconnect());

async function timeClass(asked: ClassName): Promise<Timing> {
  const rounds: Timing[] = [];
  const end = performance.now() + CLASS_MS;
  for (let round = 0; round < runs && (round === 0 || performance.now() < end); round++) {
    const times: number[] = [];
    for (const question of makeQuestions(makers, asked, questions, round)) {
      if (performance.now() > end && times.length >= 20) break;
      const begun = performance.now();
      await peer.ask(asked, question);
      times.push(performance.now() - begun);
    }
    rounds.push(summarizeTimes(times));
  }
  return leastTiming(rounds);
}
