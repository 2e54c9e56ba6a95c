import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DuelAnswer, listDifferences, type OwnAnswer, rankAnswer } from './duel/answer.ts';
import type { Asked } from './duel/asked.ts';
import { type DuelEngine, type Pass, startOwn, startPeer } from './duel/engine.ts';
import { prepareDuel } from './duel/prepare.ts';
import { type Duelist, tabulateDuel } from './duel/show-duel.ts';
import { describeRun, writeSection } from './results-file.ts';

// The memory engine beside Tantivy and Lucene, each in its own process, in turns, by the processor time of the answering thread. All
// answers are compared with those of plain loops over the products. How the peers are made: `README.md` beside this file.

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    questions: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
    peers: { type: 'string', default: 'tantivy,lucene' },
    dry: { type: 'boolean', default: false },
  },
});

/** Passes before the clock counts. */
const WARM_UP = 4;

const task = {
  products: Number(options.products),
  seed: Number(options.seed),
  questions: Number(options.questions),
};

const folder = await mkdtemp(join(tmpdir(), 'etalon-duel-'));
const engines: DuelEngine[] = [];
try {
  await duel();
} finally {
  for (const engine of engines) engine.close();
  await rm(folder, { recursive: true, force: true });
}

async function duel(): Promise<void> {
  const { asked, right, rankOf } = await prepareDuel(folder, task);
  engines.push(startOwn(task.products, task.seed, task.questions));
  for (const name of options.peers.split(',').filter(peer => peer !== ''))
    engines.push(startPeer(name, folder));
  const differing: string[][][] = [];
  const built: Awaited<ReturnType<DuelEngine['build']>>[] = [];
  for (const engine of engines) {
    built.push(await engine.build());
    const answers = await readAnswers(engine, rankOf);
    const differences = answers.map((answer, at) => listDifferences(asked[at]!, answer, right[at]!));
    showDifferences(engine.name, asked, differences);
    differing.push(differences);
  }
  const { rounds, loads } = await passInTurns();
  const duelists: Duelist[] = [];
  for (const [place, engine] of engines.entries())
    duelists.push({
      name: engine.name,
      rounds: rounds[place] ?? [],
      upkeep: { ...built[place]!, ...(await engine.memory()) },
      differences: differing[place] ?? [],
    });
  const [own, ...peers] = duelists;
  if (own === undefined) return;
  const table = tabulateDuel([own, ...peers], asked, { products: task.products, run: describeRun(), loads });
  console.log(table);
  if (!options.dry) await writeSection(`duel-${task.products}`, table);
}

/** Passes of all engines, one after another, with the load of the machine before each round. */
async function passInTurns(): Promise<{ rounds: Pass[][]; loads: number[] }> {
  for (let round = 0; round < WARM_UP; round++) for (const engine of engines) await engine.pass();
  const rounds: Pass[][] = engines.map(() => []);
  const loads: number[] = [];
  for (let round = 0; round < Number(options.rounds); round++) {
    loads.push(loadavg()[0] ?? 0);
    for (const [place, engine] of engines.entries()) rounds[place]?.push(await engine.pass());
  }
  return { rounds, loads };
}

/** What an engine answers, in the same form from every engine. */
async function readAnswers(engine: DuelEngine, rankOf: ReadonlyMap<string, number>): Promise<DuelAnswer[]> {
  const file = join(folder, `${engine.name}.answers.json`);
  await engine.answers(file);
  const text = await readFile(file, 'utf8');
  // The own engine names products by ID.
  if (engine.isOwn) return (JSON.parse(text) as OwnAnswer[]).map(answer => rankAnswer(answer, rankOf));
  return JSON.parse(text) as DuelAnswer[];
}

/** Prints the first question of each class that was answered otherwise. */
function showDifferences(name: string, asked: readonly Asked[], differences: readonly string[][]): void {
  const seen = new Set<string>();
  for (const [at, what] of differences.entries()) {
    const question = asked[at]!;
    if (what.length === 0 || seen.has(question.class)) continue;
    seen.add(question.class);
    console.log(`${name} differs in ${what.join(', ')}: ${JSON.stringify(question)}`);
  }
}
