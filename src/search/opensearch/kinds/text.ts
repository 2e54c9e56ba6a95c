import { textsOf } from '#text/text-in.ts';
import { foldTexts } from '../../text/contained.ts';
import type { FieldKind } from './field-kind.ts';

// a0: the folded texts, matched by any part of them. a0_sort: their sort key.

/** Number of characters that decide a text's place in an order. A keyword may not be longer than 32,766 bytes. */
const SORTED_LENGTH = 8000;

/** Attributes whose values are free text. */
export const text: FieldKind<'text'> = {
  mappings: ({ field }) => ({
    [field]: { type: 'wildcard' },
    [`${field}_sort`]: { type: 'keyword', index: false },
  }),
  write: ({ text: texts }, { field }) => {
    const own = textsOf(texts);
    return {
      [field]: own.map(one => foldTexts([one])),
      [`${field}_sort`]: foldTexts(own).slice(0, SORTED_LENGTH),
    };
  },
  read: () => undefined,
  match: ({ contains }, { field }) => ({ wildcard: { [field]: `*${escaped(foldTexts([contains]))}*` } }),
  matchExactly: null,
  sortFields: ({ field }) => [`${field}_sort`],
  facet: null,
  span: null,
  ends: null,
  closest: null,
  spanned: [],
  toward: null,
  distance: () => 1,
};

function escaped(piece: string): string {
  return piece.replace(/[\\*?]/g, '\\$&');
}
