import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  type Article,
  ArticleField,
  ArticleKind,
  type ArticleSetting,
  ArticleStatus,
  PagePlace,
} from '#contract/records/article.ts';
import { LOCALES, type Locale, languageOf, OTHER_LOCALES } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText } from '#text/text-in.ts';
import { articleFolder } from '../../article-folder.ts';
import { checkFile, listFiles } from '../../check/files.ts';
import type { ArticleTexts, Place, Problem, SourceItem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { readDate } from '../dates.ts';
import { RecordFields } from '../record-fields.ts';
import { settingKey, settingOf, settingsOfKind } from './article-keys.ts';

const KNOWN_KEYS = new Set([
  'name',
  'summary',
  'image',
  'link',
  'branch',
  'date',
  'status',
  'sets',
  'part_numbers',
  'categories',
  'file',
  'order',
]);

const PAGE_ENDING = new RegExp(`\\.(${LOCALES.join('|')})\\.md$`);

/** One language's file of an article: its front matter as texts, and its Markdown. */
type Page = { file: string; fields: Map<string, string>; body: string };

/** The files of an article, and its place among those of its kind, from 1. */
type ArticleFiles = { kind: ArticleKind; id: string; files: string[]; position: number };

/**
 * Reads `content/<kind>/<id>.<locale>.md` and `pages/<id>.<locale>.md`. All languages of an id form one article. For
 * settings without a language, the first of the site's languages that has them decides.
 */
export async function* readContent(folder: string): AsyncGenerator<SourceItem> {
  for await (const item of listArticleFiles(folder)) {
    if ('code' in item) {
      yield { noun: 'problem', record: item };
      continue;
    }
    const { pages, problems } = await readPages(folder, item);
    for (const problem of problems) yield { noun: 'problem', record: problem };
    const first = firstOf(pages);
    if (first === undefined) continue;
    const place = { file: first.file, line: 1, column: null };
    const fields = new RecordFields({ place, text: key => readKey(pages, key), column: key => key });
    const record = buildArticle(fields, { ...item, pages });
    yield* fields.items('article', item.id, { noun: 'article', record, place });
  }
}

/**
 * Reads the texts and settings of articles in the files of an update, which are named as those of {@link readContent}.
 * Whatever else stands in a file is left out, with a problem.
 */
export async function* readArticleTexts(
  folder: string,
): AsyncGenerator<{ article: ArticleTexts; place: Place } | Problem> {
  for await (const item of listArticleFiles(folder)) {
    if ('code' in item) {
      yield item;
      continue;
    }
    const { pages, problems } = await readPages(folder, item);
    yield* problems;
    const first = firstOf(pages);
    if (first === undefined) continue;
    const { kind, id } = item;
    for (const { file, fields } of pages.values())
      for (const field of fields.keys())
        if (!isArticleText(field) && settingOf(field, kind) === undefined && !isFurtherKey(field, kind))
          yield problemAt({ file, line: 1, column: field }, 'update_left_out', { field });
    const texts = new Map([...pages].map(([locale, page]) => [locale, textsOf(page)] as const));
    const place = { file: first.file, line: 1, column: null };
    const fields = new RecordFields({
      place,
      text: key => readKey(pages, key).replace(CLEARED, ''),
      column: key => key,
    });
    const settings = statedSettings(readSettings(fields, { kind, position: 0, pages }), pages, kind);
    yield* fields.problems;
    if (!fields.isRefused)
      yield { article: { kind, id, texts, settings, fields: statedFields(kind, pages) }, place };
  }
}

/** What takes a text or setting off in a file of an update, where an empty one changes nothing. */
const CLEARED = /^-$/;

/** The settings that the files name. */
function statedSettings(
  settings: Omit<Pick<Article, ArticleSetting>, 'fields'>,
  pages: Map<Locale, Page>,
  kind: ArticleKind,
): ArticleTexts['settings'] {
  const stated = settingsOfKind(kind).filter(setting => readKey(pages, settingKey(setting)) !== '');
  const files = settings.files.filter(({ path }) => !CLEARED.test(path));
  const read: ArticleTexts['settings'] = { ...settings, files };
  return Object.fromEntries(stated.map(setting => [setting, read[setting]]));
}

/** Further front matter that the files state, with an empty text for one that is taken off. */
function statedFields(kind: ArticleKind, pages: Map<Locale, Page>): Article['fields'] {
  return furtherFields(kind, pages).map(({ key, value }) => {
    const texts = LOCALES.flatMap(locale => {
      const text = value[locale];
      return text === undefined ? [] : [[locale, text.replace(CLEARED, '')]];
    });
    return { key, value: Object.fromEntries(texts) };
  });
}

function isArticleText(field: string): boolean {
  return field !== 'body' && ArticleField.options.some(own => own === field);
}

/** The texts that a file states, with an empty one for each that is taken off. */
function textsOf({ fields, body }: Page): Partial<Record<ArticleField, string>> {
  const stated = { name: fields.get('name') ?? '', summary: fields.get('summary') ?? '', body };
  const texts = Object.entries(stated).filter(([, text]) => text !== '');
  return Object.fromEntries(texts.map(([field, text]) => [field, text.replace(CLEARED, '')]));
}

async function* listArticleFiles(folder: string): AsyncGenerator<ArticleFiles | Problem> {
  for (const kind of ArticleKind.options) {
    const { files: found, problems } = await listFiles(
      join(folder, articleFolder(kind)),
      articleFolder(kind),
    );
    yield* problems;
    const names = found.filter(name => name.endsWith('.md') && !name.includes('/'));
    const byId = Map.groupBy(names, name => name.replace(PAGE_ENDING, ''));
    let position = 0;
    for (const [id, files] of byId) yield { kind, id, files, position: ++position };
  }
}

/** The files of an article by language, and the problems of those that cannot be read. */
async function readPages(
  folder: string,
  { kind, files }: ArticleFiles,
): Promise<{ pages: Map<Locale, Page>; problems: Problem[] }> {
  const pages = new Map<Locale, Page>();
  const problems: Problem[] = [];
  for (const name of files) {
    const file = `${articleFolder(kind)}/${name}`;
    const locale = LOCALES.find(candidate => name.endsWith(`.${candidate}.md`));
    const page = locale === undefined ? unknownPage(file, name) : await readPage(folder, file);
    if ('code' in page) problems.push(page);
    else if (locale !== undefined) pages.set(locale, page);
  }
  return { pages, problems };
}

/** Reports a file of an article whose name ends in no language, or in one that this site has not. */
function unknownPage(file: string, name: string): Problem {
  const place = { file, line: null, column: null };
  const language = OTHER_LOCALES.find(candidate => name.endsWith(`.${candidate}.md`));
  return language === undefined
    ? problemAt(place, 'file_unknown', { path: `${name} (${LOCALES.map(code => `.${code}.md`).join(', ')})` })
    : problemAt(place, 'language_left_out', { field: name, value: languageOf(language).own_name });
}

/** The file in the first of the site's languages that an article has. */
function firstOf(pages: ReadonlyMap<Locale, Page>): Page | undefined {
  return LOCALES.map(own => pages.get(own)).find(page => page !== undefined);
}

function buildArticle(
  fields: RecordFields,
  { kind, id, pages, position }: ArticleFiles & { pages: Map<Locale, Page> },
): Article {
  const name = textOf(pages, page => page.fields.get('name') ?? '');
  if (isEmptyText(name)) fields.report('name', 'text_missing');
  return {
    kind,
    id,
    name,
    summary: textOf(pages, page => page.fields.get('summary') ?? ''),
    body: textOf(pages, page => page.body),
    ...readSettings(fields, { kind, position, pages }),
    fields: furtherFields(kind, pages),
  };
}

function readSettings(
  fields: RecordFields,
  { kind, position, pages }: Pick<ArticleFiles, 'kind' | 'position'> & { pages: Map<Locale, Page> },
): Omit<Pick<Article, ArticleSetting>, 'fields'> {
  return {
    image: fields.text('image'),
    files: readFiles(pages),
    link: fields.text('link'),
    branch: fields.choice('branch', ['research', 'industrial'] as const),
    ...(kind === 'page' && { place: fields.choice('place', PagePlace.options) ?? 'footer' }),
    date: readDate(fields, 'date'),
    status: fields.choice('status', ArticleStatus.options) ?? 'published',
    set_ids: fields.list('sets'),
    part_numbers: fields.list('part_numbers'),
    category_ids: fields.list('categories'),
    order: fields.integer('order', position),
  };
}

function furtherFields(kind: ArticleKind, pages: Map<Locale, Page>): Article['fields'] {
  const keys = new Set(LOCALES.flatMap(locale => [...(pages.get(locale)?.fields.keys() ?? [])]));
  return [...keys]
    .filter(key => isFurtherKey(key, kind))
    .map(key => ({ key, value: textOf(pages, page => page.fields.get(key) ?? '') }))
    .filter(({ value }) => !isEmptyText(value));
}

/** Whether a key of front matter is one of the owner's own. */
export function isFurtherKey(key: string, kind: ArticleKind): boolean {
  return !KNOWN_KEYS.has(key) && !(kind === 'page' && key === 'place');
}

/** The files of a manual or software: one per language if the languages name different ones, else one for all. */
function readFiles(pages: Map<Locale, Page>): Article['files'] {
  const named = LOCALES.flatMap(language => {
    const path = pages.get(language)?.fields.get('file') ?? '';
    return path === '' ? [] : [{ language, path }];
  });
  const paths = new Set(named.map(({ path }) => path));
  return paths.size > 1 ? named : [...paths].map(path => ({ language: null, path }));
}

function textOf(pages: Map<Locale, Page>, read: (page: Page) => string): LocalizedText {
  const texts = [...pages]
    .map(([locale, page]) => [locale, read(page)] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(texts);
}

function readKey(pages: Map<Locale, Page>, key: string): string {
  return LOCALES.map(locale => pages.get(locale)?.fields.get(key)).find(text => text) ?? '';
}

/** Front matter: YAML between two lines of three dashes at the very beginning, whatever ends the lines. */
const FRONT_MATTER = /^---[ \t]*(?:\r\n?|\n)([\s\S]*?(?:\r\n?|\n))??---[ \t]*(?:\r\n?|\n|$)/;

/** Largest file of an article: its text is bounded more narrowly, with a better message. */
const PAGE_SIZE_MAX_BYTES = 4 * 1024 * 1024;

async function readPage(folder: string, file: string): Promise<Page | Problem> {
  const path = join(folder, file);
  const fault = await checkFile(path, file);
  if (fault !== null) return fault;
  if ((await stat(path)).size > PAGE_SIZE_MAX_BYTES)
    return problemAt({ file, line: null, column: null }, 'file_too_large', { limit: '4 MiB' });
  const text = (await readFile(path, 'utf-8')).replace(/^\ufeff/, '');
  const [block = '', yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  try {
    const front: unknown = parse(yaml);
    const entries = typeof front === 'object' && front !== null ? Object.entries(front) : [];
    return {
      file,
      fields: new Map(entries.map(([key, value]) => [key, formatValue(value)])),
      body: text.slice(block.length).trim(),
    };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return problemAt({ file, line: 1, column: null }, 'yaml_broken', { reason });
  }
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(formatValue).join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
