import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { makePdf } from './documents/test-pdf.ts';
import type { FetchOptions } from './fetch/file-fetcher.ts';
import { importCatalogue } from './import.ts';
import type { MediaFiles } from './import-options.ts';
import { describeProblem } from './problems.ts';

const PDF = makePdf(['A data sheet']).toString('latin1');
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const send =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, headers).end(body);

let work: string;
let database: Database;
let server: Server;
let answers: Record<string, Answer>;
let asked: string[];
let site: string;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-fetch-'));
  database = await openDatabase({ data_dir: work, role: 'importer' });
  asked = [];
  answers = {};
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, so it has an address of this form.
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
  rmSync(work, { recursive: true });
});

/** Imports one product with these documents (by their paths on the server, or whole addresses) and perhaps a picture. */
async function importProduct(
  { documents = [], image = '' }: { documents?: readonly string[]; image?: string },
  options: Partial<FetchOptions> | null = {},
) {
  const address = (path: string) => (path.startsWith('/') ? site + path : path);
  const folder = join(work, 'c');
  mkdirSync(join(folder, 'products'), { recursive: true });
  writeFileSync(join(folder, 'catalogue.yaml'), 'name: T\ncurrency: USD\n');
  const picture = image === '' ? '' : address(image);
  writeFileSync(
    join(folder, 'products/p.csv'),
    `part_number,name_en,category_ids,image\nA-1,Lens,lenses,${picture}\n`,
  );
  writeFileSync(join(folder, 'categories.csv'), 'id,name_en\nlenses,Lenses\n');
  const rows = documents.map(path => `product:A-1,datasheet,Data sheet,${address(path)}\n`);
  rmSync(join(folder, 'documents.csv'), { force: true });
  if (rows.length > 0) writeFileSync(join(folder, 'documents.csv'), `owner,kind,name,url\n${rows.join('')}`);
  return importFrom(folder, options);
}

async function importFrom(folder: string, options: Partial<FetchOptions> | null = {}) {
  let files: MediaFiles = { named: [], fetched: new Map() };
  const progress: number[] = [];
  const result = await importCatalogue(database, {
    folder,
    fetch: options === null ? undefined : { folder: join(work, 'fetched'), allow_private: true, ...options },
    onProgress: ({ fetched = 0 }) => progress.push(fetched),
    beforePublish: async (_, given) => {
      files = given;
    },
  });
  const found = await findProductByPartNumber(database, result.version ?? '', 'A-1');
  const problems = result.groups.flatMap(group =>
    group.first.map(problem => `${problem.code} ${describeProblem(problem, 'en')}`),
  );
  const product = found === undefined ? null : { image: found.image, documents: found.documents };
  return { product, problems, files: files.fetched, progress, published: result.published };
}

const links = (product: { documents: { path: string | null; url: string | null }[] } | null) =>
  product?.documents.map(({ path, url }) => path ?? url);

it('links documents and pictures by address unless asked to fetch them', async () => {
  answers['/a.pdf'] = send(PDF);
  const { product, problems, published } = await importProduct(
    { documents: ['/a.pdf'], image: '/a.png' },
    null,
  );
  expect(product?.image).toBeNull();
  expect(links(product)).toEqual([`${site}/a.pdf`, `${site}/a.png`]);
  expect([problems, published, asked]).toEqual([[], true, []]);
});

it('fetches each address once, and publishes what it is by its first bytes', async () => {
  answers['/a.pdf'] = send(PDF);
  answers['/show?id=4'] = send(PDF, { 'content-type': 'text/html' });
  answers['/photo.jpg'] = send(PNG);
  answers['/drawing'] = send(SVG);
  const documents = ['/a.pdf', '/a.pdf', '/show?id=4', '/drawing'];
  const { product, problems, files, progress } = await importProduct({ documents, image: '/photo.jpg' });
  expect(problems).toEqual([]);
  expect(product?.image).toMatch(/^fetched\/[0-9a-f]{16}\/photo\.jpg\.png$/);
  const names = links(product)?.map(path => path?.split('/').at(-1));
  expect(names).toEqual(['a.pdf', 'a.pdf', 'show.pdf', 'drawing.svg']);
  expect(asked.sort()).toEqual(['/a.pdf', '/drawing', '/photo.jpg', '/show?id=4']);
  expect(progress.at(-1)).toBe(4);
  const path = links(product)?.[0] ?? '';
  expect(readFileSync(files.get(path) ?? '', 'utf8')).toBe(PDF);
});

