import { useSearchParams } from 'react-router';
import type {
  CategoryData,
  ColumnData,
  DocumentHitsData,
  ListData,
} from '#contract/client/client-answers.ts';
import { ARTICLE_KINDS } from '#contract/records/article-kind.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { activeConditions } from '../../features/list/address/active-conditions.ts';
import { changeAddress, readListAddress } from '../../features/list/address/address.ts';
import { assertCanonical, readListParameters } from '../../features/list/list-loader.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { pruneCards, pruneList } from '../../features/list/prune-list.ts';
import { askedFirst } from '../../features/list/table/asked-columns.ts';
import { ProductTable } from '../../features/list/table/product-table.tsx';
import { SetCards } from '../../features/list/table/set-cards.tsx';
import { categoryPath } from '../../parts/catalogue/category-path.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { listMark } from '../../platform/clicks/list-mark.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { type Packed, pack, unpack } from '../../platform/packed.ts';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';
import { DocumentCards } from './document-cards.tsx';
import { nestCategories } from './nest-categories.ts';
import { countDocuments, SearchHead } from './search-head.tsx';

/** Number of columns besides the names in an overview, whose products are of many kinds. */
const COLUMNS_SHOWN = 3;
/** Number of categories in an overview. */
const CATEGORIES_SHOWN = 12;

/** All parameters are conditions, except the fixed ones of a list's address. */
export const handle: PageHandle = { parameters: 'any' };

/** Loads the overview of a search. */
export async function loader(input: Route.LoaderArgs) {
  const parameters = await readListParameters(input);
  const { view: _, page: __, ...query } = readListAddress(parameters);
  const found = await callForPage(input, 'search', { query });
  assertCanonical(input.url, parameters, found.list);
  const columns = overviewColumns(found.list);
  const { products: topProducts, ...list } = pruneList(
    { ...found.list, products: found.topProducts },
    columns,
  );
  return pack(input, {
    ...found,
    list: { ...list, products: [] },
    topProducts,
    topSets: pruneCards(found.topSets),
    categories: found.categories.slice(0, CATEGORIES_SHOWN),
  });
}

export function meta(input: Route.MetaArgs) {
  const text = new URLSearchParams(input.location.search).get('q') ?? '';
  return pageMeta(input, t => ({
    title: text === '' ? t('search.everything') : t('search.results', { text }),
    index: false,
    feed: 'list',
  }));
}

export default memoScreen(function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const { interpretation, list, topProducts, topSets, categories, documents } = unpack(loaderData);
  const text = parameters.get('q') ?? '';
  const query = changeAddress(parameters, {});
  const documentsFirst = documents.askedKind !== null || isForDocuments({ interpretation, list, documents });
  return (
    <>
      <SearchHead
        text={text}
        interpretation={interpretation}
        list={list}
        documents={countDocuments(documents)}
        parameters={parameters}
      />
      {documentsFirst && (
        <div className="page border-t border-line pb-4">
          <Documents {...{ documents, query }} kind={documents.askedKind ?? undefined} />
        </div>
      )}
      <ListScreen
        list={list}
        parameters={parameters}
        label={t('search.results', { text })}
        text={text}
        read={interpretation.understood}
        partly={interpretation.leftOut.length + interpretation.setAside.length > 0}
        below={!documentsFirst && <Documents documents={documents} query={query} />}
        aside={<Categories categories={categories} />}
      >
        <div id="results">
          {topProducts.length > 0 && <TopProducts products={topProducts} list={list} query={query} />}
          {topSets.length > 0 && <TopSets sets={topSets} list={list} query={query} />}
        </div>
      </ListScreen>
    </>
  );
});

type Answer = Route.ComponentProps['loaderData'] extends Packed<infer Value> ? Value : never;
type TopProps = { list: Answer['list']; query: string };

/** The columns with conditions, otherwise the first few. */
function overviewColumns(list: Pick<ListData, 'columns' | 'asked'>): ColumnData[] {
  return askedFirst(list.columns, list).slice(0, Math.max(COLUMNS_SHOWN, list.asked.length + 1));
}

function TopProducts({ products, list, query }: TopProps & { products: Answer['topProducts'] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="top-products">
      <h2 id="top-products" className="pb-1 text-lg font-semibold">
        {t('search.tab_products')}
      </h2>
      <ProductTable
        list={{ ...list, products }}
        columns={overviewColumns(list)}
        parameters={null}
        label={t('search.tab_products')}
        names
        chosenId={products.find(row => row.exact)?.id}
        carried={activeConditions(list)}
      />
      <More
        to={`/search/product${query === '?' ? '' : query}`}
        text={t('search.all_products', { count: list.totals.products })}
      />
    </section>
  );
}

function TopSets({ sets, list, query }: TopProps & { sets: Answer['topSets'] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="top-sets" className="pt-4">
      <h2 id="top-sets" className="pb-1 text-lg font-semibold">
        {t('search.tab_sets')}
      </h2>
      <SetCards sets={sets} label={t('search.tab_sets')} carried={activeConditions(list)} />
      <More
        to={`/search/set${query === '?' ? '' : query}`}
        text={t('search.all_sets', { count: list.totals.sets })}
      />
    </section>
  );
}

/** Whether a search consists only of words, which are all in documents and in no product. */
function isForDocuments({
  interpretation,
  list,
  documents,
}: Pick<Answer, 'interpretation' | 'list' | 'documents'>): boolean {
  const inProducts = list.totals.products > 0 && interpretation.setAside.length === 0;
  return !inProducts && list.chips.length === 0 && documents.total > 0;
}

type DocumentsProps = {
  documents: DocumentHitsData;
  query: string;
  /** The kind that the text names, with a link to all of its articles. */
  kind?: NonNullable<DocumentHitsData['askedKind']>;
};

function Documents({ documents, query, kind }: DocumentsProps) {
  const t = useMessages();
  if (documents.total === 0) return null;
  return (
    <section aria-labelledby="top-documents" className="pt-4">
      <h2 id="top-documents" className="pb-1 text-lg font-semibold">
        {t('search.tab_documents')}
      </h2>
      <DocumentCards documents={documents.articles} level={3} />
      {kind === undefined || kind === 'page' ? (
        <More
          to={`/search/document${query === '?' ? '' : query}`}
          text={t('search.all_documents', { count: documents.total })}
        />
      ) : (
        <More to={ARTICLE_KINDS[kind].path} text={t(`search.all_${kind}`)} />
      )}
    </section>
  );
}

function More({ to, text }: { to: string; text: string }) {
  return (
    <p className="py-3">
      <LocaleLink to={to} className="link inline-flex min-h-6 items-center">
        {text}
      </LocaleLink>
    </p>
  );
}

/** The indent of a category by the number of categories above it. */
const INDENTS = ['', 'pl-3', 'pl-6'];

function Categories({ categories }: { categories: CategoryData[] }) {
  const t = useMessages();
  const { locale } = useSite();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('search.categories')} className="border-b border-line py-3">
      <h2 className="font-semibold">{t('search.categories')}</h2>
      <ul className="mt-1.5 max-w-120 text-sm">
        {nestCategories(categories).map(({ category, depth }) => (
          <li
            key={category.id}
            {...listMark('category', category.id)}
            className={`flex items-baseline justify-between gap-2 ${INDENTS[depth] ?? ''}`}
          >
            <LocaleLink
              to={categoryPath(category)}
              className="inline-flex min-h-6 items-center hover:text-accent hover:underline"
            >
              <LocaleText text={category.name} />
            </LocaleLink>
            <span className="text-soft">{formatNumber(category.products, { locale })}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
