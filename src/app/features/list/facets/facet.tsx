import type { ReactNode } from 'react';
import type { FacetName } from '#contract/attributes/kinds/kinds.ts';
import type {
  FacetData as AnyFacet,
  ChipData,
  FacetDataOf,
  ListData,
} from '#contract/client/client-answers.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import type { FacetLook } from '../kinds/facet-box.tsx';
import type { UnreadField } from '../kinds/field-problem.tsx';
import { hasValueOf } from '../kinds/has-value-field.tsx';
import { isOfKind, LIST_KINDS } from '../kinds/kinds.ts';
import type { Wording } from '../kinds/list-kind.ts';
import { chipOf } from './hidden-fields.ts';

/** What facets need of their list. */
export type FacetList = Pick<ListData, 'chips' | 'problems' | 'totals' | 'facets'>;

type FacetProps = {
  facet: AnyFacet;
  list: FacetList;
  folded: boolean;
  bare?: boolean;
  Brush?: FacetLook['Brush'];
};

/** One facet of any kind with its current choice. `bare` omits its name. */
export function Facet({ facet, list, folded, bare = false, Brush }: FacetProps) {
  const wording = { t: useMessages(), writing: useWriting() };
  const chip = chipOf(list, facet);
  const chosenHere = list.chips.some(({ filter }) => filter?.key === facet.key);
  const unread = unreadOf(list, facet);
  const look = {
    folded: folded && !chosenHere && unread === null,
    bare,
    unread,
    given: chosenHere && chip === undefined ? null : hasValueOf(list, facet, chip),
    typical: typicalOfKind(facet, wording),
    Brush,
  };
  return showOfKind(facet, chip, look);
}

function showOfKind<Name extends FacetName>(
  facet: FacetDataOf<Name>,
  chip: ChipData | undefined,
  look: FacetLook,
): ReactNode {
  const filter = chip?.filter ?? null;
  const own = filter !== null && isOfKind(filter, facet.kind) ? filter : null;
  return LIST_KINDS[facet.kind].showFacet({ facet, filter: own, chip, look });
}

function typicalOfKind<Name extends FacetName>(
  facet: FacetDataOf<Name>,
  wording: Pick<Wording, 't' | 'writing'>,
): string {
  return LIST_KINDS[facet.kind].typicalText(facet, wording);
}

/** The condition in the address on a facet's attribute that could not be read. */
function unreadOf({ problems }: FacetList, { key }: AnyFacet): UnreadField | null {
  const found = problems.find(({ address }) => address.startsWith(`${key}=`));
  return found === undefined ? null : { text: found.address.slice(key.length + 1), msg: found.msg };
}