it.each<[string, Answer | undefined, Partial<FetchOptions>, RegExp]>([
  ['a file that is not there', undefined, {}, /the server answered 404/],
  [
    'a server that takes its time',
    (_, response) => void response.writeHead(200).write('%PDF-'),
    { limits: { time_max_ms: 200 } },
    /not complete after 0.2 s/,
  ],
  ['a web page in place of the file', send('<!doctype html><p>Log in'), {}, /first bytes/],
  ['a program', send('MZ\u0000\u0000'), {}, /first bytes/],
  ['a drawing that runs something', send(SVG.replace('<g/>', '<script/>')), {}, /first bytes/],
  ['a larger file than may be', send(PDF.repeat(100)), { limits: { bytes_max: 1000 } }, /larger than/],
  [
    'a larger file than may be whose size is not said',
    (_, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' });
      for (let n = 0; n < 100; n++) response.write(PDF);
      response.end();
    },
    { limits: { bytes_max: 1000 } },
    /larger than/,
  ],
  [
    'a file that is cut off',
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(PDF, () => response.destroy());
    },
    {},
    /cut off/,
  ],
  [
    'redirects in a circle',
    (_, response) => void response.writeHead(302, { location: '/a.pdf' }).end(),
    {},
    /more than 5 redirects/,
  ],
  [
    'a redirect to a file of this machine',
    (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    {},
    /not an http or https address/,
  ],
  ['a body that is packed', send(PDF, { 'content-encoding': 'gzip' }), {}, /packed/],
  [
    'an address of this machine',
    send(PDF),
    { allow_private: false },
    /127\.0\.0\.1 is not an address of the public internet/,
  ],
  ['more bytes than an import may fetch', send(PDF), { limits: { total_bytes_max: -1 } }, /in one import/],
])('keeps the link of %s, and says why', async (_, answer, options, reason) => {
  if (answer !== undefined) answers['/a.pdf'] = answer;
  const { product, problems, files, published } = await importProduct({ documents: ['/a.pdf'] }, options);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^fetch_failed /);
  expect(problems[0]).toContain(`${site}/a.pdf`);
  expect(problems[0]).toMatch(reason);
  expect([links(product), files.size, published]).toEqual([[`${site}/a.pdf`], 0, true]);
});

it('keeps the link of a server that is not there, of one without a name, and of what is no picture', async () => {
  answers['/a.pdf'] = send(PDF);
  const closed = 'http://127.0.0.1:1/x.pdf';
  const unknown = 'http://nowhere.invalid/x.pdf';
  const { product, problems } = await importProduct({ documents: [closed, unknown], image: '/a.pdf' });
  expect(problems.map(text => text.split(': ').at(-1)).sort()).toEqual([
    'the file is not a picture that pages can show',
    'the server refused the connection',
    'the server’s name is not known',
  ]);
  expect(product?.image).toBeNull();
  expect(links(product)).toEqual([closed, unknown, `${site}/a.pdf`]);
});

it('does not connect to this machine by any name or way of writing it', async () => {
  const port = new URL(site).port;
  const documents = [
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '169.254.169.254',
  ].map(host => `http://${host}:${port}/a.pdf`);
  answers['/a.pdf'] = send(PDF);
  const { problems } = await importProduct({ documents }, { allow_private: false });
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter(text => !text.includes('is not an address of the public internet'))).toEqual([]);
  expect(asked).toEqual([]);
});

