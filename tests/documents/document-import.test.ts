import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findDocumentText } from '#database/catalogue/document-texts.ts';
import { openDatabase } from '#database/open.ts';
import { makePdf } from '#importer/documents/test-pdf.ts';
import { importCatalogue } from '#importer/import.ts';

/** A folder with these files, besides the few that a catalogue needs, and a database. */
async function openWork(files: Record<string, string | Buffer>) {
  const work = mkdtempSync(join(tmpdir(), 'etalon-documents-'));
  const database = await openDatabase({ data_dir: join(work, 'data'), role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(work, { recursive: true });
  });
  const folder = join(work, 'catalogue');
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('catalogue.yaml', 'name: { en: Test }\ndefault_locale: en\ncurrency: USD\n');
  write('categories.csv', 'id,name_en\nlenses,Lenses\n');
  write('products/lenses.csv', 'part_number,name_en,category_ids\nL-1,Lens,lenses\nL-2,Lens,lenses\n');
  for (const [path, content] of Object.entries(files)) write(path, content);
  return { database, folder, write };
}

const HEAD = 'owner,kind,name_en,path,language\n';

it('keeps the text of documents with the version, and names each file that gives none', async () => {
  const { database, folder } = await openWork({
    'documents.csv': `${HEAD}product:L-2,datasheet,Sheet,documents/good.pdf,en
product:L-1,datasheet,Data sheet,documents/good.pdf,en
product:L-1,manual,Manual,documents/broken.pdf,
product:L-1,manual,Manual,documents/locked.pdf,
product:L-1,drawing,Drawing,documents/scanned.pdf,
product:L-1,other,List,documents/list.txt,
`,
    'documents/good.pdf': makePdf(['Focal length', 'Second page']),
    'documents/broken.pdf': '%PDF-1.4 broken',
    'documents/locked.pdf': makePdf(['Secret'], { locked: true }),
    'documents/scanned.pdf': makePdf(['']),
    'documents/list.txt': 'text',
  });
  const { published, groups, products } = await importCatalogue(database, { folder });
  expect(published).toBe(true);
  expect(products).toMatchObject({ kept: 2, refused: 0 });
  expect(groups.flatMap(({ code, first }) => first.map(({ file }) => `${code} ${file}`))).toEqual([
    'document_unreadable documents/broken.pdf',
    'document_unreadable documents/locked.pdf',
    'document_without_text documents/scanned.pdf',
  ]);
  expect(await findDocumentText(database, 'v1', 'documents/good.pdf')).toMatchObject({
    kind: 'datasheet',
    name: { en: 'Data sheet' },
    language: 'en',
    owners: [
      { noun: 'product', id: 'L-1' },
      { noun: 'product', id: 'L-2' },
    ],
    pages: ['Focal length', 'Second page'],
  });
  expect(await findDocumentText(database, 'v1', 'documents/scanned.pdf')).toBeUndefined();
});

it('reads a file again when it changed, and publishes nothing when none did', async () => {
  const { database, folder, write } = await openWork({
    'documents.csv': `${HEAD}product:L-1,datasheet,Sheet,documents/a.pdf,en\n`,
    'documents/a.pdf': makePdf(['First edition']),
  });
  await importCatalogue(database, { folder });
  expect(await importCatalogue(database, { folder })).toMatchObject({ unchanged: true, version: 'v1' });
  write('documents/a.pdf', makePdf(['Second edition']));
  const { version } = await importCatalogue(database, { folder });
  const text = await findDocumentText(database, version ?? '', 'documents/a.pdf');
  expect(text?.pages).toEqual(['Second edition']);
});
