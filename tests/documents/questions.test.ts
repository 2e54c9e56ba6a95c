import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callFor, startSite, type TestSite } from '../api/start-site.ts';
import { copyImported } from '../imported/imported-catalogues.ts';
import { CHINESE, type DocumentQuestion, ENGLISH } from './questions.ts';

/** The smallest accepted share of questions whose first page is the right one. */
const SHARE_MIN = 0.95;

let site: TestSite;
let data = '';
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'etalon-documents-'));
  expect(await copyImported('sample', data)).toEqual([]);
  site = await startSite({ env: { DATA_DIR: data } });
}, 180_000);
afterAll(async () => {
  await site?.close();
  rmSync(data, { recursive: true });
});

it('the first page that is found answers 95 of 100 questions on the documents of the sample', async () => {
  const asked = [
    ...ENGLISH.map(question => ({ question, language: 'en' })),
    ...CHINESE.map(question => ({ question, language: 'zh' })),
  ];
  expect(asked.length).toBeGreaterThanOrEqual(100);
  const wrong: unknown[] = [];
  for (const { question, language } of asked) {
    const first = await firstPage(question, language);
    const [text, document, page] = question;
    if (first !== `documents/${document}.pdf#page=${page}`) wrong.push({ text, document, page, first });
  }
  expect(1 - wrong.length / asked.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(SHARE_MIN);
}, 60_000);

async function firstPage([q]: DocumentQuestion, language: string): Promise<string | undefined> {
  const query = new URLSearchParams({ q, type: 'document', size: '1' }).toString();
  const { documents } = await callFor(site, 'search_more', {
    query,
    headers: { 'accept-language': language },
  });
  return documents.passages.items[0]?.href.replace(/^\/media\/v\d+\//, '');
}
