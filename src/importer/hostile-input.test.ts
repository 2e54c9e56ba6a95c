import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { importCatalogue } from './import.ts';
import { findUpdate } from './update/find-update.ts';

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-hostile-'));
  mkdirSync(join(work, 'c', 'products'), { recursive: true });
  write('catalogue.yaml', 'name: T\ncurrency: USD\n');
  write('products/p.csv', 'part_number,name_en\nA-1,Lens\n');
  database = await openDatabase({ data_dir: work, role: 'importer' });
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

const at = (path: string) => join(work, 'c', path);
const write = (path: string, content: string | Uint8Array) => writeFileSync(at(path), content);
const makePipe = (path: string) => execFileSync('mkfifo', [at(path)]);

/** The errors of an import, by file, code and what they say of it. */
async function importErrors(): Promise<string[]> {
  const { groups } = await importCatalogue(database, { folder: join(work, 'c') });
  return groups
    .filter(group => group.severity === 'error')
    .flatMap(group => group.first.map(({ file, code }) => `${file} ${code}`));
}

it('refuses aliases of aliases that make a thousand million entries of a few lines', async () => {
  const lines = Array.from({ length: 9 }, (_, level) => {
    const entries = Array.from({ length: 9 }, () => (level === 0 ? 'x' : `*a${level - 1}`));
    return `k${level}: &a${level} [${entries.join(',')}]`;
  });
  write('catalogue.yaml', `name: T\n${lines.join('\n')}\n`);
  expect(await importErrors()).toEqual(['catalogue.yaml yaml_broken']);
});

it.each([
  ['catalogue.yaml', '['.repeat(100_000)],
  ['catalogue.yaml', `name: T\n${'# comment\n'.repeat(500_000)}`],
])('refuses %s with too deep lists, and too long a one', async (path, content) => {
  write(path, content);
  expect((await importErrors())[0]).toMatch(/^catalogue\.yaml (yaml_broken|file_too_large)$/);
});

it.each(['catalogue.yaml', 'mapping.yaml', 'attributes.csv', 'products/q.csv', 'curves/A-1.csv'])(
  'refuses a pipe as %s, which would never end',
  async path => {
    mkdirSync(at('curves'));
    rmSync(at(path), { force: true });
    makePipe(path);
    expect(await importErrors()).toContain(`${path} file_special`);
  },
);

it('refuses a pipe as an article, a folder in place of a table, and a device behind a link', async () => {
  mkdirSync(at('content/course'), { recursive: true });
  makePipe('content/course/optics.en.md');
  mkdirSync(at('attributes.csv'));
  symlinkSync('/dev/zero', at('products/zero.csv'));
  expect((await importErrors()).toSorted()).toEqual([
    'attributes.csv file_special',
    'content/course/optics.en.md file_special',
    'products/zero.csv file_outside',
  ]);
});

it('refuses a pipe or a device in place of a catalogue, with and without a word that it is an update', async () => {
  makePipe('c.xml');
  for (const path of [at('c.xml'), '/dev/zero'])
    for (const isWanted of [false, true])
      await expect(findUpdate(path, isWanted)).rejects.toThrow('is not a readable folder or file');
});

it('refuses a record of more small elements than fit in memory', async () => {
  const path = join(work, 'many.xml');
  const keywords = '<KEYWORD>a</KEYWORD>'.repeat(1_000_000);
  writeFileSync(
    path,
    `<BMECAT version="2005"><T_NEW_CATALOG><PRODUCT><SUPPLIER_PID>x</SUPPLIER_PID>${keywords}</PRODUCT></T_NEW_CATALOG></BMECAT>`,
  );
  const { groups } = await importCatalogue(database, { folder: path });
  expect(groups[0]?.first[0]?.code).toBe('xml_broken');
});

it('says of a pipe among the pictures what it is where a product names it, and passes it by where none does', async () => {
  mkdirSync(at('media'));
  makePipe('media/a.png');
  expect(await importErrors()).toEqual([]);
  write('products/p.csv', 'part_number,name_en,image\nA-1,Lens,media/a.png\nA-2,Lens,\n');
  expect(await importErrors()).toEqual(['products/p.csv file_special']);
});

