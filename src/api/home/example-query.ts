import { setImmediate as nextTurn } from 'node:timers/promises';
import { isBuiltin } from '#contract/attributes/attribute.ts';
import { formatAsked } from '#contract/attributes/kinds/canonical-interval.ts';
import { escapeChoice } from '#contract/attributes/kinds/choice-form.ts';
import type { FacetOf } from '#contract/attributes/kinds/kinds.ts';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import type { Facet, SearchResult } from '#contract/search/search-result.ts';
import { searchAhead } from '#search/search-in-turn.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

// The example on the home screen of a catalogue whose owner chose none: a kind of products that differ in their
// numbers, preferably along the x axis of their curves (filters by centre wavelength, solar modules by voltage), under
// conditions that leave some of them.

/**
 * A list under conditions as an example of a query. `keys` are the attributes that visitors may change, those of the
 * conditions first.
 */
export type ExampleQuery = { category_id: string; filters: readonly string[]; keys: readonly string[] };

/** Lowest categories that are looked at, those with the most products first. */
const CATEGORIES_TRIED = 40;
/** Products that a category has at least, and that conditions leave at least. */
const PRODUCTS_MIN = 8;
const LEFT_MIN = 3;
/** The part of the products that the first condition should leave, from the lowest value on. */
const MIDDLE = { from: 0.3, to: 0.65 };
/** Attributes that are offered. */
const KEYS_MAX = 3;
/** Number of cached examples, each of another top category. */
const EXAMPLES_MAX = 3;

/** `score` is how informative its plot is: curves, and numbers along their x axis. */
type Candidate = { category_id: string; result: SearchResult; axis: FacetOf<'number'>; score: number };

// Cached by the part of a version that all requests share, because its index may be reordered by visitors' choices
// meanwhile.
const known = new WeakMap<ServedCatalogue['categories'], Promise<readonly ExampleQuery[]>>();

/**
 * The examples of a catalogue version: the owner's, then the most informative ones, each of another top category. They
 * are chosen once per version.
 */
export function listExamples(served: ServedCatalogue): Promise<readonly ExampleQuery[]> {
  const chosen = known.get(served.categories) ?? chooseExamples(served);
  known.set(served.categories, chosen);
  // A choice that failed is tried again the next time.
  chosen.catch(() => known.delete(served.categories));
  return chosen;
}

/**
 * Chooses the examples of a version before it is served if that takes several round trips, so that no visitor waits for
 * them. What fails is tried again for the first visitor.
 */
export async function prepareExamples(served: ServedCatalogue): Promise<void> {
  if (served.index.at_once > 1) await listExamples(served).catch(() => undefined);
}

async function chooseExamples(served: ServedCatalogue): Promise<readonly ExampleQuery[]> {
  const own = served.catalogue.views?.home.example;
  const computed = await computeExamples(served);
  if (own === undefined) return computed;
  const conditions = own.filters.map(address => address.slice(0, address.indexOf('=')));
  return [{ ...own, keys: own.keys.length > 0 ? own.keys : conditions }, ...computed];
}

async function computeExamples(served: ServedCatalogue): Promise<readonly ExampleQuery[]> {
  const { index, categories } = served;
  const lowest = served.category_counts
    .filter(({ id, count }) => count >= PRODUCTS_MIN && categories.children(id).length === 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, CATEGORIES_TRIED);
  const candidates: Candidate[] = [];
  // All of them are needed, so an engine that answers several together gets them all.
  const searches = lowest.map(({ id }) => ({
    id,
    search: searchAhead(index, { ...emptyQuery('en'), category_id: id, size: 0 }),
  }));
  for (const { id, search } of searches) {
    candidates.push(...lookAt(served, id, await search()));
    await nextTurn();
  }
  // Ties stay in the order of their size.
  candidates.sort((a, b) => b.score - a.score);
  const ofEach = Map.groupBy(candidates, ({ category_id }) => topOf(served, category_id));
  const best = [...ofEach.values()].flatMap(([first]) => first ?? []);
  const first = withoutNamesakes(served, best).slice(0, EXAMPLES_MAX);
  const examples = await Promise.all(first.map(candidate => narrow(served, candidate)));
  return examples.flatMap(example => example ?? []);
}

