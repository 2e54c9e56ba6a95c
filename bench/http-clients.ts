import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { generateCatalogue } from './catalogue-generator.ts';
import type { AskedOverHttp } from './http-server.ts';
import { CLASS_NAMES, makeQuestions, questionMakers } from './search/workload.ts';
import { summarizeTimes, type Timing } from './timing.ts';

/** Which engine, with how many products, is asked by how many clients at once for how many seconds. */
export type HttpTask = { engine: string; products: number; clients: number; seconds: number };

/** Answers a second and their times: of the engine, and of the same bytes ready made; `bytes`: an answer's mean length. */
export type HttpFigures = { asked: Rated; bare: Rated; bytes: number };

type Rated = { rate: number; timing: Timing };

const EACH_CLASS = 40;
/** Fewest answers that a rate is told from, and the most times the seconds that they may take. */
const ANSWERS_MIN = 160;
const PATIENCE = 6;

type Client = { texts: readonly string[]; post: (mode: string, place: number) => Promise<number> };

/**
 * Starts a server with an engine behind it, asks it the mix, and ends it.
 * @throws Error where the server does not come to stand
 */
export async function measureOverHttp(task: HttpTask): Promise<HttpFigures> {
  const { engine, products, clients } = task;
  const file = fileURLToPath(new URL('./http-server.ts', import.meta.url));
  const server = fork(file, [engine, String(products), '1'], {
    execArgv: ['--max-old-space-size=8192'],
  });
  const ended = once(server, 'exit');
  const [port] = await Promise.race([
    once(server, 'message'),
    ended.then(([code]) => {
      throw new Error(`The server of ${engine} ended with code ${code}`);
    }),
  ]);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const texts = makeTexts(products);
  const client: Client = {
    texts,
    post: (mode, place) => post(agent, port, `/${mode}/${place}`, texts[place]),
  };
  let bytes = 0;
  for (const place of texts.keys()) bytes += await client.post('keep', place);
  const asked = await rate(client, 'ask', task);
  const bare = await rate(client, 'bare', task);
  agent.destroy();
  server.disconnect();
  await ended;
  return { asked, bare, bytes: bytes / texts.length };
}

/** Questions of the mix, a class after the other. */
function makeTexts(products: number): string[] {
  const makers = questionMakers(generateCatalogue(products));
  const perClass = CLASS_NAMES.map(name =>
    makeQuestions(makers, name, EACH_CLASS, 0).map((question): AskedOverHttp => ({ name, question })),
  );
  return Array.from({ length: EACH_CLASS }, (_, place) => perClass.map(asked => asked[place]))
    .flat()
    .map(asked => JSON.stringify(asked));
}

async function rate({ texts, post: ask }: Client, mode: string, task: HttpTask): Promise<Rated> {
  const times: number[] = [];
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const isOver = () =>
    elapsed() > task.seconds && (times.length >= ANSWERS_MIN || elapsed() > task.seconds * PATIENCE);
  let next = 0;
  const client = async () => {
    while (!isOver()) {
      const begun = performance.now();
      await ask(mode, next++ % texts.length);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: task.clients }, client));
  return { rate: times.length / elapsed(), timing: summarizeTimes(times) };
}

/** @returns the length of the answer */
function post(agent: Agent, port: number, path: string, text = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path }, response => {
      let length = 0;
      response.on('data', chunk => {
        length += chunk.length;
      });
      response.on('end', () => (response.statusCode === 200 ? resolve(length) : reject(new Error(path))));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}
