import type { NearSet } from '#contract/api/endpoints/alternatives.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { AttributeSpan, SetHit } from '#contract/search/search-result.ts';
import { ENDLESS_BUDGET } from '#search/search-budget.ts';
import { searchInTurn } from '#search/search-in-turn.ts';
import { choicesDistance, numberDistance, type Span, spanOf } from '#search/similarity.ts';
import type { Locale } from '#text/locale.ts';
import { categoriesNear } from '../served/category-tree.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { showSetCards, showSpan } from '../show/show-set.ts';

/** Alternatives of a set. */
const SETS_MAX = 6;

/**
 * Finds the sets nearest to one by the spans of its key attributes: in its leaf category, then in the one above. Sets
 * that are related to it anyway are left out.
 */
export async function findAlternativeSets(
  served: ServedCatalogue,
  set: ProductSet,
  locale: Locale,
): Promise<NearSet[]> {
  const [own, hits] = await Promise.all([findHit(served, set.id, locale), listHits(served, set, locale)]);
  if (own === undefined) return [];
  const measure = measureBy(own, [own, ...hits]);
  const near = hits
    .filter(hit => hit.spans.some(span => own.spans.some(({ key }) => key === span.key)))
    .map(hit => ({ hit, distance: measure(hit) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SETS_MAX);
  const cards = await showSetCards(
    served,
    near.map(({ hit }) => hit),
    locale,
  );
  return cards.flatMap(card => {
    const found = near.find(({ hit }) => hit.id === card.id);
    return found === undefined
      ? []
      : [{ set: card, distance: found.distance, differences: differ(served, own, found.hit, locale) }];
  });
}

async function findHit(served: ServedCatalogue, set_id: string, locale: Locale): Promise<SetHit | undefined> {
  const query = { ...emptyQuery(locale), kind: 'set' as const, size: 1, facets: 'none' as const };
  return (await served.index.search({ ...query, set_id })).sets[0];
}

/** The other public sets of the category, and where these are few of the one above it too. */
async function listHits(served: ServedCatalogue, set: ProductSet, locale: Locale): Promise<SetHit[]> {
  const left = new Set([set.id, ...set.related_ids]);
  let hits: SetHit[] = [];
  const query = { ...emptyQuery(locale), kind: 'set', facets: 'none', size: PAGE_SIZE_MAX } as const;
  const ways = categoriesNear(served, set.category_ids[0] ?? '').map(id => ({
    query: { ...query, category_id: id },
  }));
  const asked = { index: served.index, budget: ENDLESS_BUDGET };
  for await (const { result } of searchInTurn(asked, ways)) {
    const { sets } = result;
    const records = await served.records.listSets(sets.map(hit => hit.id));
    const published = new Set(records.filter(({ status }) => status === 'published').map(({ id }) => id));
    hits = sets.filter(hit => published.has(hit.id) && !left.has(hit.id));
    if (hits.length >= SETS_MAX) break;
  }
  return hits;
}

type Ends = { lows: Span; highs: Span };

/** Measures sets by the spans of one: the mean distance of its key attributes. */
function measureBy(own: SetHit, all: readonly SetHit[]): (hit: SetHit) => number {
  const measured = own.spans.map(span => {
    const spans = all.flatMap(hit => hit.spans.filter(({ key }) => key === span.key));
    const lows = spanOf(spans.flatMap(({ min }) => min ?? []));
    return { span, ends: { lows, highs: spanOf(spans.flatMap(({ max }) => max ?? [])) } };
  });
  return hit => {
    const distances = measured.map(({ span, ends }) => {
      const other = hit.spans.find(({ key }) => key === span.key);
      return other === undefined ? 1 : spanDistance(span, other, ends);
    });
    return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  };
}

function spanDistance(a: AttributeSpan, b: AttributeSpan, { lows, highs }: Ends): number {
  if (a.values.length > 0) return choicesDistance(a.values, b.values);
  const low = numberDistance(a.min ?? -Infinity, b.min ?? -Infinity, lows);
  return (low + numberDistance(a.max ?? Infinity, b.max ?? Infinity, highs)) / 2;
}

function differ(served: ServedCatalogue, own: SetHit, other: SetHit, locale: Locale): NearSet['differences'] {
  return own.spans.flatMap(span => {
    const its = other.spans.find(({ key }) => key === span.key);
    if (its !== undefined && isSame(span, its)) return [];
    const shown = its === undefined ? null : (showSpan(served, its, locale)[0] ?? null);
    return showSpan(served, span, locale).map(mine => ({ own: mine, other: shown }));
  });
}

function isSame(a: AttributeSpan, b: AttributeSpan): boolean {
  return a.min === b.min && a.max === b.max && choicesDistance(a.values, b.values) === 0;
}