it('fetches no more addresses than an import may', async () => {
  answers['/a.pdf'] = send(PDF);
  const documents = ['/a.pdf', '/a.pdf?2', '/a.pdf?3'];
  const { problems } = await importProduct({ documents }, { limits: { files_max: 1 } });
  expect([problems.length, asked]).toEqual([2, ['/a.pdf']]);
});

it.each([
  ['etag', '"1"', 'if-none-match'],
  ['last-modified', 'Mon, 02 Nov 2026 10:00:00 GMT', 'if-modified-since'],
])(
  'asks for a file with %s again, and fetches it only where it has changed',
  async (header, value, question) => {
    let version = value;
    let sent = 0;
    answers['/a.pdf'] = (request, response) => {
      if (request.headers[question] === version) return response.writeHead(304).end();
      sent++;
      return response.writeHead(200, { [header]: version }).end(PDF + version);
    };
    const first = await importProduct({ documents: ['/a.pdf'] });
    const second = await importProduct({ documents: ['/a.pdf'] });
    expect([sent, asked.length, links(second.product)]).toEqual([1, 2, links(first.product)]);
    version = `${value}2`;
    const third = await importProduct({ documents: ['/a.pdf'] });
    expect(sent).toBe(2);
    expect(links(third.product)).not.toEqual(links(first.product));
  },
);

it('keeps for a week what a server says nothing about, and uses it where the server fails', async () => {
  answers['/a.pdf'] = send(PDF);
  const first = await importProduct({ documents: ['/a.pdf'] });
  await importProduct({ documents: ['/a.pdf'] });
  expect(asked).toEqual(['/a.pdf']);
  const weekLater = Date.now() + 8 * 24 * 60 * 60 * 1000;
  const now = Date.now;
  Date.now = () => weekLater;
  try {
    delete answers['/a.pdf'];
    const { product, problems } = await importProduct({ documents: ['/a.pdf'] });
    expect(asked).toEqual(['/a.pdf', '/a.pdf']);
    expect(links(product)).toEqual(links(first.product));
    expect(problems[0]).toMatch(/^fetch_outdated .*the server answered 404/);
  } finally {
    Date.now = now;
  }
});

it('deletes what no import has named for three months', async () => {
  answers['/a.pdf'] = send(PDF, { etag: '"1"' });
  const { files } = await importProduct({ documents: ['/a.pdf'] });
  const [file = ''] = files.values();
  utimesSync(file, 0, 0);
  const { problems } = await importProduct({ documents: [] });
  expect(problems).toEqual([]);
  expect(() => readFileSync(file)).toThrow();
});

it('fetches of a BMEcat file the first picture as that of the product, and leaves web pages links', async () => {
  answers['/front.png'] = send(PNG);
  answers['/sheet.pdf'] = send(PDF);
  const mime = (type: string, path: string, purpose: string) =>
    `<MIME><MIME_TYPE>${type}</MIME_TYPE><MIME_SOURCE>${site}${path}</MIME_SOURCE><MIME_PURPOSE>${purpose}</MIME_PURPOSE></MIME>`;
  const media = [
    mime('image/png', '/front.png', 'normal'),
    mime('application/pdf', '/sheet.pdf', 'data_sheet'),
    mime('text/html', '/page.html', 'others'),
  ];
  writeFileSync(
    join(work, 'c.xml'),
    `<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE></CATALOG></HEADER><T_NEW_CATALOG><PRODUCT><SUPPLIER_PID>A-1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Lens</DESCRIPTION_SHORT></PRODUCT_DETAILS><MIME_INFO>${media.join('')}</MIME_INFO></PRODUCT></T_NEW_CATALOG></BMECAT>`,
  );
  const { product } = await importFrom(join(work, 'c.xml'));
  expect(product?.image).toMatch(/^fetched\/[0-9a-f]{16}\/front\.png$/);
  expect(links(product)?.map(link => link?.split('/').at(-1))).toEqual(['sheet.pdf', 'page.html']);
  const linked = await importFrom(join(work, 'c.xml'), null);
  expect(linked.product?.image).toBeNull();
  expect(links(linked.product)).toEqual(['/front.png', '/sheet.pdf', '/page.html'].map(path => site + path));
});
