import { LRUCache } from 'lru-cache';
import type { SetCard, SetDetail, ShownGroup, ShownSpan } from '#contract/answers/shown-product.ts';
import { makeLasting } from '#contract/client/lasting.ts';
import type { Product } from '#contract/records/product.ts';
import type { Group, ProductSet } from '#contract/records/product-set.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { AttributeSpan, SetHit } from '#contract/search/search-result.ts';
import { limitEntries } from '#http/limit-entries.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { CallContext } from '../call/handler.ts';
import type { Records } from '../served/records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { pickColumns } from './columns.ts';
import { showPreview } from './show-curve.ts';
import { showDocuments } from './show-document.ts';

/** Most related sets that a set's page shows. */
const RELATED_MAX = 8;

/** Cards of the sets that a search found, in its order. */
export async function showSetCards(
  served: ServedCatalogue,
  hits: readonly SetHit[],
  locale: Locale,
): Promise<SetCard[]> {
  const ids = hits.map(hit => hit.id);
  const [sets, previews] = await Promise.all([
    served.records.listSets(ids),
    served.records.listSetPreviews(ids),
  ]);
  const setsById = new Map(sets.map(set => [set.id, set]));
  return hits.flatMap(hit => {
    const set = setsById.get(hit.id);
    if (set === undefined) return [];
    return {
      id: set.id,
      name: showText(set.name, locale),
      summary: showText(set.summary, locale),
      image: set.image === null ? null : served.media.href(set.image),
      status: set.status,
      products: hit.products,
      price_from: hit.price_from,
      currency: served.catalogue.currency,
      spans: hit.spans.flatMap(span => showSpan(served, span, locale)),
      curve: showPreview(previews.get(hit.id), locale),
    };
  });
}

/** Limit of whole sets in memory per version. One takes about 20 kB, with its text and its form for pages. */
const SETS_KEPT = 200;

/** The whole sets of each version by language and id, as long as its records. All products of a set have it on their pages. */
const keptSets = new WeakMap<Records, LRUCache<string, { set: ProductSet; detail: SetDetail }>>();

/** A set whole, with the heads of its variant tables. It is kept unless a part was left out. */
export async function showSetDetail(
  served: ServedCatalogue,
  set: ProductSet,
  { locale, searchSpare }: Pick<CallContext, 'locale' | 'searchSpare'>,
): Promise<SetDetail> {
  const { records, budget } = served;
  const kept = keptSets.get(records) ?? new LRUCache(limitEntries(SETS_KEPT));
  keptSets.set(records, kept);
  const key = `${locale} ${set.id}`;
  const known = kept.get(key);
  if (known?.set === set) return known.detail;
  const [told, related] = await Promise.all([
    tellSet(served, set, locale),
    searchSpare(() => showRelated(served, set, locale), null),
  ]);
  if (related === null || budget.wasReached()) return { ...told, related: related ?? [] };
  const detail = makeLasting({ ...told, related });
  kept.set(key, { set, detail });
  return detail;
}

async function tellSet(
  served: ServedCatalogue,
  set: ProductSet,
  locale: Locale,
): Promise<Omit<SetDetail, 'related'>> {
  const [products, groups, documents] = await Promise.all([
    served.records.listProductsOfSet(set.id),
    served.records.listGroups(set.id),
    showDocuments(set.documents, served.media, locale),
  ]);
  return {
    id: set.id,
    name: showText(set.name, locale),
    summary: showText(set.summary, locale),
    description_html: served.renderText(set.description, locale),
    features: set.features.map(feature => showText(feature, locale)),
    image: set.image === null ? null : served.media.href(set.image),
    status: set.status,
    products: products.length,
    documents,
    groups: showGroups(served, set, { groups, products, locale }),
  };
}

/** The variant tables that have products. If some products are in no group, a last table lists the whole set. */
function showGroups(
  served: ServedCatalogue,
  set: ProductSet,
  { groups, products, locale }: { groups: readonly Group[]; products: readonly Product[]; locale: Locale },
): ShownGroup[] {
  const view = served.viewOf(set.category_ids[0] ?? null).columns?.entries;
  const shown = groups.map(group => {
    const own = products.filter(product => product.group_id === group.id);
    const columns = pickColumns(own, served.attributes, locale, { owner: group.columns, view });
    return { id: group.id, name: showText(group.name, locale), columns, products: own.length };
  });
  const filled = shown.filter(group => group.products > 0);
  const ungrouped = products.some(product => !groups.some(group => group.id === product.group_id));
  if (!ungrouped && filled.length > 0) return filled;
  const columns = pickColumns(products, served.attributes, locale, { view });
  return [...filled, { id: set.id, name: showText(set.name, locale), columns, products: products.length }];
}

async function showRelated(served: ServedCatalogue, set: ProductSet, locale: Locale): Promise<SetCard[]> {
  const query = { ...emptyQuery(locale), kind: 'set' as const, size: 1, facets: 'none' as const };
  const results = await Promise.all(
    set.related_ids.slice(0, RELATED_MAX).map(set_id => served.index.search({ ...query, set_id })),
  );
  return showSetCards(
    served,
    results.flatMap(result => result.sets),
    locale,
  );
}

/** A span of a key attribute in its shown form. Returns an empty list if the catalogue does not define the attribute. */
export function showSpan(
  served: ServedCatalogue,
  { values, ...span }: AttributeSpan,
  locale: Locale,
): ShownSpan[] {
  const column = served.attributes.column(span.key, locale);
  if (column === undefined) return [];
  return [{ ...span, column, choices: served.attributes.choices(span.key, values, locale) }];
}
