import type { InterpretationData, ListData, RowData } from '#contract/client/client-answers.ts';
import type { AssistantContext } from '../desk.ts';
import { fitItems } from '../token-budget.ts';
import { showFacet } from './show-facet.ts';
import { showRow } from './show-product.ts';

/** Attributes of a list that are described at most. */
const FACETS_MAX = 8;
/** Most ways out of an empty list that are listed. */
const WAYS_MAX = 3;

/** The view of a list: its first place, its size in tokens, with or without its attributes. */
export type ListView = { from: number; tokens: number; facets: boolean; url: string };

/**
 * A list under conditions: how the request was read, how many products meet it, the first of them, and the place of the
 * next ones. Products of another kind than the words name stand apart.
 * @param first the place of the first row within `list`
 */
export function showList(
  list: ListData,
  read: InterpretationData | undefined,
  first: number,
  view: ListView,
  desk: AssistantContext,
) {
  const rows = list.products.slice(first);
  const others = list.othersFrom === null ? rows.length : Math.max(list.othersFrom - first, 0);
  const show = (row: RowData) => showRow(row, list.columns, desk);
  const facets = view.facets ? list.facets.slice(0, FACETS_MAX).map(showFacet) : [];
  return fitItems(rows, view.tokens, kept => {
    const next = view.from + kept.length;
    return {
      ...(read !== undefined && { read_as: showReading(list, read) }),
      ...(list.problems.length > 0 && { conditions_not_understood: list.problems }),
      total: list.totals.products,
      verdict: verdictOn(list),
      ...(list.totals.products === 0 && showWaysOut(list, desk)),
      products: kept.slice(0, others).map(show),
      ...(kept.length > others && { products_of_other_kinds: kept.slice(others).map(show) }),
      ...(next < list.totals.products && { next_from: next, not_shown: list.totals.products - next }),
      ...(facets.length > 0 && { attributes: facets }),
      url: view.url,
    };
  });
}

function verdictOn({ totals, othersFrom, nearest }: ListData): string {
  if (totals.products === 0) return 'No product meets every condition.';
  if (nearest !== null)
    return `No product meets ${nearest.address} exactly. The products below have the nearest values and meet every other condition.`;
  return othersFrom === null
    ? 'All products below meet every condition.'
    : 'All products below meet every condition; those under products_of_other_kinds are not of the kind that the words name.';
}

/** How the words of a request were read: as conditions, as search words, corrected, or left out. */
export function showReading(list: ListData, read: InterpretationData) {
  return {
    conditions: list.chips.map(({ address }) => address),
    ...(read.understood.length > 0 && {
      from_words: read.understood.map(({ text, address }) => ({ words: text, condition: address })),
    }),
    ...(read.text !== '' && { words: read.text }),
    ...(read.corrected.length > 0 && { corrected: read.corrected }),
    ...(read.leftOut.length > 0 && { left_out: read.leftOut }),
    ...(list.unclear.length > 0 && {
      unclear_numbers: list.unclear.map(({ instead, ...number }) => ({
        ...number,
        instead: instead.map(({ total, ...chip }) => ({ condition: chip.address, total })),
      })),
    }),
  };
}

/** Help if nothing matches: the conditions that exclude each other, which to drop, and the nearest values. */
function showWaysOut(list: ListData, desk: AssistantContext) {
  return {
    ...(list.excluding.length > 0 && {
      together_unmet: list.excluding.map(({ address, key, what }) => address ?? key ?? what),
    }),
    ...(list.unmet.length > 0 && {
      met_by_none: list.unmet.map(({ address, key, what }) => address ?? key ?? what),
    }),
    partial_matches: list.relaxed.slice(0, WAYS_MAX).map(way => ({
      fails: way.dropped.map(({ address, key, what }) => address ?? key ?? what),
      total: way.total,
      products: way.products.slice(0, WAYS_MAX).map(row => showRow(row, list.columns, desk)),
    })),
    ...(list.nearMisses.length > 0 && {
      nearest: list.nearMisses
        .slice(0, 2 * WAYS_MAX)
        .map(({ address, instead }) => ({ asked: address, instead })),
    }),
    ...(list.guess !== null && { perhaps_meant: list.guess.query }),
  };
}
