import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/records/article.ts';
import type { ArticleKindName } from '#contract/records/article-kind.ts';
import { make } from '#contract/suite/make.ts';
import { arrangeSynonyms } from '#search/text/query-text.ts';
import { openArticleIndex } from './article-index.ts';
import { mapSubjects, type Subject } from './article-subjects.ts';
import { findArticles, indexArticles, namedKind, type PlaceWeight } from './article-words.ts';

it.each([
  ['manual', 'manual'],
  [' Manuals ', 'manual'],
  ['手册', 'manual'],
  ['说明书', 'manual'],
  ['software', 'software'],
  ['courses', 'course'],
  ['使用  手册', null],
  ['技术文章', 'technology'],
  ['articles', 'technology'],
  ['driver', 'software'],
  ['方案', 'solution'],
  ['page', null],
  ['manualss', null],
  ['manual stage', null],
  ['lens', null],
  ['', null],
])('takes %j alone for the name of %s', (text, kind) => {
  expect(namedKind(text)).toBe(kind);
});

const table = arrangeSynonyms([{ terms: ['photodetector', 'light sensor'] }]);
const idsOf = (articles: readonly Article[]) => articles.map(({ id }) => id);

/** The ids of the articles that a text finds. */
const found = (articles: Article[], text: string, telling?: PlaceWeight) =>
  idsOf(findArticles(indexArticles(articles), text, table, telling));

const page = (id: string, given: Partial<Article> = {}) =>
  make.article('page', id, { name: { en: 'x' }, ...given });

describe('a search of articles', () => {
  it('lists first what names the words, then what its fields, its summary and its body say', () => {
    const articles = [
      page('body', { body: { en: 'Kinematic' } }),
      page('summary', { summary: { en: 'Kinematic' } }),
      page('field', { fields: [{ key: 'topic', value: { en: 'Kinematic' } }] }),
      page('name', { name: { en: 'Kinematic' } }),
      page('none'),
    ];
    expect(found(articles, 'kinematic')).toEqual(['name', 'field', 'summary', 'body']);
    expect(found(articles, 'kinematic', 'named')).toEqual(['name', 'field']);
    expect(found(articles.toReversed(), 'kinematic')).toEqual(['name', 'field', 'summary', 'body']);
  });

  it('finds words in any language, but no checksum', () => {
    const articles = [
      page('cn', { name: { en: 'x', cn: '透镜' } }),
      page('sum', { fields: [{ key: 'checksum', value: { en: 'abcdef' } }] }),
      page('sha', { fields: [{ key: 'sha', value: { en: 'abcdef' } }] }),
    ];
    expect(found(articles, '透镜')).toEqual(['cn']);
    expect(found(articles, 'abcdef')).toEqual(['sha']);
  });

  it('needs every word, and adds their weights up', () => {
    const articles = [
      page('apart', { name: { en: 'Mirror' }, body: { en: 'mount' } }),
      page('both', { name: { en: 'Mirror mount' } }),
      page('one', { name: { en: 'Mirror' } }),
      page('other', { body: { en: 'mount' } }),
    ];
    expect(found(articles, 'mirror mount')).toEqual(['both', 'apart']);
    // A body does not name anything.
    expect(found(articles, 'mirror mount', 'named')).toEqual(['both']);
  });

  it('keeps the given order of articles that say the same, and lists all without words', () => {
    const articles = ['c', 'a', 'b'].map(id =>
      page(id, { name: { en: 'Mirror' }, body: { en: `mirror ${id}` } }),
    );
    expect(found(articles, 'mirror')).toEqual(['c', 'a', 'b']);
    expect(found(articles, '')).toEqual(['c', 'a', 'b']);
    expect(found(articles, 'lens')).toEqual([]);
  });

  it('leaves out what is excluded, wherever an article says it', () => {
    const articles = [
      page('plain', { name: { en: 'Mirror' } }),
      page('coated', { name: { en: 'Mirror' }, body: { en: 'gold' } }),
    ];
    expect(found(articles, 'mirror -gold')).toEqual(['plain']);
    expect(found(articles, '-gold')).toEqual(['plain']);
    expect(found(articles, '-gold', 'named')).toEqual(['plain']);
    expect(found(articles, '-silver')).toEqual(['plain', 'coated']);
  });

  it('finds the beginning of the last word, after those that have it whole', () => {
    const articles = [
      page('begins', { summary: { en: 'collimator' } }),
      page('whole', { summary: { en: 'coll' } }),
      page('more', { name: { en: 'collar' } }),
    ];
    expect(found(articles, 'coll')).toEqual(['more', 'begins', 'whole']);
    expect(found(articles, 'coll ')).toEqual(['whole']);
    expect(found([page('both', { name: { en: 'collar' }, body: { en: 'coll' } })], 'coll', 'named')).toEqual(
      [],
    );
  });

  it('finds a synonym of several words where all of them are', () => {
    const articles = [
      page('both', { body: { en: 'a sensor of light' } }),
      page('one', { name: { en: 'light' } }),
      page('word', { summary: { en: 'photodetector' } }),
    ];
    expect(found(articles, 'photodetector')).toEqual(['word', 'both']);
    const mixed = [page('mixed', { name: { en: 'light' }, body: { en: 'sensor' } })];
    // The weight of several words is the least of theirs.
    expect(found([...mixed, ...articles], 'photodetector', 'named')).toEqual([]);
  });

  it('finds Chinese words as they are written, and else apart and in any order', () => {
    const articles = [
      page('written', { body: { cn: '城市道路图' } }),
      page('apart', { name: { cn: '道路，城市' } }),
      page('one', { name: { cn: '道路' } }),
      page('both', { name: { cn: '道路，城市' }, body: { cn: '城市道路' } }),
    ];
    expect(found(articles, '城市道路')).toEqual(['apart', 'written', 'both']);
  });

  it('finds the articles of a part number by its beginning, without its dashes, like one of its fields', () => {
    const articles = [
      page('body', { body: { en: 'LA1131-A' } }),
      page('of', { part_numbers: ['LA1131-A', 'LB2'] }),
      page('other', { part_numbers: ['XLA1131-A'] }),
    ];
    expect(found(articles, 'LA1131-A')).toEqual(['of', 'body']);
    expect(found(articles, 'la1131', 'named')).toEqual(['of']);
  });

  it('finds an article by visitors’ words for its kind, as by one of its fields', () => {
    const articles = (['manual', 'course', 'software', 'technology', 'solution'] as ArticleKindName[]).map(
      kind => make.article(kind, kind, { name: { en: 'Mount' } }),
    );
    for (const [word, kinds] of [
      ['mount manual', ['manual']],
      ['mount 说明书', ['manual']],
      ['mount pdf', ['manual']],
      ['mount lesson', ['course']],
      ['mount 培训', ['course']],
      ['mount tutorial', ['course', 'technology']],
      ['mount firmware', ['software']],
      ['mount 程序', ['software']],
      ['mount white paper', ['technology']],
      ['mount setup', ['solution']],
    ] as const)
      expect([word, found(articles, word, 'named')]).toEqual([word, kinds]);
  });
});

