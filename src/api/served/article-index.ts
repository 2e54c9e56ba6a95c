import type { Article } from '#contract/records/article.ts';
import { ARTICLE_KIND_NAMES, ARTICLE_KINDS, type ArticleKindName } from '#contract/records/article-kind.ts';
import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { arrangeSynonyms } from '#search/text/query-text.ts';
import { type ArticleSubjects, mapSubjects, type Subject } from './article-subjects.ts';
import { type ArticleWords, findArticles, indexArticle, type PlaceWeight } from './article-words.ts';
import type { Records } from './records.ts';

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
  synonyms: readonly SynonymGroup[],
): ArticleIndex {
  const table = arrangeSynonyms(synonyms);
  const wordsCache = new Map<ArticleKindName, Promise<ArticleWords[]>>();
  const read = (kind: ArticleKindName): Promise<ArticleWords[]> => {
    const known = wordsCache.get(kind);
    if (known !== undefined) return known;
    const read = records.listArticles(kind).then(articles => articles.map(indexArticle));
    wordsCache.set(kind, read);
    // A read that failed is tried again the next time.
    read.catch(() => wordsCache.delete(kind));
    return read;
  };
  const words = async (kind: ArticleKindName | '') => {
    const kinds = kind === '' ? ARTICLE_KIND_NAMES.filter(name => ARTICLE_KINDS[name].in_search) : [kind];
    return (await Promise.all(kinds.map(read))).flat();
  };
  let subjects: Promise<ArticleSubjects> | null = null;
  const readSubjects = async () => mapSubjects((await words('')).map(({ article }) => article));
  return {
    about: async subject => {
      subjects ??= readSubjects();
      // As above: a read that failed is tried again the next time.
      subjects.catch(() => {
        subjects = null;
      });
      return (await subjects)(subject);
    },
    list: async kind => (await words(kind)).map(({ article }) => article),
    search: async (kind, text, telling) => findArticles(await words(kind), text, table, telling),
  };
}
