import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openSite } from '#main/compose.ts';
import { createServer } from '#main/server.ts';
import { readConfig } from '#main/settings/config.ts';
import { askSession } from '../api/sessions.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { runEtalon } from '../site/etalon.ts';

// The program that full-disk.test.ts runs on a small mounted disk: full-disk-child.ts FOLDER. It fills the disk below a
// running site, frees space again, and prints the outcome of requests and of a command, as JSON.
const [folder = ''] = process.argv.slice(2);
const data_dir = join(folder, 'var');
const catalogue = join(folder, 'catalogue');
mkdirSync(catalogue);
writeCatalogue(catalogue, { 'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-25,lens,25\n' });
const first = await runEtalon(['import', catalogue], { DATA_DIR: data_dir });

const logged: unknown[] = [];
const log = pino({ level: 'error' }, { write: line => void logged.push(JSON.parse(line).msg) });
const config = readConfig({ DATA_DIR: data_dir, PORT: '0', RATE_LIMIT: '0' });
const site = await openSite({ config, log });
const { api, admission, isPublic, media } = site;
const never = async () => Promise.reject(new Error('no pages here'));
const app = await createServer({
  config,
  log,
  api,
  admission,
  isPublic,
  media,
  version: '0',
  assets: new Map(),
  pages: {
    pages: never,
    version: () => undefined,
    absence: () => 'no_catalogue',
    missed: () => 0,
    publishedAt: () => undefined,
  },
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const sessionId = await askSession(address);
const before = await sendFeedback();
const filler = fill();
const full = [await sendFeedback(), await sendFeedback()];
const lines = logged.splice(0);
const read = (await fetch(`${address}/api/v1/category`)).status;
const imported = await runEtalon(['import', catalogue], { DATA_DIR: data_dir });
rmSync(filler);
const after = await sendFeedback();
await app.close();
await site.close();
console.log(JSON.stringify({ first: first.code, before, full, lines, read, imported, after }));

async function sendFeedback(): Promise<{ status: number; type: string; msg: string }> {
  const response = await fetch(`${address}/api/v1/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', sessionId, lang: 'en_US' },
    body: JSON.stringify({ type_id: 'product', content: 'x'.repeat(5000) }),
  });
  const { type = '', msg } = await response.json();
  return { status: response.status, type, msg };
}

/** Uses up all free space. @returns the file that does */
function fill(): string {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  for (const size of [1_000_000, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // No space for more of this size.
    }
  }
  closeSync(file);
  return path;
}
