import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { buildSnapshot } from '../memory/build/build-snapshot.ts';
import { openMemoryIndex } from '../memory/open-index.ts';
import { makeLeaveOut } from '../relaxation/idle-words.ts';
import { ENDLESS_BUDGET } from '../search-budget.ts';
import type { SearchIndex } from '../search-index.ts';
import type { OpenIndex } from '../suite/asking.ts';
import { makeQueryReader } from './query-reader.ts';
import { arrangeAttributes } from './searched-attributes.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';

type Made = Pick<typeof make, 'catalogue' | 'category' | 'attribute' | 'set' | 'product' | 'curve'>;

/** A record of a test's catalogue and its noun. */
export type Entry = { [Noun in keyof Made]: readonly [Noun, ReturnType<Made[Noun]>] }[keyof Made];

const inMemory: OpenIndex = async stream => openMemoryIndex(await buildSnapshot(stream));

/** Makes a catalogue for searching from its records, in the index in memory or another one. */
export async function searchRecords(
  entries: Iterable<Entry>,
  open: OpenIndex = inMemory,
): Promise<SearchedCatalogue> {
  const all = [...entries];
  const listOf = <Noun extends keyof Made>(noun: Noun) =>
    all.flatMap(([own, record]) => (own === noun ? [record as ReturnType<Made[Noun]>] : []));
  const isPublic = ({ status }: { status: string }) => status !== 'draft';
  const [catalogue = make.catalogue()] = listOf('catalogue');
  const words = { catalogue, attributes: listOf('attribute'), categories: listOf('category') };
  const [products, sets] = [listOf('product').filter(isPublic), listOf('set').filter(isPublic)];
  const index = await open({
    catalogue_version: 'v1',
    synonyms: catalogue.synonyms,
    ...words,
    products,
    sets,
    curves: listOf('curve'),
  });
  const everything = await index.search({ ...emptyQuery('en'), size: 0, facets: 'none' });
  const among =
    <Record extends { id: string }>(records: readonly Record[]) =>
    async (ids: readonly string[]) =>
      ids.flatMap(id => records.filter(record => record.id === id));
  return {
    index,
    budget: ENDLESS_BUDGET,
    attributes: arrangeAttributes(words.attributes),
    categories: {
      find: id => words.categories.find(category => category.id === id),
      children: id => words.categories.filter(({ parent_id }) => parent_id === id),
    },
    catalogue,
    records: { listProducts: among(products), listSets: among(sets) },
    ...(await makeQueryReader(index, words)),
    leaveOut: makeLeaveOut(words),
    category_counts: everything.categories,
  };
}

/** Values of a product in mm, by the keys of their attributes. */
export function lengthsOf(values: Readonly<Record<string, number>>): AttributeValue[] {
  return numbersOf('mm', values);
}

/** Values of a product in a unit, by the keys of their attributes. */
export function numbersOf(unit: string, values: Readonly<Record<string, number>>): AttributeValue[] {
  return Object.entries(values).map(([key, value]) => ({
    kind: 'number',
    key,
    value,
    comparison: null,
    tolerance: null,
    given: `${value} ${unit}`,
  }));
}

/** The same catalogue for a request whose searches have used up their time. */
export function withoutTime<Searched extends SearchedCatalogue>(catalogue: Searched): Searched {
  return { ...catalogue, budget: { ...catalogue.budget, isSpent: () => true } };
}

/** The same catalogue, with the queries that are sent to its index from now on. */
export function withRecord<Searched extends SearchedCatalogue>(
  catalogue: Searched,
): { catalogue: Searched; asked: SearchQuery[] } {
  const asked: SearchQuery[] = [];
  const search: SearchIndex['search'] = (query, limits) => {
    asked.push(query);
    return catalogue.index.search(query, limits);
  };
  return { catalogue: { ...catalogue, index: { ...catalogue.index, search } }, asked };
}
