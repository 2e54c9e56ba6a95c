import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Curve } from '#contract/curves/curve.ts';
import { idKey } from '#contract/id.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { listCurvesOfMany } from '#database/catalogue/curves.ts';
import { listSets } from '#database/catalogue/sets.ts';
import type { RecentChange } from '#database/history/recent-changes.ts';
import type { Database } from '#database/open.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { linesIn } from '#search/curve-points.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndexInStretches } from '#search/memory/open-index.ts';
import type { SearchIndex } from '#search/search-index.ts';

// The changes that belong to a list are found in an index of the changed products alone, each in its old and its new
// state:
//
//     b0 a0 b1 a1 …      b: before the publication, a: after it; a product that visitors did not see is absent
//
// It always uses the memory engine, whatever engine serves the lists.

/** An index of changes. */
export type ChangeIndex = {
  /** The changes of products that a query finds in their old or new state, in their order. */
  find: (query: SearchQuery) => Promise<RecentChange[]>;
};

/** The parts of a version by which changes are found. */
export type ChangeScope = {
  catalogue: Catalogue;
  categories: readonly Category[];
  attributes: readonly Attribute[];
  curveAxes: SearchIndex['curveAxes'];
};

/** A product in one state: its place in the index, and the version that it is of. */
type State = { id: string; version: string; product: Product };

/** Opens an index of changes. It is built when first needed, with curves only if a query has conditions on them. */
export function openChangeIndex(
  database: Database,
  changes: readonly RecentChange[],
  scope: ChangeScope,
): ChangeIndex {
  const states = changes.flatMap(({ version, previous, before, after }, at): State[] => [
    ...(before === undefined ? [] : [{ id: `b${at}`, version: previous, product: before }]),
    ...(after === undefined ? [] : [{ id: `a${at}`, version, product: after }]),
  ]);
  const built = new Map<boolean, Promise<SearchIndex>>();
  const open = (has_curves: boolean): Promise<SearchIndex> => {
    const known = built.get(has_curves);
    if (known !== undefined) return known;
    const building = withUnits(scope.catalogue, async () =>
      build(states, scope, {
        sets: await listSetsOf(database, changes),
        curves: has_curves ? await listCurves(database, states, scope) : [],
      }),
    );
    built.set(has_curves, building);
    // A failed read is tried again the next time.
    building.catch(() => built.delete(has_curves));
    return building;
  };
  return {
    async find(query) {
      const index = await open(query.curve_filters.length > 0);
      const asked = {
        ...query,
        kind: 'product' as const,
        page: 1,
        size: states.length,
        facets: 'none' as const,
      };
      const { products, interpretation } = await index.search(asked, { explain: false });
      // Otherwise a word that no changed product has would be corrected to a similar one.
      const hits = interpretation.corrected.length > 0 ? [] : products;
      const found = new Set(hits.map(({ id }) => Number(id.slice(1))));
      return changes.filter((_, at) => found.has(at));
    },
  };
}

async function build(
  states: readonly State[],
  { catalogue, categories, attributes }: ChangeScope,
  { sets, curves }: { sets: ProductSet[]; curves: Curve[] },
): Promise<SearchIndex> {
  const snapshot = await buildSnapshot({
    catalogue_version: 'changes',
    synonyms: catalogue.synonyms,
    categories,
    attributes,
    sets,
    products: states.map(({ id, product }) => ({ ...product, id })),
    curves,
  });
  return openMemoryIndexInStretches(snapshot);
}

/** The sets of the changed products, each as the latest version has it that was read. */
async function listSetsOf(database: Database, changes: readonly RecentChange[]): Promise<ProductSet[]> {
  const sets = new Map<string, ProductSet>();
  for (const [version, changed] of Map.groupBy(changes, change => change.version)) {
    const ids = changed.flatMap(({ before, after }) => [before?.set_id ?? [], after?.set_id ?? []].flat());
    for (const set of await listSets(database, version, [...new Set(ids)]))
      if (!sets.has(set.id)) sets.set(set.id, set);
  }
  return [...sets.values()];
}

/**
 * The curves of each state, its own and those of its set, in the axes that conditions are read by. Each belongs to the
 * state, because a set is only there once.
 */
async function listCurves(
  database: Database,
  states: readonly State[],
  { curveAxes }: ChangeScope,
): Promise<Curve[]> {
  const curves: Curve[] = [];
  for (const [version, some] of Map.groupBy(states, state => state.version)) {
    const set_ids = some.flatMap(({ product }) => product.set_id ?? []);
    const product_ids = some.map(({ product }) => product.id);
    const own = Map.groupBy(await listCurvesOfMany(database, version, { product_ids }), ({ product_id }) =>
      idKey(product_id ?? ''),
    );
    const shared = Map.groupBy(await listCurvesOfMany(database, version, { set_ids }), ({ set_id }) =>
      idKey(set_id ?? ''),
    );
    for (const { id, product } of some)
      for (const curve of [
        ...(own.get(idKey(product.id)) ?? []),
        ...(shared.get(idKey(product.set_id ?? '')) ?? []),
      ])
        curves.push(...withAxes({ ...curve, product_id: id, set_id: null }, curveAxes));
  }
  return curves;
}

/** A curve in the axes of its key, or nothing if they do not convert. */
function withAxes(curve: Curve, curveAxes: SearchIndex['curveAxes']): Curve[] {
  const axes = curveAxes(curve.y.key);
  if (axes === undefined) return [];
  const series = linesIn(curve, axes).map(({ x, y }) => ({
    name: {},
    points: Array.from(x, (value, at): [number, number] => [value, y[at] ?? 0]),
  }));
  return series.length === 0 ? [] : [{ ...curve, ...axes, series }];
}
