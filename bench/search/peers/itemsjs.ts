import { loadPeer } from './package.ts';
import { conditionsOf, type Peer, type PeerConditions } from './peer.ts';
import type { PeerRow, PeerRows } from './rows.ts';

type Item = { rank: number; id: string; leaf: string; price: number } & Record<string, unknown>;
type Bucket = { key: string; doc_count: number };

/** What is used of itemsjs 2, from its documentation. */
type Engine = {
  search(options: { per_page: number; sort: string; filters: Record<string, string[]>; _ids?: number[] }): {
    pagination: { total: number };
    data: { items: Item[]; aggregations: Record<string, { buckets: Bucket[] }> };
  };
};
type MakeEngine = (items: Item[], configuration: object) => Engine;

/** itemsjs: facets of enums; it has no histograms, ranges are asked of every product. */
export async function openItemsjs({ rows }: PeerRows): Promise<Peer> {
  const items: Item[] = [];
  const keys = new Set<string>();
  for (const row of rows) items.push(itemOf(row, keys));
  const names = [...keys];
  const aggregations = Object.fromEntries(
    ['leaf', ...names].map(key => [key, { size: 200, conjunction: false, hide_zero_doc_count: true }]),
  );
  // The package exports a function.
  const make = loadPeer('itemsjs') as MakeEngine;
  const engine = make(items, {
    native_search_enabled: false,
    sortings: { price: { field: ['price', 'rank'], order: ['asc', 'asc'] } },
    aggregations,
  });
  return {
    classes: ['Q1', 'Q2', 'Q8'],
    ask: async (_, question) => {
      const { leaf, enums, numbers } = conditionsOf(question);
      const filters = Object.fromEntries(enums.map(({ key, any_of }) => [key, any_of]));
      const found = engine.search({
        per_page: 24,
        sort: 'price',
        filters: leaf === null ? filters : { ...filters, leaf: [leaf] },
        ...(numbers.length > 0 && {
          _ids: items.filter(item => isWithin(item, numbers)).map(item => Number(item._id)),
        }),
      });
      const choices = Object.fromEntries(
        names.map(key => [
          key,
          Object.fromEntries(
            (found.data.aggregations[key]?.buckets ?? []).map(bucket => [bucket.key, bucket.doc_count]),
          ),
        ]),
      );
      return { total: found.pagination.total, ids: found.data.items.map(item => item.id), choices };
    },
    otherMemory: () => 0,
    close: async () => undefined,
  };
}

function isWithin(item: Item, numbers: PeerConditions['numbers']): boolean {
  return numbers.every(
    ({ key, min, max }) => Number(item[`n_${key}`]) >= min && Number(item[`n_${key}`]) <= max,
  );
}

function itemOf({ rank, id, leaf, price, choices, numbers }: PeerRow, keys: Set<string>): Item {
  const item: Item = { rank, id, leaf, price };
  for (const [key, choice] of choices) {
    keys.add(key);
    item[key] = choice;
  }
  for (const [key, value] of numbers) item[`n_${key}`] = value;
  return item;
}
