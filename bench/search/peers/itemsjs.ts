import { conditionsOf, type Peer, type PeerConditions } from '../peer.ts';
import { loadPeer } from './package.ts';
import type { PeerRow, PeerRows } from './rows.ts';

type Item = { id: string; leaf: string } & Record<string, unknown>;
type Bucket = { key: string; doc_count: number };

/** What is used of itemsjs 2, from its documentation. */
type Engine = {
  search(options: { per_page: number; filters: Record<string, string[]>; _ids?: number[] }): {
    pagination: { total: number };
    data: { items: Item[]; aggregations: Record<string, { buckets: Bucket[] }> };
  };
};
type MakeEngine = (items: Item[], configuration: object) => Engine;

/** Values of one number by place of the item; NaN where it has none. */
type Columns = ReadonlyMap<string, Float64Array>;

/**
 * itemsjs: facets of enums; it has no histograms and no ranges. Items come in the order of their prices, so that
 * nothing is sorted, and ranges are looked up in columns beside it.
 */
export async function openItemsjs({ rows, spans }: PeerRows, products: number): Promise<Peer> {
  const { items, names, columns } = readItems(rows, [...spans.keys()], products);
  const aggregations = Object.fromEntries(
    ['leaf', ...names].map(key => [key, { size: 200, conjunction: false, hide_zero_doc_count: true }]),
  );
  // The package exports a function.
  const make = loadPeer('itemsjs') as MakeEngine;
  const engine = make(items, { native_search_enabled: false, aggregations });
  return {
    classes: ['Q1', 'Q2', 'Q8'],
    ask: async (_, question) => {
      const { leaf, enums, numbers } = conditionsOf(question);
      const filters = Object.fromEntries(enums.map(({ key, any_of }) => [key, any_of]));
      const found = engine.search({
        per_page: 24,
        filters: leaf === null ? filters : { ...filters, leaf: [leaf] },
        ...(numbers.length > 0 && { _ids: findWithin(items.length, columns, numbers) }),
      });
      return {
        total: found.pagination.total,
        ids: found.data.items.map(item => item.id),
        choices: Object.fromEntries(
          names.map(key => [key, countsOf(found.data.aggregations[key]?.buckets ?? [])]),
        ),
        leaves: null,
      };
    },
    otherMemory: () => 0,
    close: async () => undefined,
  };
}

/** Reads items as they come, so that no row is kept, and puts them in the order of their prices. */
function readItems(
  rows: Iterable<PeerRow>,
  keys: readonly string[],
  products: number,
): { items: Item[]; names: string[]; columns: Columns } {
  const names = new Set<string>();
  const columns = new Map(keys.map(key => [key, new Float64Array(products).fill(Number.NaN)]));
  const [prices, ranks] = [new Float64Array(products), new Uint32Array(products)];
  const read: Item[] = [];
  for (const { id, leaf, price, rank, choices, numbers } of rows) {
    const place = read.length;
    for (const [key] of choices) names.add(key);
    for (const [key, value] of numbers) columns.get(key)?.fill(value, place, place + 1);
    [prices[place], ranks[place]] = [price, rank];
    read.push({ id, leaf, ...Object.fromEntries(choices) });
  }
  const order = Uint32Array.from(read.keys()).sort(
    (a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0),
  );
  for (const [key, values] of columns)
    columns.set(
      key,
      Float64Array.from(order, place => values[place] ?? Number.NaN),
    );
  return { items: Array.from(order, place => read[place]!), names: [...names], columns };
}

/** Numbers of the items that meet all ranges; itemsjs counts them from 1. */
function findWithin(length: number, columns: Columns, numbers: PeerConditions['numbers']): number[] {
  const asked = numbers.map(({ key, min, max }) => ({ values: columns.get(key), min, max }));
  const found: number[] = [];
  for (let place = 0; place < length; place++) {
    const isWithin = asked.every(({ values, min, max }) => {
      const value = values?.[place] ?? Number.NaN;
      return value >= min && value <= max;
    });
    if (isWithin) found.push(place + 1);
  }
  return found;
}

/** A chosen one is among them even if nothing has it. */
function countsOf(buckets: readonly Bucket[]): Record<string, number> {
  return Object.fromEntries(
    buckets.filter(({ doc_count }) => doc_count > 0).map(({ key, doc_count }) => [key, doc_count]),
  );
}
