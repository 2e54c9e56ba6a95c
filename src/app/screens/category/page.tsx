import { useSearchParams } from 'react-router';
import { readListAddress } from '../../features/list/address/address.ts';
import { assertCanonical, assertIds, readListParameters } from '../../features/list/list-loader.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { pruneList } from '../../features/list/prune-list.ts';
import { shownColumns } from '../../features/list/table/column-choice.tsx';
import { needsNames } from '../../features/list/table/told-names.ts';
import { Breadcrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { categoryPath } from '../../parts/catalogue/category-path.ts';
import { breadcrumbLd, itemListLd } from '../../parts/catalogue/structured-data.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { pack, unpack } from '../../platform/packed.ts';
import { linkData } from '../../platform/page/linked-data.ts';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { assertAddress, callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';
import { describeCategory } from './category-description.ts';
import { Subcategories } from './subcategories.tsx';

/** All parameters are conditions, except the fixed ones of a list's address. */
export const handle: PageHandle = { parameters: 'any' };

/** Loads a category of any level with its list under the address's conditions. */
export async function loader(input: Route.LoaderArgs) {
  const { params, url } = input;
  const asked = [params.id, params.sid, params.tid].filter(id => id !== undefined);
  assertIds(url, asked);
  const parameters = await readListParameters(input);
  const shown = await callForPage(input, 'category_show', {
    params: { id: asked.at(-1) ?? '' },
    query: readListAddress(parameters),
  });
  assertAddress(input, categoryPath(shown.category));
  assertCanonical(url, parameters, shown.list);
  await linkData(input, place => [breadcrumbLd(shown.breadcrumb, place), itemListLd(shown.list, place)]);
  const description = await describeCategory(input, shown);
  const names = needsNames(shown.list);
  const columns = shownColumns(shown.list, parameters, names);
  return pack(input, { ...shown, description, names, list: pruneList(shown.list, columns) });
}

export function meta(input: Route.MetaArgs) {
  const { search } = input.location;
  const { category, children, description } = unpack(input.loaderData);
  return pageMeta(input, () => ({
    title: category.name.text,
    description,
    subject: { kind: 'category', id: category.id },
    feed: 'list',
    keywords: [category.name.text, ...children.map(child => child.name.text)],
    // For a search engine a filtered view is the same page.
    index: search === '' || /^\?page=\d+$/.test(search),
    query: /^\?page=\d+$/.test(search) ? search : '',
  }));
}

export default memoScreen(function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, breadcrumb, children, list, names } = unpack(loaderData);
  const [parameters] = useSearchParams();
  return (
    <>
      <div className="page flex items-end justify-between gap-8 pb-5">
        <div className="min-w-0">
          <Breadcrumb crumbs={breadcrumb} />
          <h1 className="mt-2 text-2xl font-semibold wrap-anywhere max-sm:mt-0 max-sm:text-xl">
            <LocaleText text={category.name} />
          </h1>
          {category.summary.text !== '' && (
            <p className="mt-1 max-w-180 text-soft">
              <LocaleText text={category.summary} />
            </p>
          )}
          {children.length > 0 && <Subcategories categories={children} />}
        </div>
        {category.image !== null && (
          <Drawing src={category.image} alt="" width={150} height={84} eager className="max-sm:hidden" />
        )}
      </div>
      <ListScreen
        list={list}
        parameters={parameters}
        label={category.name.text}
        source={{ category: category.id }}
        names={names}
        views
      />
    </>
  );
});
