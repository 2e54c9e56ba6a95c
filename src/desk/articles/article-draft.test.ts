import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assert, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { readArticleTexts } from '#importer/sources/folder/content.ts';
import { LOCALES } from '#text/locale.ts';
import {
  listChangedSettings,
  listChangedTexts,
  listChanges,
  readArticleDraft,
  writeArticleFiles,
} from './article-draft.ts';

const ARTICLE = make.article('course', 'lenses', {
  name: { en: 'Lenses' },
  summary: { en: 'All of them' },
  body: { en: '# Lenses\r\n\r\nBend light.' },
});

const SAME = { 'name:en': 'Lenses', 'summary:en': 'All of them', 'body:en': '# Lenses\r\n\r\nBend light.' };

const changesOf = (fields: Record<string, string>) =>
  listChangedTexts(ARTICLE, readArticleDraft(new URLSearchParams({ ...SAME, ...fields }), 'course'));

it('sees no change in line breaks of forms and blanks around a text', () => {
  expect(changesOf({ 'name:en': ' Lenses ', 'body:en': '# Lenses\n\nBend light.\r\n' })).toEqual([]);
});

it('lists the texts that differ, one language after the other, also those that were emptied', () => {
  expect(changesOf({ 'name:cn': '透镜', 'summary:en': ' ' })).toEqual([
    { field: 'summary', locale: 'en', before: 'All of them', after: '' },
    { field: 'name', locale: 'cn', before: '', after: '透镜' },
  ]);
});

it('lists the settings that differ, with lists on lines of their own, and those of the kind alone', () => {
  const form = new URLSearchParams({
    'setting:part_numbers': ' P-1\r\n\r\nP-2 ',
    'setting:date': '',
    'setting:place': 'none',
  });
  expect(listChangedSettings(ARTICLE, readArticleDraft(form, 'course'))).toEqual([
    { setting: 'part_numbers', before: '', after: 'P-1|P-2' },
  ]);
});

it('writes files from which an update reads the same texts, whatever they contain', async context => {
  const settings = [
    { setting: 'part_numbers', before: '', after: 'P-1|P-2' },
    { setting: 'link', before: '/a', after: '' },
  ] as const;
  const texts = {
    'name:en': '---',
    'body:en': '---\nkey: value\n---\n- [ ] "x": \\ # y',
    'summary:cn': 'a: b',
    'summary:en': '',
  };
  const fields = [
    { key: 'topic', locale: 'cn', before: '', after: '透镜' },
    { key: 'level', locale: 'en', before: 'beginner', after: '' },
  ] as const;
  const files = writeArticleFiles(ARTICLE, { texts: changesOf(texts), settings, fields });
  expect(files.map(({ path }) => path)).toEqual([
    'content/course/lenses.en.md',
    'content/course/lenses.cn.md',
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'etalon-articles-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [read, ...others] = await Array.fromAsync(readArticleTexts(folder));
  assert(read !== undefined && 'article' in read);
  expect(others).toEqual([]);
  expect(read.article).toEqual({
    kind: 'course',
    id: 'lenses',
    settings: { part_numbers: ['P-1', 'P-2'], link: null },
    texts: new Map([
      ['en', { name: '---', summary: '', body: texts['body:en'] }],
      ['cn', { summary: 'a: b' }],
    ]),
    fields: [
      { key: 'level', value: { en: '' } },
      { key: 'topic', value: { cn: '透镜' } },
    ],
  });
});

it('gives each language of a manual its own file, and the others that of all languages', async context => {
  const manual = make.article('manual', 'lenses', { files: [{ language: null, path: 'documents/a.pdf' }] });
  const form = new URLSearchParams({
    'setting:image': 'media/a.svg',
    'drop:image': 'yes',
    'setting:files': 'cn: documents/c.pdf|documents/a.pdf|de: documents/d.pdf',
    'drop:file:2': 'yes',
  });
  const draft = readArticleDraft(form, 'manual');
  expect(listChangedSettings(manual, draft)).toEqual([
    { setting: 'files', before: 'documents/a.pdf', after: 'documents/a.pdf|cn: documents/c.pdf' },
  ]);
  const files = writeArticleFiles(manual, listChanges(manual, draft));
  const folder = mkdtempSync(join(tmpdir(), 'etalon-articles-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [read] = await Array.fromAsync(readArticleTexts(folder));
  assert(read !== undefined && 'article' in read);
  expect(read.article.settings).toEqual({
    files: LOCALES.map(language => ({
      language,
      path: language === 'cn' ? 'documents/c.pdf' : 'documents/a.pdf',
    })),
  });
});
