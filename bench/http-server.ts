import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { answerQuestion } from './search/measure.ts';
import type { Question } from './search/workload.ts';

// The serving process of the question `http`: http-server.ts PRODUCTS. POST / answers a question of the mix; POST /bare/N sends
// the same bytes as the last answer to /keep/N, from memory.

const index = openMemoryIndex(await buildSnapshot(generateCatalogue(Number(process.argv[2])).stream));
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

async function answer(body: string): Promise<Buffer> {
  // Only `http.ts` asks here.
  return Buffer.from(JSON.stringify(await answerQuestion(index, JSON.parse(body) as Question)));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