/** One candidate of each category name, since materials such as oxides may stand in several top categories. */
function withoutNamesakes({ categories }: ServedCatalogue, candidates: readonly Candidate[]): Candidate[] {
  const named = Map.groupBy(candidates, ({ category_id }) =>
    JSON.stringify(categories.find(category_id)?.name),
  );
  return [...named.values()].flatMap(([first]) => first ?? []);
}

function topOf({ categories }: ServedCatalogue, id: string): string {
  const category = categories.find(id);
  return (category && categories.ancestors(category)[0]?.id) ?? id;
}

/** A category as an example, if one of its attributes has enough numbers. */
function lookAt(
  { index, attributes }: ServedCatalogue,
  category_id: string,
  result: SearchResult,
): Candidate[] {
  const numbers = result.facets.filter(
    (facet): facet is FacetOf<'number'> =>
      facet.kind === 'number' &&
      !isBuiltin(facet.key) &&
      facet.buckets.length > 2 &&
      facet.choices.length === 0,
  );
  const units = new Set(result.curves.flatMap(({ key }) => index.curveAxes(key)?.x.unit ?? []));
  const isOnAxis = ({ key }: Facet) => units.has(attributes.find(key)?.unit ?? '');
  const axis = numbers.find(isOnAxis) ?? numbers[0];
  if (axis === undefined) return [];
  const score = Number(result.curves.length > 0) + Number(isOnAxis(axis));
  return [{ category_id, result, axis, score }];
}

/**
 * The conditions of an example: the middle of its numbers and, if that leaves enough, the most frequent choice of
 * another attribute.
 */
async function narrow(
  served: ServedCatalogue,
  { category_id, result, axis }: Candidate,
): Promise<ExampleQuery | null> {
  const unit = served.attributes.find(axis.key)?.unit ?? null;
  const middle = `${axis.key}=${formatAsked(middleOf(axis), { unit, quantity: null })}`;
  const inMiddle = await searchUnder(served, category_id, [middle]);
  if (inMiddle.totals.products < LEFT_MIN) return null;
  const choice = frequentChoice(inMiddle, served.attributes);
  const filters = choice === null ? [middle] : [middle, choice.address];
  const others = result.facets
    .filter(({ key, kind }) => !isBuiltin(key) && kind === 'number')
    .map(({ key }) => key);
  const keys = [axis.key, ...(choice === null ? [] : [choice.key]), ...others];
  return { category_id, filters, keys: [...new Set(keys)].slice(0, KEYS_MAX) };
}

function searchUnder(
  { index, attributes }: ServedCatalogue,
  category_id: string,
  addresses: readonly string[],
): Promise<SearchResult> {
  const { filters } = parseFilters(addresses, attributes.find);
  const query: SearchQuery = { ...emptyQuery('en'), category_id, filters, size: 0 };
  return index.search(query);
}

/** The middle of a histogram's counts, at the edges of its bars. */
function middleOf({ buckets, min, max }: FacetOf<'number'>): { min: number; max: number } {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const bounds = { min, max };
  let before = 0;
  for (const { from, to, count } of buckets) {
    if (before <= total * MIDDLE.from) bounds.min = from;
    if (before < total * MIDDLE.to) bounds.max = to;
    before += count;
  }
  return bounds;
}

/** The choice, a name or one of few numbers, that leaves most products, but not all. */
function frequentChoice(
  { facets, totals }: SearchResult,
  attributes: ServedCatalogue['attributes'],
): { key: string; address: string } | null {
  const choices = facets.filter(({ key }) => !isBuiltin(key)).flatMap(facet => choicesOf(facet, attributes));
  const [best] = choices
    .filter(({ count }) => count >= LEFT_MIN && count < totals.products)
    .sort((a, b) => b.count - a.count);
  return best ?? null;
}

function choicesOf(
  facet: Facet,
  attributes: ServedCatalogue['attributes'],
): { key: string; count: number; address: string }[] {
  const { key } = facet;
  if (facet.kind === 'enum')
    return facet.values.map(({ id, count }) => ({ key, count, address: `${key}=${escapeChoice(id)}` }));
  if (facet.kind !== 'number') return [];
  const measure = { unit: attributes.find(key)?.unit ?? null, quantity: null };
  return facet.choices.map(({ value, count }) => ({
    key,
    count,
    address: `${key}=${formatAsked({ min: value, max: value }, measure)}`,
  }));
}
