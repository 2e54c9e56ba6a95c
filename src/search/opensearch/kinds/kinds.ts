import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import { choice } from './enum.ts';
import type { FieldKind } from './field-kind.ts';
import { flag } from './flag.ts';
import { number } from './number.ts';
import { range } from './range.ts';
import { text } from './text.ts';

const MODULES = { number, range, enum: choice, text, flag } as const;

/** The kinds of attribute in OpenSearch. */
const FIELD_KINDS: { readonly [Name in KindName]: FieldKind<Name> } = MODULES;

/** The same for a kind that is only known to be that of the current attribute. */
export function fieldKind(kind: KindName): FieldKind<KindName> {
  // A filter or value is only passed with an attribute of its own kind.
  return FIELD_KINDS[kind] as unknown as FieldKind<KindName>;
}
