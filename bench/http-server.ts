import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { answerQuestion } from './search/measure.ts';
import { openSqlPeer } from './search/peers/sql-open.ts';
import type { ClassName, Question } from './search/workload.ts';

// The serving process of the question `http`: http-server.ts ENGINE PRODUCTS SEED. POST / answers a question of the mix; POST /bare/N
// sends the same bytes as the last answer to /keep/N, from memory. It ends when who started it takes back the channel.

/** What is sent to it: a question, and which class of the mix it is of. */
export type AskedOverHttp = { name: ClassName; question: Question };

/** An engine behind the server. */
type Served = { ask(asked: AskedOverHttp): Promise<unknown>; close(): Promise<void> };

const [name = '', ...numbers] = process.argv.slice(2);
const [products = 0, seed = 1] = numbers.map(Number);
const served = name === 'etalon' ? await openEtalon() : await openDatabase();
const kept = new Map<string, Buffer>();

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  const [, mode, number = ''] = (request.url ?? '').split('/');
  const bytes = (mode === 'bare' ? kept.get(number) : undefined) ?? (await answer(body));
  if (mode === 'keep') kept.set(number, bytes);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.(address !== null && typeof address === 'object' ? address.port : 0);
process.once('disconnect', async () => {
  server.closeAllConnections();
  server.close();
  await served.close();
});

async function openEtalon(): Promise<Served> {
  const index = openMemoryIndex(await buildSnapshot(generateCatalogue(products, seed).stream));
  return { ask: ({ question }) => answerQuestion(index, question), close: async () => undefined };
}

async function openDatabase(): Promise<Served> {
  if (name !== 'sqlite' && name !== 'postgres') throw new Error(`There is no engine ${name}`);
  const peer = await openSqlPeer(name, products, seed);
  return { ask: asked => peer.ask(asked.name, asked.question), close: peer.close };
}

async function answer(body: string): Promise<Buffer> {
  // Only `http.ts` asks here.
  return Buffer.from(JSON.stringify(await served.ask(JSON.parse(body) as AskedOverHttp)));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
