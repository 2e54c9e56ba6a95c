import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatProblem } from '../problems.ts';
import { readMapped } from './mapped-source.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Reads a folder of these files: the nouns of its items, and its problems as displayed. */
async function read(files: Record<string, string>, locale: 'en' | 'cn' = 'en') {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-reader-'));
  folders.push(folder);
  for (const [name, text] of Object.entries({ 'mapping.yaml': 'reader: ./reader.mjs\n', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const items = await Array.fromAsync(
    readMapped({ folder, data_dir: null, currency: 'USD', attribute_keys: new Set() }),
  );
  const problems = items.flatMap(item =>
    item.noun === 'problem' ? [formatProblem(item.record, locale)] : [],
  );
  return { items: items.filter(item => item.noun !== 'problem'), problems };
}

const reader = (body: string) => `export default { async *read(source) {\n${body}\n} };\n`;

describe('a reader of one’s own', () => {
  it('yields records, of which what it leaves out is absent', async () => {
    const { items, problems } = await read({
      'reader.mjs': reader(
        `yield { noun: 'product', place: { file: 'a.txt', line: 3 }, record: { part_number: source.currency, cells: [{ key: 'mass', text: '3 g' }] } };`,
      ),
    });
    expect(problems).toEqual([]);
    expect(items).toMatchObject([
      {
        noun: 'product',
        place: { file: 'a.txt', line: 3, column: null },
        record: {
          id: null,
          part_number: 'USD',
          status: 'published',
          price: null,
          cells: [
            {
              text: '3 g',
              unit: null,
              decimal_comma: false,
              place: { file: 'a.txt', line: 3, column: 'mass' },
            },
          ],
        },
      },
    ]);
  });

  it('may be TypeScript, lie in a folder below and load files beside it', async () => {
    const { items, problems } = await read({
      'mapping.yaml': 'reader: ./code/reader.ts\n',
      'code/name.ts': `export const NAME: string = 'A-1';\n`,
      'code/reader.ts': `import type { ReaderItem } from 'etalon/reader';\nimport { NAME } from './name.ts';\n${reader(
        `const item: ReaderItem = { noun: 'product', place: { file: 'a' }, record: { part_number: NAME } };\nyield item;`,
      )}`,
    });
    expect(problems).toEqual([]);
    expect(items).toMatchObject([{ record: { part_number: 'A-1' } }]);
  });

  it('reports problems in its own words, by its own codes', async () => {
    const files = {
      'reader.mjs': reader(
        `yield { noun: 'problem', record: { file: 'a', line: 2, code: 'too_old', parts: { year: 1999 } } };`,
      ),
      'problems.yaml': `too_old: { severity: warning, en: 'Of {year}', cn: '{year} 年' }\n`,
    };
    expect((await read(files)).problems).toEqual(['a:2  warning  too_old  Of 1999']);
    expect((await read(files, 'cn')).problems).toEqual(['a:2  warning  too_old  1999 年']);
  });

  it('reports by the importer’s codes too', async () => {
    const files = {
      'reader.mjs': reader(
        `yield { noun: 'problem', record: { file: 'a', code: 'value_missing', parts: { field: 'x' } } };`,
      ),
    };
    expect((await read(files)).problems).toEqual(['a  error  value_missing  x is missing']);
  });

  it.each([
    ['is not there', {}, 'mapping.yaml:reader  error  file_missing  The folder has no file ./reader.mjs'],
    [
      'is no reader',
      { 'reader.mjs': 'export const read = 1;\n' },
      './reader.mjs  error  reader_invalid  The file does not contain a reader: its default export needs a function read',
    ],
    [
      'fails when it is loaded',
      { 'reader.mjs': `\nthrow new Error('no licence\\n    at a secret place');\n` },
      'reader.mjs:2  error  reader_broken  The reader cannot be loaded: no licence',
    ],
    [
      'fails on the way',
      { 'reader.mjs': reader(`yield* [];\nthrow new Error('no such sheet');`) },
      'reader.mjs:3  error  reader_failed  The reader stopped with an error: no such sheet',
    ],
    [
      'gives something else than a record',
      { 'reader.mjs': reader(`yield { noun: 'lens' };`) },
      `./reader.mjs  error  reader_item_invalid  ./reader.mjs returned an invalid record: noun: Expected one of: catalogue, synonyms, category, attribute, set, group, made_set, product, curve, article, area, unit, refused, progress, problem`,
    ],
    [
      'gives a record out of form',
      {
        'reader.mjs': reader(
          `yield { noun: 'product', place: { file: 'a', line: 7 }, record: { part_number: 5 } };`,
        ),
      },
      `a:7  error  reader_item_invalid  ./reader.mjs returned an invalid record: record.part_number: Expected text`,
    ],
    [
      'is told what it does not take',
      { 'reader.mjs': reader(''), 'mapping.yaml': 'reader: ./reader.mjs\nspeed: fast\n' },
      'mapping.yaml:2:speed  error  key_unknown  Unknown key speed; supported: reader',
    ],
    [
      'has broken words',
      { 'reader.mjs': reader(''), 'problems.yaml': 'old: { severity: grave, en: a, cn: b }\n' },
      'problems.yaml:1:old.severity  error  mapping_invalid  old.severity: Expected one of: error, warning',
    ],
    [
      'has words that are no ICU message',
      { 'reader.mjs': reader(''), 'problems.yaml': `old: { severity: error, en: '{a', cn: b }\n` },
      'problems.yaml:1:old.en  error  mapping_invalid  old.en: Expected an ICU message',
    ],
  ])('is reported by its file, without a stack, where it %s', async (_, files, expected) => {
    expect((await read(files)).problems).toEqual([expected]);
  });

  it('keeps what came before it failed', async () => {
    const { items, problems } = await read({
      'reader.mjs': reader(
        `yield { noun: 'product', place: { file: 'a' }, record: { part_number: 'A' } };\nnull.x;`,
      ),
    });
    expect(items).toHaveLength(1);
    expect(problems).toHaveLength(1);
  });
});
