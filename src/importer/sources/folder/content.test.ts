import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from './content.ts';

it.each([
  ['as usual', '---\nname: Lens\ndate: 2026-01-31\n---\nText\n', 'Lens', 'Text'],
  ['with a mark of UTF-8 and CRLF', '\ufeff---\r\nname: Lens\r\n---\r\nText\r\nmore', 'Lens', 'Text\r\nmore'],
  ['with carriage returns alone', '---\rname: Lens\r---\rText', 'Lens', 'Text'],
  ['with blanks behind the dashes', '---  \nname: Lens\n--- \t\nText', 'Lens', 'Text'],
  ['with dashes inside of a value', '---\nname: "Lens --- f"\n---\nText', 'Lens --- f', 'Text'],
  ['with a rule further down', '---\nname: Lens\n---\nText\n\n---\n\nmore', 'Lens', 'Text\n\n---\n\nmore'],
  ['that the file ends with', '---\nname: Lens\n---', 'Lens', undefined],
])('front matter %s is read', async (_, text, name, body) => {
  const { article } = await read(text);
  expect(article).toMatchObject({ name: { en: name }, body: body === undefined ? {} : { en: body } });
});

it.each([
  ['empty', '---\n---\nname: Lens\n'],
  ['not at the beginning', 'Text\n\n---\nname: Lens\n---\n'],
  ['not closed', '---\nname: Lens\nText'],
])('front matter that is %s names nothing', async (_, text) => {
  expect((await read(text)).codes).toEqual(['text_missing']);
});

it('broken front matter is reported with what YAML says', async () => {
  expect((await read('---\nname: [Lens\n---\nText')).codes).toEqual(['yaml_broken']);
});

it.each([
  ['place: navigation\n', 'navigation', []],
  ['', 'footer', []],
  ['place: header\n', 'footer', ['value_invalid']],
])('a page of the owner has its place of “%s”', async (front, place, codes) => {
  const found = await read(`---\nname: About\n${front}---\nText`, 'pages');
  expect(found.codes).toEqual(codes);
  if (codes.length === 0)
    expect(found.article).toMatchObject({
      kind: 'page',
      id: 'lens',
      place,
      fields: [],
      body: { en: 'Text' },
    });
});

it('a page reads the example of the documentation', async () => {
  const docs = readFileSync(new URL('../../../../docs/data/folder.md', import.meta.url), 'utf8');
  const [, example = ''] = /```markdown\n(---\nname: Terms[^`]*)```/.exec(docs) ?? [];
  const { article, codes } = await read(example, 'pages');
  expect(codes).toEqual([]);
  expect(article).toMatchObject({ place: 'footer', order: 4, name: { en: 'Terms and conditions' } });
});

async function read(text: string, kind = 'content/course') {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-content-'));
  mkdirSync(join(folder, kind), { recursive: true });
  writeFileSync(join(folder, kind, 'lens.en.md'), text);
  const items = await Array.fromAsync(readContent(folder));
  rmSync(folder, { recursive: true });
  return {
    article: items.find(item => item.noun === 'article')?.record,
    codes: items.flatMap(item => (item.noun === 'problem' ? [item.record.code] : [])),
  };
}
