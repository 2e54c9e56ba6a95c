import { Breadcrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { CategoryGrid } from '../../parts/catalogue/category-grid.tsx';
import { categoryPath } from '../../parts/catalogue/category-path.ts';
import { listLd } from '../../parts/catalogue/structured-data.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { pack, unpack } from '../../platform/packed.ts';
import { linkData } from '../../platform/page/linked-data.ts';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/all-page.ts';

/** Loads the whole tree of categories. */
export async function loader(input: Route.LoaderArgs) {
  const categories = await callForPage(input, 'category_list');
  const items = categories.map(category => ({ name: category.name.text, path: categoryPath(category) }));
  await linkData(input, place => [listLd(items, place)]);
  return pack(input, categories);
}

export function meta(input: Route.MetaArgs) {
  const names = unpack(input.loaderData).map(category => category.name.text);
  return pageMeta(input, t => ({
    title: t('category.all'),
    description: t('category.all_text', { names: names.slice(0, 12).join(t('list.choice_comma')) }),
    keywords: names,
  }));
}

export default memoScreen(function AllCategories({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const categories = unpack(loaderData);
  return (
    <div className="page">
      <Breadcrumb crumbs={[{ name: { text: t('category.all') }, path: null }]} />
      <h1 className="mt-2 mb-6 text-2xl font-semibold">{t('category.all')}</h1>
      <CategoryGrid categories={categories} depth="all" level={2} />
    </div>
  );
});
