import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { countTokens } from '#assistants/token-budget.ts';
import { TOOLS } from '#assistants/tools/all-tools.ts';
import { openSite } from '#main/compose.ts';
import { readConfig } from '#main/settings/config.ts';
import { askInProcess } from '../tests/assistants/ask-in-process.ts';
import { isRight, TASKS, type Task } from '../tests/assistants/tasks.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row, showTiming } from './search/show.ts';
import { summarizeTimes } from './timing.ts';

// How long does each tool of the assistants take for the tasks of tests/assistants/tasks.yaml, in process through the official client and
// server, and how many tokens has its longest answer? Answers of the API are made anew each time. The data folder has the sample:
//
//     npm run etalon -- import catalogues/sample
//     npm run bench -- assistants [--data ./var] [--runs 20]
const { values } = parseArgs({
  options: { data: { type: 'string', default: './var' }, runs: { type: 'string', default: '20' } },
});
/** The least share of right answers of a bench whose times mean something. */
const RIGHT_MIN = 0.95;
const runs = Number(values.runs);

const site = await openSite({
  config: readConfig({ DATA_DIR: values.data, CACHE_MB: '0', RATE_LIMIT: '0', PORT: '0' }),
  log: pino({ level: 'warn' }),
});
const assistant = await askInProcess(site.api);
const figures = new Map<string, { times: number[]; tokens: number }>();
let right = 0;
for (const task of TASKS) {
  const { isRight } = await ask(task);
  if (isRight) right += 1;
  else console.error(`Wrong: ${task.ask}`);
}
if (right / TASKS.length < RIGHT_MIN)
  throw new Error(`Only ${right} of ${TASKS.length} tasks are right: does --data have the sample catalogue?`);
for (let run = 0; run < runs; run += 1) for (const task of TASKS) note(task, await ask(task));
await assistant.close();
await site.close();

const all = [...figures.values()].flatMap(({ times }) => times);
const table = [
  '## Tools of the assistants, on the sample catalogue',
  '',
  `${describeRun()}; load ${loadavg()[0]?.toFixed(1)}. ${right} of ${TASKS.length} tasks right; each asked ${runs} times after a first time, one client, in process.`,
  '',
  row(['tool', 'asked', 'p50 / p95 / p99 ms', 'tokens of the longest answer']),
  row(['---', '---', '---', '---']),
  ...TOOLS.flatMap(({ name }) => {
    const found = figures.get(name);
    if (found === undefined) return [];
    const timing = summarizeTimes(found.times);
    return [row([name, String(timing.n), showTiming(timing), String(found.tokens)])];
  }),
  row(['all', String(all.length), showTiming(summarizeTimes(all)), '']),
].join('\n');
console.log(table);
await writeSection('assistants', table);

type Asked = { ms: number; tokens: number; isRight: boolean };

async function ask(task: Task): Promise<Asked> {
  const start = performance.now();
  const { content, structuredContent } = await assistant.call(task.tool, task.with);
  const ms = performance.now() - start;
  const [first] = content;
  return {
    ms,
    tokens: countTokens(first?.type === 'text' ? first.text : ''),
    isRight: isRight(structuredContent, task),
  };
}

function note({ tool }: Task, { ms, tokens }: Asked): void {
  const found = figures.get(tool) ?? { times: [], tokens: 0 };
  found.times.push(ms);
  figures.set(tool, { times: found.times, tokens: Math.max(found.tokens, tokens) });
}
