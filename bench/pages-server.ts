import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { pino } from 'pino';
import { readConfig } from '#main/settings/config.ts';

// The serving process of the question `pages`: pages-server.ts DATA_DIR CACHE_MB. It serves the built site, and beside it from a bare
// node:http server the same bytes, which that takes from the site when they are first asked for. Each message is answered with the CPU
// time of the process so far, in ms.

// React and the router read this when they are loaded.
process.env.NODE_ENV = 'production';
const { serve } = await import('#main/serve.ts');
const [DATA_DIR, CACHE_MB] = process.argv.slice(2);
const config = readConfig({ DATA_DIR, CACHE_MB, PORT: '0', RATE_LIMIT: '0' });
const site = await serve({ config, log: pino({ level: 'warn' }) });
// The first start builds the index.
await site.begun;

type Kept = { headers: Record<string, string>; bytes: Buffer };
const kept = new Map<string, Kept>();
const bare = createServer((request, response) => {
  const path = request.url ?? '/';
  const page = kept.get(path);
  if (page !== undefined) return void response.writeHead(200, page.headers).end(page.bytes);
  void take(path).then(({ headers, bytes }) => response.writeHead(200, headers).end(bytes));
});
bare.listen(0, '127.0.0.1');
await once(bare, 'listening');
const address = bare.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
process.send?.({ site: site.address, bare: `http://127.0.0.1:${port}` });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.once('disconnect', () => process.exit());

/** A page as it travels, packed: `fetch` would unpack it. */
async function take(path: string): Promise<Kept> {
  const sent = get(site.address + path, { headers: { 'accept-encoding': 'br' } });
  const [answer] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const bytes = Buffer.concat(parts);
  const page = {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(bytes.length),
    },
    bytes,
  };
  kept.set(path, page);
  return page;
}
