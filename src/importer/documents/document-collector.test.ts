import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { openTestDatabase } from '#database/suite/test-site.ts';
import type { Problem } from '../draft.ts';
import { DocumentCollector } from './document-collector.ts';

it('names the documents whose pages are more than the search knows, and reads none after them', async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-documents-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = await openTestDatabase('sqlite', context, 'importer');
  const collector = new DocumentCollector();
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
  const about = { kind: 'datasheet', name: { en: 'Data' }, url: null, language: null } as const;
  for (const path of names) writeFileSync(join(folder, path), path);
  const product = make.product('P-1', { documents: names.map(path => ({ ...about, path })) });
  collector.note('product', product, { file: 'p.csv', line: 1, fields: new Map() });
  const problems: Problem[] = [];
  const kept: string[] = [];
  await collector.readAll(new Set(names), {
    database,
    live_id: undefined,
    fileOf: path => join(folder, path),
    sink: async (...[noun, record]) => {
      if (noun === 'document_text') kept.push(record.path);
      return null;
    },
    report: problem => problems.push(problem),
    isStopped: () => false,
    pages_max: 5,
    openReader: () => ({
      read: async () => ({ pages: ['one', 'two'], is_cut_off: false }),
      close: async () => {},
    }),
  });
  expect(kept).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(problems.map(({ code, parts }) => `${code} ${parts.path}`)).toEqual([
    'document_cut_off c.pdf',
    'document_cut_off d.pdf',
  ]);
});
