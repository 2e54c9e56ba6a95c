import type { FilterOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { textsOf } from '#text/text-in.ts';
import { foldTexts } from '../../text/contained.ts';
import { compareIds } from '../../values.ts';
import type { Column, Dictionary, DictionaryParts } from '../columns/column.ts';
import { acceptCodes, type FilterTest } from '../columns/filter-test.ts';
import { type StringTable, stringAt } from '../strings.ts';

/** Codes denote folded texts, each language on its own line. */
type TextColumn = Column & { readonly kind: 'text'; readonly texts: StringTable };

type Kept = { folded: string; texts: string[] };

/** Words in memory. */
export const text = {
  idOf: (value: ValueOf<'text'>): string => foldTexts(textsOf(value.text)),
  keep: (value: ValueOf<'text'>): Kept => ({
    folded: foldTexts(textsOf(value.text)),
    texts: textsOf(value.text),
  }),
  compare: (a: Kept, b: Kept): number => compareIds(a.folded, b.folded),
  codeOf: null,
  write: (distinct: readonly Kept[], sorted: Uint32Array): Dictionary => ({
    strings: { texts: Array.from(sorted, place => distinct[place]!.folded) },
  }),
  isOrdered: false,
  textsOf: (distinct: readonly Kept[]): string[][] => distinct.map(({ texts }) => texts),
  open: (base: Column, { strings }: DictionaryParts): TextColumn => ({
    ...base,
    kind: 'text',
    texts: strings('texts'),
  }),
  test: (column: TextColumn, { contains }: FilterOf<'text'>, documents: number): FilterTest => {
    const folded = foldTexts([contains]);
    return acceptCodes(column, documents, code => stringAt(column.texts, code - 1).includes(folded));
  },
  count: null,
  ends: null,
  statedEnds: null,
  choices: null,
  sortPlaces: null,
  findClosest: null,
  distances: null,
};