describe('the articles about a subject', () => {
  const nothing: Subject = { part_numbers: [], set_ids: [], category_ids: [] };

  it('name it first, then name only its categories, both in the given order and each once', () => {
    const about = mapSubjects([
      page('category', { category_ids: ['Lenses', 'lenses'] }),
      page('set', { set_ids: ['PCX'] }),
      page('part', { part_numbers: ['LA-1131', 'LA 1131'], set_ids: ['pcx'] }),
      page('other', { part_numbers: ['LB-1'], category_ids: ['lenses'] }),
      page('others', { set_ids: ['dcx'], category_ids: ['lenses'] }),
      page('above', { category_ids: ['optics'] }),
    ]);
    const idsAbout = (subject: Partial<Subject>) => idsOf(about({ ...nothing, ...subject }));
    expect(
      idsAbout({
        part_numbers: ['la1131'],
        set_ids: ['Pcx'],
        category_ids: ['optics', 'LENSES'],
      }),
    ).toEqual(['set', 'part', 'category', 'above']);
    expect(idsAbout({ part_numbers: ['LB 1'] })).toEqual(['other']);
    expect(idsAbout({ set_ids: ['none'] })).toEqual([]);
    expect(idsAbout({})).toEqual([]);
  });
});

describe('the articles of a version', () => {
  /** An index over one article of each kind, with the kinds that were read. */
  function open() {
    const read: string[] = [];
    const index = openArticleIndex(
      {
        listArticles: async kind => {
          read.push(kind);
          return [make.article(kind, `${kind}-1`, { name: { en: 'Mirror' }, set_ids: ['pcx'] })];
        },
      },
      arrangeSynonyms([{ terms: ['mirror', 'reflector'] }]),
    );
    return { index, read };
  }
  const ALL = ['course', 'manual', 'software', 'technology', 'solution', 'page']
    .map(kind => `${kind}-1`)
    .sort();

  it('are read once, those of a kind or of all kinds that searches find', async () => {
    const { index, read } = open();
    expect(idsOf(await index.list('banner'))).toEqual(['banner-1']);
    expect(read).toEqual(['banner']);
    expect(idsOf(await index.list('')).sort()).toEqual(ALL);
    expect(idsOf(await index.list(''))).not.toContain('banner-1');
    await index.list('manual');
    expect(read).toHaveLength(new Set(read).size);
  });

  it('are found by the catalogue’s synonyms and by what they are about', async () => {
    const { index } = open();
    expect(idsOf(await index.search('manual', 'reflector'))).toEqual(['manual-1']);
    expect(idsOf(await index.search('', 'reflector')).sort()).toEqual(ALL);
    expect(await index.search('', 'lens')).toEqual([]);
    const about = await index.about({ part_numbers: [], set_ids: ['pcx'], category_ids: [] });
    expect(idsOf(about).sort()).toEqual(ALL);
  });
});
