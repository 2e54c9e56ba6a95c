import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type {
  FacetOf,
  FilterOf,
  KindName,
  NearMissOf,
  ShownFacetOf,
  ShownOf,
  ValueOf,
} from '#contract/attributes/kinds/kinds.ts';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import type { ChoiceTable } from '../served/attribute-table.ts';
import { choice } from './enum.ts';
import { flag } from './flag.ts';
import { number } from './number.ts';
import { range } from './range.ts';
import type { SheetRow, SheetWords } from './sheet-row.ts';
import { text } from './text.ts';

/** How answers and spreadsheets handle the values of one kind. */
type AnswerKind<Name extends KindName> = {
  /** The part of a value that comparisons use, as JSON can hold it. */
  contentOf(value: ValueOf<Name>): unknown;
  /** The number by which values are ranked, or null if none is better than another. */
  readonly rankOf: ((value: ValueOf<Name>) => number) | null;
  /** The rows that an attribute takes in a comparison. */
  sheetRows(column: AttributeColumn, words: SheetWords): SheetRow<ShownOf<Name>>[];
  /** A value with its unit as a text. */
  tell(value: ShownOf<Name>, column: AttributeColumn, locale: Locale): ShownText;
  /** The choices that a filter names. */
  readonly choicesOf: ((filter: FilterOf<Name>) => readonly string[]) | null;
  /** A facet with the names of its choices. */
  showFacet(facet: FacetOf<Name>, choices: ChoiceTable): ShownFacetOf<Name>;
  /** How many products have a value according to a facet, or 0 if the facet does not count single values. */
  countOf(facet: FacetOf<Name>, value: ValueOf<Name>): number;
  /** Whether a filter on the same attribute is the one that a near miss belongs to. */
  isMissed(filter: FilterOf<Name>, miss: NearMissOf<Name>): boolean;
  /** The filter that finds a near miss. */
  conditionAt(miss: NearMissOf<Name>): FilterOf<Name>;
};

/** The kinds of attribute in answers. */
export const ANSWER_KINDS: { readonly [Name in KindName]: AnswerKind<Name> } = {
  number,
  range,
  enum: choice,
  text,
  flag,
};
