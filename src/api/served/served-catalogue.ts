import type { ErrorCode } from '#contract/api/errors.ts';
import type { Article, ArticleKind } from '#contract/records/article.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import { type FindView, openViews } from '#contract/records/view-in-force.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { listAreas } from '#database/catalogue/areas.ts';
import { listArticleKinds, listArticles } from '#database/catalogue/articles.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import type { Database } from '#database/open.ts';
import { findVersion } from '#database/versions/versions.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { makeQueryReader } from '#search/finding/query-reader.ts';
import type { SearchedCatalogue } from '#search/finding/searched-catalogue.ts';
import { makeLeaveOut } from '#search/relaxation/idle-words.ts';
import { ENDLESS_BUDGET } from '#search/search-budget.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { arrangeSynonyms } from '#search/text/query-text.ts';
import { type AreaIndex, makeAreaIndex } from './areas/area-index.ts';
import { type ArticleIndex, openArticleIndex } from './articles/article-index.ts';
import { type AttributeTable, makeAttributeTable } from './attribute-table.ts';
import { type Categories, makeCategories } from './category-tree.ts';
import { openRecentChanges, type RecentChanges } from './changes/recent-changes.ts';
import { makeTextRenderer, type RenderText, type TextMedia } from './markdown.ts';
import { type DocumentIndex, openDocumentIndex } from './pages/document-index.ts';
import { openRecords, type Records } from './records.ts';

/**
 * Why no catalogue is served: none was ever published, the search engine or the database is unavailable, or the index of
 * the first one is being built or loaded.
 */
export type UnavailableReason =
  | Extract<ErrorCode, 'no_catalogue' | 'search_unavailable' | 'database_unavailable'>
  | 'opening';

/** The files of one catalogue version. */
export type Media = TextMedia & {
  /** The size of a file, or null if it is missing. */
  bytes: (path: string) => Promise<number | null>;
  /** SHA-256 of a file's content in hexadecimal digits, or null if it is missing. */
  sha256: (path: string) => Promise<string | null>;
};

/**
 * One catalogue version with all that answers are made from. It never changes: a new version gets a new one, and
 * requests that began with this one end with it.
 */
export type ServedCatalogue = SearchedCatalogue & {
  version: string;
  /** When it went live, ISO 8601. */
  published_at: string;
  catalogue: Catalogue;
  categories: Categories;
  areas: AreaIndex;
  attributes: AttributeTable;
  /** The owner's settings for the lists of a category. */
  viewOf: FindView;
  /** Renders texts that the owner wrote in Markdown. */
  renderText: RenderText;
  /** What the version and its history are read from. Nothing is written through it. */
  database: Database;
  records: Records;
  articles: ArticleIndex;
  documents: DocumentIndex;
  /** The changes of earlier publications, for readers who follow a list. */
  changes: RecentChanges;
  /** The kinds that have articles, and the owner's pages in their order. Every page's frame needs them, also while the database is away. */
  article_kinds: readonly ArticleKind[];
  pages: readonly Article[];
  media: Media;
  totals: { products: number; sets: number };
};

/** Opens a version for serving. It is the version of the index. */
export async function openServedCatalogue(
  database: Database,
  index: SearchIndex,
  media: Media,
): Promise<ServedCatalogue> {
  const version = index.catalogue_version;
  const [about, catalogue, areas, categories, attributes, article_kinds, pages, everything] =
    await Promise.all([
      findVersion(database, version),
      getCatalogue(database, version),
      listAreas(database, version),
      listCategories(database, version),
      listAttributes(database, version),
      listArticleKinds(database, version),
      listArticles(database, version, 'page'),
      index.search({ ...emptyQuery('en'), size: 0, facets: 'none' }),
    ]);
  const records = openRecords(database, version);
  const synonyms = arrangeSynonyms(catalogue.synonyms);
  const counts = new Map(everything.categories.map(({ id, count }) => [id, count]));
  return {
    version,
    published_at: about?.published_at ?? about?.created_at ?? new Date(0).toISOString(),
    catalogue,
    areas: makeAreaIndex(areas),
    categories: makeCategories(categories, counts, media.href, catalogue.views?.menu),
    viewOf: openViews(catalogue.views, categories),
    attributes: makeAttributeTable(attributes, media.href),
    index,
    budget: ENDLESS_BUDGET,
    ...(await withUnits(catalogue, () => makeQueryReader(index, { attributes, categories, catalogue }))),
    leaveOut: makeLeaveOut({ catalogue, categories }),
    renderText: makeTextRenderer(media),
    database,
    records,
    articles: openArticleIndex(records, synonyms),
    documents: openDocumentIndex(records, synonyms),
    changes: openRecentChanges(database, version, {
      catalogue,
      categories,
      attributes,
      curveAxes: key => index.curveAxes(key),
    }),
    article_kinds,
    pages: pages.toSorted((a, b) => a.order - b.order).map(page => ({ ...page, body: {} })),
    media,
    totals: everything.totals,
    category_counts: everything.categories,
  };
}
