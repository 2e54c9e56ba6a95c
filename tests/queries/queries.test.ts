import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ProductRow } from '#contract/answers/shown-product.ts';
import { callFor, startSite, type TestSite } from '../api/start-site.ts';
import { CATALOGUES, type CatalogueName, copyImported } from '../imported/imported-catalogues.ts';
import { needsData } from '../run/foreign-data.ts';
import { workFolder } from '../run/memory-folder.ts';

/**
 * A query and its good answer. `products` is the least and the greatest number of products. `first` requires that each
 * of some rows at the top matches the pattern `fit`, and none matches `none`. A row is its part number, name, set and
 * displayed values. Without `products` the good answer is no result, with suggestions, or without any with `nothing`
 * because any suggestion would be wrong. `open` marks a query that is not answered well yet, and must be removed once
 * it is.
 */
const Query = z.strictObject({
  q: z.string(),
  products: z.array(z.int()).min(1).max(2).optional(),
  first: z.int().default(1),
  fit: z.string().optional(),
  none: z.string().optional(),
  nothing: z.literal(true).optional(),
  open: z.literal(true).optional(),
});
type Query = z.infer<typeof Query>;

const HERE = new URL('.', import.meta.url);
const TABLE = z
  .record(z.enum(['sample', 'cec', 'digikey', 'refractiveindex']), z.array(Query))
  .parse(parse(readFileSync(new URL('queries.yaml', HERE), 'utf-8')));

const NAMES: readonly CatalogueName[] = ['sample', 'cec', 'digikey', 'refractiveindex'];

describe.each(NAMES)('what visitors type into the search of %s', name => {
  const { data_dir } = CATALOGUES[name];
  const is_there = data_dir === undefined || needsData(data_dir);
  let site: TestSite;
  let data = '';
  let all = 0;
  beforeAll(async () => {
    if (!is_there) return;
    data = mkdtempSync(join(workFolder(), 'etalon-queries-'));
    await copyImported(name, data);
    site = await startSite({ env: { DATA_DIR: data } });
    const { list } = await callFor(site, 'search_more', { query: 'type=product&size=1' });
    all = list.totals.products;
  }, 300_000);
  afterAll(async () => {
    if (!is_there) return;
    await site.close();
    rmSync(data, { recursive: true, force: true });
  });

  it.each(TABLE[name] ?? [])('$q', async query => {
    const faults = await faultsOf({ site, all }, query);
    if (query.open) expect(faults, 'is answered well by now: take its mark off').not.toEqual([]);
    else expect(faults).toEqual([]);
  });
});

/** A site and its total number of products, since dropping every condition does not count as a suggestion. */
type Asked = { site: TestSite; all: number };

/** The faults of the answer to a query. */
async function faultsOf(
  { site, all }: Asked,
  { q, products: wanted, first, fit, none, nothing }: Query,
): Promise<string[]> {
  const language = /\p{Script=Han}/u.test(q) ? 'zh' : 'en';
  const query = new URLSearchParams({ q, type: 'product', size: '24' }).toString();
  const { list } = await callFor(site, 'search_more', { query, headers: { 'accept-language': language } });
  const total = list.totals.products;
  const faults: string[] = [];
  const ways =
    [...list.without, ...list.relaxed].filter(({ total }) => total > 0 && total < all).length +
    list.near_misses.length +
    (list.guess?.products.length ?? 0);
  if (total === 0 && (ways === 0) !== (nothing === true))
    faults.push(nothing === true ? `${ways} ways on from nothing` : 'no products and no way on');
  if (wanted === undefined) return total === 0 ? faults : [];
  const [least = 0, most = Number.POSITIVE_INFINITY] = wanted;
  if (total < least || total > most) faults.push(`${total} products instead of ${least} to ${most}`);
  const near = list.missed_kind?.relaxed.flatMap(({ products }) => products) ?? [];
  const top = [...near, ...list.products].slice(0, first).map(textOf);
  if (fit !== undefined)
    faults.push(...top.filter(text => !pattern(fit).test(text)).map(text => `not wanted: ${text}`));
  if (none !== undefined)
    faults.push(...top.filter(text => pattern(none).test(text)).map(text => `excluded: ${text}`));
  return faults;
}

const pattern = (text: string) => new RegExp(text, 'i');

/** The visible text of a row. */
function textOf({ part_number, name, set_name, values }: ProductRow): string {
  return [part_number, name.text, set_name?.text, ...values.map(value => JSON.stringify(value))].join(' | ');
}
