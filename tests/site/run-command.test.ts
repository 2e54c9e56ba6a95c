import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { headerOf, partOf, startMailServer } from '../notices/mail-server.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { runEtalonHere } from './etalon-here.ts';

const PARTS = Array.from({ length: 12 }, (_, place) => `A-${place + 1}`);
const priceTable = (price: (place: number) => string) =>
  `part_number,price\n${PARTS.map((part, place) => `${part},${price(place)}`).join('\n')}\n`;

let data_dir: string;
let folder: string;
beforeEach(async context => {
  data_dir = mkdtempSync(join(tmpdir(), 'etalon-run-'));
  folder = mkdtempSync(join(tmpdir(), 'etalon-nightly-'));
  context.onTestFinished(() => {
    for (const path of [data_dir, folder]) rmSync(path, { recursive: true, force: true });
  });
  const rows = PARTS.map((part, place) => `${part},lens,Lens ${part},${10 + place}`);
  writeCatalogue(join(folder, 'whole'), {
    'products/p.csv': `part_number,set_id,name_en,price_breaks\n${rows.join('\n')}\n`,
  });
  expect(await etalon('import', join(folder, 'whole'))).toMatchObject({ code: 0 });
}, 120_000);

const etalon = (...args: string[]) => runEtalonHere(args, { DATA_DIR: data_dir });

/** Writes the file of a run and runs it. */
function run(yaml: string, env: Record<string, string> = {}, more: string[] = []) {
  writeFileSync(join(folder, 'nightly.yaml'), yaml);
  return runEtalonHere(['run', join(folder, 'nightly.yaml'), ...more], { DATA_DIR: data_dir, ...env });
}

/** The prices of parts in the live version. */
async function prices(...parts: string[]): Promise<string[]> {
  const { code, out } = await etalon('export', join(data_dir, 'out.csv'));
  expect(code, out).toBe(0);
  const [head = '', ...rows] = readFileSync(join(data_dir, 'out.csv'), 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  const at = columns.findIndex(name => /^price/.test(name));
  return parts.map(part => rows.map(row => row.split(',')).find(row => row[0] === part)?.[at] ?? '');
}

it('imports what it can, and a colleague’s wrong file costs nothing', { timeout: 300_000 }, async () => {
  writeFileSync(
    join(folder, 'letters.csv'),
    priceTable(() => 'soon'),
  );
  writeFileSync(
    join(folder, 'hundredfold.csv'),
    priceTable(place => String((10 + place) * 100)),
  );
  mkdirSync(join(folder, 'erp'));
  writeFileSync(join(folder, 'erp/catalogue.yaml'), 'update: true\n');
  writeFileSync(
    join(folder, 'erp/mapping.yaml'),
    "tables:\n  - file: erp.csv\n    decimal_comma: true\n    product: { part_number: '{Nr}', price_breaks: '{VK}' }\n",
  );
  mkdirSync(join(folder, 'exports'));
  writeFileSync(join(folder, 'exports/erp.csv'), 'Nr;VK\nA-2;11,50\n');
  const { code, out, err } = await run(`sources:
  - file: letters.csv
  - file: hundredfold.csv
  - file: nobody.csv
  - folder: erp
    data: exports
`);
  expect(code).toBe(1);
  expect(await prices('A-1', 'A-2')).toEqual(['1:10.00', '1:11.50']);
  for (const said of ['== letters.csv', 'soon', '== hundredfold.csv', '== nobody.csv', '== erp'])
    expect(out + err).toContain(said);
  const [log = ''] = readdirSync(join(data_dir, 'runs/nightly')).filter(name => name.endsWith('-failed.log'));
  const kept = readFileSync(join(data_dir, 'runs/nightly', log), 'utf8');
  expect(kept.match(/^Failed; nothing of it is live$/gm)).toHaveLength(3);
  expect(kept.match(/^Done$/gm)).toHaveLength(1);
  // Its own limit allows what the site's does not.
  const allowed = await run('sources:\n  - file: hundredfold.csv\n    price_jump_limit: 100\n');
  expect(allowed.code, allowed.err).toBe(0);
  expect(await prices('A-1')).toEqual(['1:1000.00']);
});

it('fetches a source within its limits, and tells whom it is to tell', { timeout: 300_000 }, async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(
      request.url === '/large.csv' ? 'x'.repeat(1024 * 1024 + 1) : priceTable(place => String(20 + place)),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A listening server has an address with a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  onTestFinished(() => void server.close());
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'shop@acme.example', MAIL_TO: 'owner@acme.example' };
  const told = 'mail: { to: [sales@acme.example, erp@acme.example] }\n';
  const refused = await run(
    `sources:\n  - url: ${origin}/prices.csv\n  - url: ${origin}/large.csv\n    private: true\n    megabytes_max: 1\n${told}`,
    env,
  );
  expect(refused.code).toBe(1);
  expect(asked).toEqual(['/large.csv']);
  expect(mail.taken.map(({ to }) => to)).toEqual([['sales@acme.example', 'erp@acme.example']]);
  const [letter] = mail.taken;
  if (letter === undefined) throw new Error('no mail');
  expect(headerOf(letter, 'subject')).toBe('nightly: 2 of 2 sources failed');
  expect(partOf(letter, 'text/plain')).toContain(`${origin}/large.csv`);
  const good = `sources:\n  - url: ${origin}/export?night=1\n    save_as: prices.csv\n    private: true\n`;
  expect((await run(good + told, env)).code).toBe(0);
  expect(mail.taken).toHaveLength(1);
  expect(await prices('A-1')).toEqual(['1:20.00']);
  // The downloaded file is not kept. A time in the file makes the run wait unless the command says otherwise.
  expect(readdirSync(join(data_dir, 'runs/nightly/fetched'))).toEqual([]);
  const always = `at: "02:15"\n${good}mail: { to: [sales@acme.example], when: always }\n`;
  expect((await run(always, env, ['--once'])).code).toBe(0);
  expect(mail.taken).toHaveLength(2);
  expect((await run(good + told)).code).toBe(2);
  expect((await run(good + told)).err).toContain('SMTP_URL');
});