it('names a link that leads nowhere and links in a circle', async () => {
  symlinkSync('nowhere.csv', at('products/broken.csv'));
  symlinkSync('nowhere.csv', at('sets.csv'));
  symlinkSync('b.csv', at('products/a.csv'));
  symlinkSync('a.csv', at('products/b.csv'));
  expect((await importErrors()).sort()).toEqual([
    'products/a.csv file_unreadable',
    'products/b.csv file_unreadable',
    'products/broken.csv file_missing',
    'sets.csv file_missing',
  ]);
});

it('reads each folder once, however many links lead back to it', async () => {
  for (const name of ['a', 'b', 'c']) symlinkSync('.', at(`products/${name}`));
  mkdirSync(at('media'));
  for (const name of ['a', 'b', 'c']) symlinkSync('..', at(`media/${name}`));
  expect(await importErrors()).toEqual([]);
});

it('shows the bytes of a file name that is not UTF-8', async () => {
  writeFileSync(
    Buffer.concat([Buffer.from(at('products/')), Buffer.from([0x61, 0xff, 0x2e, 0x63, 0x73, 0x76])]),
    '',
  );
  const { groups } = await importCatalogue(database, { folder: join(work, 'c') });
  expect(groups[0]?.first[0]).toMatchObject({ code: 'file_name_unreadable', parts: { path: 'a\\xff.csv' } });
});

it('replaces by patterns whose time grows with the text alone', async () => {
  write(
    'mapping.yaml',
    `reader: tables
tables:
  - file: foreign.csv
    replace: [{ column: Name, pattern: '^(([^!]+)+)+!$', by: '' }, { column: Id, pattern: '(\\w)-(\\d+)', by: '$2$1' }]
    split: [{ column: Maker, from: Name, pattern: '^((a+)+)+b' }]
    product: { part_number: '{Id}', name_en: '{Name} {Maker}' }
`,
  );
  write('foreign.csv', `Id,Name\nX-7,${'a'.repeat(5_000)}\n`);
  expect(await importErrors()).toEqual(['foreign.csv text_too_long']);
});

it('refuses a pattern that looks ahead, since no linear engine can', async () => {
  write(
    'mapping.yaml',
    "tables: [{ file: f.csv, product: {}, replace: [{ column: a, pattern: '(?=a)', by: '' }] }]\n",
  );
  expect(await importErrors()).toEqual(['mapping.yaml mapping_invalid']);
});

it.each([
  'products/p.csv',
  'categories.csv',
  'attributes.csv',
  'catalogue.yaml',
  'synonyms.csv',
  'areas.csv',
  'content/course/optics.en.md',
  'pages/about.en.md',
  'curves/A-1.csv',
])('refuses a link out of the catalogue folder as %s, and says none of what is there', async path => {
  const outside = mkdtempSync(join(tmpdir(), 'etalon-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  writeFileSync(join(outside, 'secret'), 'name: secret\nsecret,secret\nsecret words,1\n');
  mkdirSync(dirname(at(path)), { recursive: true });
  rmSync(at(path), { force: true });
  symlinkSync(join(outside, 'secret'), at(path));
  const errors = await importErrors();
  expect(errors).toContain(`${path} file_outside`);
  expect(errors.join()).not.toContain('secret');
});

it.each(['products', 'content', 'curves', 'content/course'])(
  'refuses a link out of the catalogue folder in place of the folder %s',
  async path => {
    const outside = mkdtempSync(join(tmpdir(), 'etalon-outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    writeFileSync(join(outside, 'x.csv'), 'part_number\nX-1\n');
    writeFileSync(join(outside, 'x.en.md'), '---\ntitle: X\n---\nwords\n');
    mkdirSync(join(outside, 'course'));
    writeFileSync(join(outside, 'course/x.en.md'), '---\ntitle: X\n---\nwords\n');
    mkdirSync(dirname(at(path)), { recursive: true });
    rmSync(at(path), { recursive: true, force: true });
    symlinkSync(outside, at(path));
    expect((await importErrors()).filter(error => error.endsWith('file_outside'))).not.toEqual([]);
  },
);

it('follows a link that stays in the catalogue folder, and a folder that is behind a link itself', async () => {
  write('products/real.data', 'part_number,set_id\nLINKED-1,s\n');
  symlinkSync(at('products/real.data'), at('products/linked.csv'));
  expect((await importErrors()).filter(error => error.includes('outside'))).toEqual([]);
});
