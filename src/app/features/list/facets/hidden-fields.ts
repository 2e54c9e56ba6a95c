import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type {
  ChipData,
  FacetData,
  FacetDataOf,
  FilterDataOf,
  ListData,
} from '#contract/client/client-answers.ts';
import { conditionsOf } from '#contract/search/address/list-words.ts';
import { UNITS } from '../address/number-fields.ts';
import { type ReadWords, withoutPlaces } from '../address/remove-condition.ts';
import { LIST_KINDS } from '../kinds/kinds.ts';

/** The condition on a facet's attribute, if there is exactly one. */
export function chipOf(list: Pick<ListData, 'chips'>, { key }: Pick<FacetData, 'key'>): ChipData | undefined {
  const chips = list.chips.filter(chip => chip.filter?.key === key);
  return chips.length === 1 ? chips[0] : undefined;
}

/**
 * The parameters of an address that no field of these facets and curves carries: text, order, view and conditions
 * without a field. Conditions that could not be read are left out. Words of the text that a field already carries are
 * removed, so that the condition can be changed in its field.
 */
export function hiddenFields(
  list: Pick<ListData, 'facets' | 'chips' | 'problems'>,
  parameters: URLSearchParams,
  read: ReadWords = [],
  curves: ReadonlySet<string> = new Set(),
): [string, string][] {
  const written = list.facets.flatMap(facet => {
    const chip = chipOf(list, facet);
    return chip !== undefined && isWritable(chip, facet) ? chip : [];
  });
  const onCurves = list.chips.filter(
    ({ curveFilter }) => curveFilter !== null && curves.has(curveFilter.key),
  );
  const said = [...written, ...onCurves];
  const given = new Set([
    ...said.flatMap(chip => chip.given),
    ...list.problems.map(({ address }) => address),
  ]);
  const words = read.filter(({ address }) => said.some(chip => chip.address === address));
  const conditions = new Set(conditionsOf(parameters).map(([key]) => key));
  return [...parameters].flatMap(([key, value]): [string, string][] => {
    // The form has its own field for the system of units.
    if (key === 'page' || key === UNITS || (conditions.has(key) && given.has(`${key}=${value}`))) return [];
    return [[key, key === 'q' && words.length > 0 ? withoutPlaces(value, words) : value]];
  });
}

/** Whether a facet's own fields can express the condition of its chip, which they cannot for several intervals. */
function isWritable({ filter }: ChipData, facet: FacetData): boolean {
  if (filter === null || filter.kind === 'has') return filter !== null;
  return filter.kind === facet.kind && isWritableOfKind(filter, facet);
}

function isWritableOfKind<Name extends KindName>(
  filter: FilterDataOf<Name>,
  facet: FacetDataOf<Name>,
): boolean {
  return LIST_KINDS[filter.kind].isWritable(filter, facet);
}
