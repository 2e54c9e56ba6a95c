import type { Locale } from '#contract/locale.ts';
import type { Chip, ShownNearMiss } from '#contract/product-list.ts';
import { formatAddresses } from '#contract/search-address.ts';
import type { CurveFilter, Filter } from '#contract/search-query.ts';
import type { NearMiss } from '#contract/search-result.ts';
import type { ServedCatalogue } from './served-catalogue.ts';
import { showAxes } from './show-curve.ts';

/** What comes close to a condition, with the condition that it would take the place of; none where that is not among the chips. */
export function showMiss(
  served: ServedCatalogue,
  miss: NearMiss,
  chips: readonly Chip[],
  locale: Locale,
): ShownNearMiss[] {
  const address = chips.find(chip => isMissed(chip, miss))?.address;
  const instead = formatInstead(served, miss);
  if (address === undefined || instead === undefined) return [];
  if (miss.kind === 'curve') {
    const axes = showAxes(served.index.curveAxes(miss.key), locale);
    return axes === null ? [] : [{ ...miss, address, instead, axes }];
  }
  const column = served.attributes.column(miss.key, locale);
  return column === undefined ? [] : [{ ...miss, address, instead, column }];
}

/** Several conditions may be on one range or curve: the one that asks the same is meant. */
function isMissed({ filter, curve_filter }: Chip, miss: NearMiss): boolean {
  if (miss.kind === 'curve') return same(curve_filter, miss.asked);
  if (filter?.kind !== miss.kind || filter.key !== miss.key) return false;
  if (filter.kind === 'number' || miss.kind === 'number') return true;
  return (
    filter.kind === 'range' &&
    filter.mode === miss.mode &&
    same([filter.min, filter.max], [miss.asked.min, miss.asked.max])
  );
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function formatInstead({ attributes, index }: ServedCatalogue, miss: NearMiss): string | undefined {
  const filters: Filter[] =
    miss.kind === 'number'
      ? [{ kind: 'number', key: miss.key, any_of: [{ min: miss.value, max: miss.value }], not: false }]
      : miss.kind === 'range'
        ? [{ kind: 'range', key: miss.key, mode: miss.mode, ...miss.value }]
        : [];
  const curve_filters: CurveFilter[] =
    miss.kind === 'curve'
      ? [{ ...miss.asked, op: miss.asked.op.startsWith('>') ? '>=' : '<=', value: miss.value }]
      : [];
  return formatAddresses({ filters, curve_filters }, attributes.find, index.curveAxes)[0];
}
