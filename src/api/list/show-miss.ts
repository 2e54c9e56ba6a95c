import type { Chip } from '#contract/answers/chip.ts';
import type { ShownNearMiss } from '#contract/answers/product-list.ts';
import type { FilterOf, NearMissName, NearMissOf } from '#contract/attributes/kinds/kinds.ts';
import { formatAddresses } from '#contract/search/address/search-address.ts';
import { conditionKey } from '#contract/search/condition-key.ts';
import type { CurveFilter } from '#contract/search/search-query.ts';
import type { NearMiss } from '#contract/search/search-result.ts';
import type { Locale } from '#text/locale.ts';
import { ANSWER_KINDS } from '../kinds/kinds.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { showAxes } from '../show/show-curve.ts';

/**
 * The nearest values to a condition, each with the condition that would replace it. Returns an empty list if the
 * condition is not among the chips.
 */
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
  if (miss.kind === 'curve')
    return curve_filter !== null && conditionKey(curve_filter) === conditionKey(miss.asked);
  return filter?.kind === miss.kind && filter.key === miss.key && isMissedOfKind(filter, miss);
}

function isMissedOfKind<Name extends NearMissName>(filter: FilterOf<Name>, miss: NearMissOf<Name>): boolean {
  return ANSWER_KINDS[miss.kind].isMissed(filter, miss);
}

function formatInstead({ attributes, index }: ServedCatalogue, miss: NearMiss): string | undefined {
  const instead =
    miss.kind === 'curve'
      ? { filters: [], curve_filters: [curveConditionAt(miss)] }
      : { filters: [conditionAt(miss)], curve_filters: [] };
  return formatAddresses(instead, attributes.find, index.curveAxes)[0];
}

function curveConditionAt({ asked, value }: Extract<NearMiss, { kind: 'curve' }>): CurveFilter {
  return { ...asked, op: asked.op.startsWith('>') ? '>=' : '<=', value };
}

function conditionAt<Name extends NearMissName>(miss: NearMissOf<Name>): FilterOf<Name> {
  return ANSWER_KINDS[miss.kind].conditionAt(miss);
}
