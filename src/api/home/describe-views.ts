import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { cardAttributes, type ListInForce, type ViewInForce } from '#contract/records/view-in-force.ts';
import { VIEW_PARTS } from '#contract/records/views.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { Locale } from '#text/locale.ts';
import { answerList } from '../list/answer-list.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { leadingAttributes } from '../show/leading-attributes.ts';
import { listExamples } from './example-query.ts';
import { writeExamples } from './show-examples.ts';

/** The rule for something that the owner leaves open. */
type Rule = 'facets' | 'columns' | 'key_attributes' | 'card' | 'order' | 'featured' | 'queries' | 'example';

/**
 * The source of a view: a line of the owner's file, or a rule. `category` is null if the line applies to all, and
 * absent if it is not about categories.
 */
type Source = { file: string; line: number | null; category?: string | null } | { rule: Rule };

/** One thing that is shown somewhere, and why. `what` uses the name from the owner's file. */
export type ViewFact = { what: string; shows: readonly string[]; source: Source };

const FILE = 'views.yaml';
/** Most series whose key attributes are examined: as many as a page of a list shows. */
const SETS = 50;

/** The views of a category's lists and the reason for each, or null if there is no such category. */
export async function describeCategoryView(
  served: ServedCatalogue,
  id: string,
  locale: Locale,
): Promise<ViewFact[] | null> {
  const category = served.categories.find(id);
  if (category === undefined) return null;
  const view = served.viewOf(category.id);
  const parameters = ListParameters.parse({ size: SETS });
  const list = await answerList(served, parameters, { scope: { category_id: category.id }, locale });
  const key_attributes = view.key_attributes?.entries ?? (await computedKeys(served, category.id));
  const shows = {
    facets: list.facets.map(({ key }) => key),
    columns: list.columns.map(({ key }) => key),
    key_attributes,
    card: cardAttributes(view, key_attributes),
  };
  return VIEW_PARTS.map(part => ({ what: part, shows: shows[part], source: sourceOf(view, part) }));
}

function sourceOf(view: ViewInForce, part: keyof ViewInForce): Source {
  const list = view[part] ?? (part === 'card' ? view.key_attributes : undefined);
  return list === undefined ? { rule: part } : lineOf(list);
}

function lineOf({ line, category_id }: ListInForce): Source {
  return { file: FILE, line, category: category_id };
}

async function computedKeys({ index, records }: ServedCatalogue, category_id: string): Promise<string[]> {
  const query = {
    ...emptyQuery('en'),
    kind: 'set' as const,
    category_id,
    size: SETS,
    facets: 'none' as const,
  };
  const { sets } = await index.search(query);
  return leadingAttributes(await records.listSets(sets.map(({ id }) => id)));
}

/**
 * The views of the menu and the home screen and the reason for each, with the owner's settings for all categories and
 * the list of categories that have their own.
 */
export async function describeSiteViews(served: ServedCatalogue, locale: Locale): Promise<ViewFact[]> {
  const { views } = served.catalogue;
  const { order, featured } = views?.menu ?? {};
  const { queries, example } = views?.home ?? {};
  const [shown] = await listExamples(served);
  const fact = (
    what: string,
    shows: readonly string[],
    line: number | null | undefined,
    rule: Rule,
  ): ViewFact => ({
    what,
    shows,
    source: line === undefined ? { rule } : { file: FILE, line },
  });
  return [
    fact(
      'menu.order',
      served.categories.tree(locale).map(({ id }) => id),
      order?.line,
      'order',
    ),
    fact('menu.featured', featured?.entries ?? [], featured?.line, 'featured'),
    fact('home.queries', await writeExamples(served, locale), queries?.line, 'queries'),
    fact('home.example', shown ? [shown.category_id, ...shown.filters] : [], example?.line, 'example'),
    ...describeCategories(served),
  ];
}

/** The lists that the owner wrote, by category. */
function describeCategories({ catalogue }: ServedCatalogue): ViewFact[] {
  return (catalogue.views?.categories ?? []).flatMap(view =>
    VIEW_PARTS.flatMap(part => {
      const list = view[part];
      if (list === undefined) return [];
      const what = view.category_id === null ? `all.${part}` : `categories.${view.category_id}.${part}`;
      return [{ what, shows: list.entries, source: { file: FILE, line: list.line } }];
    }),
  );
}
