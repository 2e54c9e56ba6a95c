import type { Chip } from '#contract/answers/chip.ts';
import type { ProductList } from '#contract/answers/product-list.ts';
import type { ShownGuess } from '#contract/answers/shown-guess.ts';
import type { ShownMissedKind } from '#contract/answers/shown-missed-kind.ts';
import type { ShownRelaxation } from '#contract/answers/shown-relaxation.ts';
import type { ShownUnclearNumber } from '#contract/answers/shown-unclear-number.ts';
import { filterAddress, formatAddresses } from '#contract/search/address/search-address.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { MissedKind } from '#search/finding/missed-kind.ts';
import type { NearestTaken } from '#search/finding/nearest/take-nearest.ts';
import type { PartialMatches } from '#search/finding/partial-matches.ts';
import type { CountedNumber } from '#search/finding/unclear-numbers.ts';
import type { Guess } from '#search/finding/unknown-part-number.ts';
import type { ProductsBehind } from '#search/finding/words/products-behind.ts';
import { conditionsOf, type RemovableCondition } from '#search/relaxation/leave-one-out.ts';
import type { Locale } from '#text/locale.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { rowsOfHits } from '../show/rows-of-hits.ts';

/** The conditions of a list as it shows them, and the rows of all products that it names. */
type ShownList = { chips: readonly Chip[]; rows: ProductList['products'] };

/** Names what each set of conditions lacks and keeps, with the rows of its products. */
export function showPartialMatches(
  served: ServedCatalogue,
  query: SearchQuery,
  matches: readonly PartialMatches[],
  { chips, rows }: ShownList,
): ShownRelaxation[] {
  const conditions = conditionsOf(query);
  const first = conditions.length - chips.length;
  return matches.map(({ dropped, total, kept, hits }) => ({
    dropped: dropped.flatMap(place => nameCondition(conditions[place], chips[place - first])),
    total,
    kept: {
      text: kept.text,
      filters: formatAddresses(kept, served.attributes.find, served.index.curveAxes),
      category_id: kept.category_id,
    },
    products: rowsOfHits(hits, rows),
  }));
}

function nameCondition(condition: RemovableCondition | undefined, chip: Chip | undefined) {
  return condition === undefined ? [] : [{ ...condition, address: chip?.address ?? null }];
}

/** Names the words that those products lack, with the rows of the first of them. */
export function showBehind(
  served: ServedCatalogue,
  { asked, match }: ProductsBehind,
  list: ShownList,
): ShownRelaxation | null {
  return showPartialMatches(served, asked, [match], list)[0] ?? null;
}

/** Names the category, with the rows of its products. */
export function showMissedKind(
  served: ServedCatalogue,
  { category, query, partial }: MissedKind,
  list: ShownList,
): ShownMissedKind {
  const { id, name, path } = served.categories.show(category, query.locale);
  return { category: { id, name, path }, relaxed: showPartialMatches(served, query, partial, list) };
}

/** Shows the numbers that have another meaning, each meaning as a chip. */
export function showUnclearNumbers(
  served: ServedCatalogue,
  numbers: readonly CountedNumber[],
  chipsOf: (filters: readonly Filter[]) => Chip[],
): ShownUnclearNumber[] {
  return numbers.flatMap(({ text, start, end, filter, instead }) => {
    const chips = chipsOf(instead.map(meaning => meaning.filter));
    const offered = chips.map((chip, place) => ({ ...chip, total: instead[place]?.total ?? 0 }));
    const address = filter === null ? null : filterAddress(filter, served.attributes.find);
    return offered.length === 0 ? [] : [{ text, start, end, address, instead: offered }];
  });
}

/** Shows a guess with the rows of its products. */
export function showGuess(guess: Guess | null, rows: ProductList['products']): ShownGuess | null {
  if (guess === null) return null;
  const { text, read, asked, total, hits } = guess;
  return {
    text,
    read,
    query: asked,
    total,
    products: rowsOfHits(hits, rows),
  };
}

/** Names the values that are listed in place of one that nothing has. */
export function showNearest(
  { attributes }: ServedCatalogue,
  nearest: NearestTaken | null,
  locale: Locale,
): ProductList['nearest'] {
  if (nearest === null) return null;
  const column = attributes.column(nearest.missed.key, locale);
  if (column === undefined) return null;
  const { missed, asked, values, share } = nearest;
  const address = filterAddress(missed, attributes.find);
  return { column, address, asked, values, share };
}
