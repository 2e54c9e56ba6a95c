import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { ChipData, FilterDataOf } from '#contract/client/client-answers.ts';
import { choice } from './enum.tsx';
import { flag } from './flag.tsx';
import type { ListKind } from './list-kind.ts';
import { number } from './number.tsx';
import { range } from './range.tsx';
import { text } from './text.ts';

/** The kinds of attribute in lists. */
export const LIST_KINDS: { readonly [Name in KindName]: ListKind<Name> } = {
  number,
  range,
  enum: choice,
  text,
  flag,
};

/** Whether a filter is of a kind. */
export function isOfKind<Name extends KindName>(
  filter: NonNullable<ChipData['filter']>,
  kind: Name,
): filter is FilterDataOf<Name> {
  return filter.kind === kind;
}
