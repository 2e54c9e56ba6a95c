import type { Article } from '#contract/records/article.ts';
import { ARTICLE_KIND_NAMES, ARTICLE_KINDS, type ArticleKindName } from '#contract/records/article-kind.ts';
import type { SynonymTable } from '#search/text/query-text.ts';
import { keepRead } from '../keep-read.ts';
import type { Records } from '../records.ts';
import { type ArticleSubjects, mapSubjects, type Subject } from './article-subjects.ts';
import { findArticles, indexArticles, type PlaceWeight } from './article-words.ts';

/** The articles of one catalogue version, read on first use and kept. */
export type ArticleIndex = {
  /** The articles of a kind in the owner's order. For '' these are all kinds except banners, which have no page. */
  list: (kind: ArticleKindName | '') => Promise<readonly Article[]>;
  /** The articles of a kind that match the words of a text, the most relevant first. */
  search: (kind: ArticleKindName | '', text: string, telling?: PlaceWeight) => Promise<readonly Article[]>;
  /**
   * The articles of all kinds except banners about a product or a set: first those that name it, then those about its
   * categories.
   */
  about: (subject: Subject) => Promise<readonly Article[]>;
};

/** Opens the articles of a version. @param synonyms words that the catalogue treats as the same */
export function openArticleIndex(
  records: Pick<Records, 'listArticles'>,
  synonyms: SynonymTable,
): ArticleIndex {
  const read = keepRead((kind: ArticleKindName) => records.listArticles(kind));
  const words = keepRead(async (kind: ArticleKindName | '') => {
    const kinds = kind === '' ? ARTICLE_KIND_NAMES.filter(name => ARTICLE_KINDS[name].in_search) : [kind];
    return indexArticles((await Promise.all(kinds.map(read))).flat());
  });
  const subjects = keepRead<void, ArticleSubjects>(async () => mapSubjects((await words('')).articles));
  return {
    about: async subject => (await subjects())(subject),
    list: async kind => (await words(kind)).articles,
    search: async (kind, text, telling) => findArticles(await words(kind), text, synonyms, telling),
  };
}
