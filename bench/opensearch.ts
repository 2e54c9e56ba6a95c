import { parseArgs } from 'node:util';
import { parseSearchUrl } from '#search/opensearch/address/search-url.ts';
import { openCluster } from '#search/opensearch/cluster.ts';
import {
  countPieces,
  type IndexNames,
  nameIndexes,
  nameVersion,
  removeIndexes,
} from '#search/opensearch/indexes.ts';
import { openOpenSearchIndex } from '#search/opensearch/open-index.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { describeRun, writeSection } from './results-file.ts';
import {
  answerCompared,
  answerQuestion,
  buildElsewhere,
  measureSearch,
  timeClasses,
} from './search/measure.ts';
import { agrees } from './search/peers/measure-peers.ts';
import { row, showTiming } from './search/show.ts';
import { CLASS_NAMES, makeQuestions, questionMakers } from './search/workload.ts';

// What the same catalogue takes in OpenSearch beside the memory engine: to write, to keep, to ask, one client. The
// cluster is one that runs; what is written there is removed. The table goes to `results.md`; with `--dry` it does not.

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    products: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    questions: { type: 'string', default: '200' },
    runs: { type: 'string', default: '2' },
    dry: { type: 'boolean', default: false },
  },
});
const address = parseSearchUrl(options.url ?? '');
if (address === undefined || options.url === undefined)
  throw new Error('--url is the address of a cluster, such as http://127.0.0.1:9200');
const task = {
  products: Number(options.products),
  seed: Number(options.seed),
  questions: Number(options.questions),
  runs: Number(options.runs),
};

/** How many ask at once for the rate, and how long, in ms. */
const CLIENTS = 16;
const RATE_MS = 10_000;

const { figures, answers } = await measureSearch(task);
const cluster = openCluster(address);
const { catalogue_version } = generateCatalogue(task.products, task.seed).stream;
const names = nameIndexes(nameVersion(cluster.prefix, catalogue_version, ''), 'bench');
try {
  const built = await buildElsewhere('opensearch-builder.ts', [
    String(task.products),
    String(task.seed),
    options.url,
  ]);
  const { nodes, heap_gb, number } = await describeCluster();
  const index = await openOpenSearchIndex(cluster, names, await countPieces(cluster, names));
  const classes = await timeClasses(index, task);
  const rate = await countAnswers(index);
  const theirs = await answerCompared(index, task);
  const agreement = CLASS_NAMES.flatMap(name => {
    const pairs = theirs[name].flatMap((answer, place) => {
      const own = answers[name][place];
      return own === undefined || own.total === null ? [] : [agrees(answer, own)];
    });
    return pairs.length === 0 ? [] : [`${name} ${pairs.filter(Boolean).length}/${pairs.length}`];
  });
  const cells = (timings: typeof classes) => CLASS_NAMES.map(name => showTiming(timings[name]));
  const table = [
    `## OpenSearch, ${nodes === 1 ? '1 node' : `${nodes} nodes`} of ${heap_gb} GB, ${task.products.toLocaleString('en')} products`,
    '',
    `${describeRun()}; OpenSearch ${number} on the same cores. One client; p50 / p95 / p99 in ms. Indexes without copies: ${await describeSizes(names)}; each server keeps ${(index.stats().bytes / 1e6).toFixed(1)} MB of it in memory. Questions answered with the same total, page and counts of choices: ${agreement.join(', ')}. ${CLIENTS} clients got ${rate.toFixed(0)} answers of the mix a second, one of each class in turn; server, clients and node share the cores.`,
    '',
    row(['', ...CLASS_NAMES, 'build s', 'builder MB']),
    row(Array.from({ length: CLASS_NAMES.length + 3 }, () => '---')),
    row(['memory', ...cells(figures.classes), figures.build_s.toFixed(1), figures.build_rss_mb.toFixed(0)]),
    row(['OpenSearch', ...cells(classes), built.build_s.toFixed(1), built.build_rss_mb.toFixed(0)]),
  ].join('\n');
  console.log(table);
  if (!options.dry) await writeSection(`opensearch-${nodes}x${heap_gb}-${task.products}`, table);
} finally {
  await removeIndexes(cluster, names);
  await cluster.client.close();
}

/** Has some clients ask the classes in turn. @returns answers a second */
async function countAnswers(index: SearchIndex): Promise<number> {
  const makers = questionMakers(generateCatalogue(task.products, task.seed));
  const asked = CLASS_NAMES.map(name => makeQuestions(makers, name, task.questions, task.runs + 1));
  const started = performance.now();
  let answers = 0;
  const askOn = async () => {
    while (performance.now() - started < RATE_MS) {
      const questions = asked[answers % asked.length] ?? [];
      const question = questions[Math.floor(answers / asked.length) % questions.length];
      answers += 1;
      if (question !== undefined) await answerQuestion(index, question);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, askOn));
  return answers / ((performance.now() - started) / 1000);
}

/** How many nodes there are, what the largest heap of them is in GB, and the number of their release. */
async function describeCluster(): Promise<{ nodes: number; heap_gb: string; number: string }> {
  const { body: info } = await cluster.client.info();
  const { body } = await cluster.client.nodes.stats();
  const heaps = Object.values(body.nodes).map(({ jvm }) => Number(jvm?.mem?.heap_max_in_bytes ?? 0));
  const heap_gb = (Math.max(...heaps) / 2 ** 30).toFixed(1);
  return { nodes: heaps.length, heap_gb, number: info.version.number };
}

/** Sizes on the disk, each segment once. */
async function describeSizes({ products, numbers, tables }: IndexNames): Promise<string> {
  const { body } = await cluster.client.indices.stats({
    index: [products, numbers, tables],
    metric: 'store',
  });
  const size = (name: string) =>
    `${(Number(body.indices?.[name]?.primaries?.store?.size_in_bytes ?? 0) / 1e6).toFixed(1)} MB`;
  return `products ${size(products)}, part numbers ${size(numbers)}, tables ${size(tables)}`;
}
