import type { DataOf } from '#contract/client/call.ts';
import type { CategoryTreeData } from '#contract/client/client-answers.ts';
import type { Picture } from '../../features/curves/plot/picture.ts';
import { pruneCards, pruneColumn, pruneList, pruneRows } from '../../features/list/prune-list.ts';
import { ProductTable } from '../../features/list/table/product-table.tsx';
import { SetCards } from '../../features/list/table/set-cards.tsx';
import { CategoryGrid } from '../../parts/catalogue/category-grid.tsx';
import { organizationLd, webSiteLd } from '../../parts/catalogue/structured-data.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { pack, unpack } from '../../platform/packed.ts';
import { KeptHtml } from '../../platform/page/kept-html.tsx';
import { linkData } from '../../platform/page/linked-data.ts';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';
import { curveIdsOf, drawExample } from './example-picture.ts';
import { HomeArticles } from './home-articles.tsx';
import { HomeHead } from './home-head.tsx';
import { RecentlySeen } from './recently-seen.tsx';
import { exampleColumns, WorkedQuery } from './worked-query.tsx';

/** Loads the home screen's content. */
export async function loader(input: Route.LoaderArgs) {
  const [answer, { catalogue }] = await Promise.all([
    callForPage(input, 'home_show'),
    callForPage(input, 'home'),
  ]);
  await linkData(input, place => [
    webSiteLd(catalogue.brand.name.text || place.t('shell.name'), place),
    organizationLd(catalogue, place),
  ]);
  const shown = screens.get(answer) ?? (await prepareScreen(input, answer, catalogue.brand.name.text));
  screens.set(answer, shown);
  return pack(input, shown);
}

type Answer = DataOf<'home_show'>;

/** What is shown of answers. A language has one answer for some time. */
const screens = new WeakMap<Answer, Awaited<ReturnType<typeof prepareScreen>>>();

async function prepareScreen(
  input: Route.LoaderArgs,
  { categories, newProducts, popularSets, example, ...more }: Answer,
  brandName: string,
) {
  const picture = example === null ? null : await loadPicture(input, example);
  const columns = example === null ? [] : exampleColumns(example, picture);
  return {
    ...more,
    brandName,
    picture,
    example: example && {
      ...example,
      list: { ...pruneList(example.list, columns), columns: columns.map(pruneColumn) },
    },
    categories: categories.map(withoutGrandchildren),
    newProducts: pruneRows(newProducts, []),
    popularSets: pruneCards(popularSets),
  };
}

type Example = NonNullable<Answer['example']>;

/** The picture of the curves in the example's rows. */
async function loadPicture(input: Route.LoaderArgs, { list }: Example): Promise<Picture | null> {
  const ids = curveIdsOf(list.products);
  if (ids.length === 0) return null;
  const { curves } = await callForPage(input, 'curve_list', { query: { ids } });
  return drawExample(curves, list);
}

/** A category without its grandchildren, which the grid does not show. */
function withoutGrandchildren({ children, ...category }: CategoryTreeData): CategoryTreeData {
  return { ...category, children: children.map(child => ({ ...child, children: [] })) };
}

export function meta(input: Route.MetaArgs) {
  return pageMeta(input, t => ({
    title: unpack(input.loaderData).brandName || t('shell.name'),
    keywords: unpack(input.loaderData).categories.map(category => category.name.text),
  }));
}

export default memoScreen(function Home({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const shown = unpack(loaderData);
  const { categories, newProducts, popularSets, banners, solutions, courses, example, picture } = shown;
  const setsTitle = shown.setsChosen ? 'home.popular_sets' : 'home.largest_sets';
  const screen = (
    <div className="page">
      <HomeHead examples={examplesOf(shown)} />
      <RecentlySeen />
      {example !== null && <WorkedQuery example={example} picture={picture} />}
      <section aria-labelledby="home-categories" className="pb-8">
        <div className="flex items-baseline justify-between pb-2">
          <h2 id="home-categories" className="text-xl font-semibold">
            {t('home.categories')}
          </h2>
          <LocaleLink to="/category" className="link inline-flex min-h-6 items-center">
            {t('shell.all_categories')}
          </LocaleLink>
        </div>
        <CategoryGrid categories={categories} depth="short" level={3} />
      </section>
      <HomeArticles kind="banner" articles={banners} max={8} />
      {popularSets.length > 0 && (
        <section aria-labelledby="home-sets" className="pb-8">
          <h2 id="home-sets" className="pb-2 text-xl font-semibold">
            {t(setsTitle)}
          </h2>
          <SetCards sets={popularSets} label={t(setsTitle)} />
        </section>
      )}
      <div className="gap-x-10 2xl:grid 2xl:grid-cols-2">
        <div className="min-w-0">
          <HomeArticles kind="solution" articles={solutions} max={4} />
          <HomeArticles kind="course" articles={courses} max={2} />
        </div>
        {newProducts.length > 0 && (
          <section aria-labelledby="home-new" className="min-w-0 pb-8">
            <h2 id="home-new" className="pb-2 text-xl font-semibold">
              {t('home.new_products')}
            </h2>
            <ProductTable
              list={{ products: newProducts, sort: { by: 'relevance' } }}
              columns={[]}
              parameters={null}
              label={t('home.new_products')}
              names
            />
          </section>
        )}
      </div>
    </div>
  );
  if (!import.meta.env.SSR) return screen;
  return (
    <KeptHtml of={shown} view="home">
      {screen}
    </KeptHtml>
  );
});

/** Example searches from the catalogue itself: kinds of products with a number, and a part number. */
function examplesOf({
  queries,
  newProducts,
}: Pick<DataOf<'home_show'>, 'queries' | 'newProducts'>): string[] {
  return [...queries, ...newProducts.slice(0, 1).map(({ partNumber }) => partNumber)];
}
