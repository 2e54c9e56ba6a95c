import type { KindName, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { Cell } from '../../draft.ts';
import type { CleanCell, Words } from '../cell.ts';
import type { Choices } from '../choices.ts';
import type { GivenQuantity } from '../quantity-cell.ts';
import { choice } from './enum.ts';
import { flag } from './flag.ts';
import { number } from './number.ts';
import { range } from './range.ts';
import { text } from './text.ts';

/** How cells become values of one kind: by their quantity, each cell alone, or the cells of both languages together. */
type CellKind<Name extends KindName> =
  | {
      readonly reads: 'quantity';
      /** Makes the value. Returns null if the attribute takes one number and the cell has more. */
      readonly toValue: (quantity: GivenQuantity) => ValueOf<Name> | null;
    }
  | { readonly reads: 'cell'; readonly clean: (cell: Cell, key: string) => CleanCell }
  | {
      readonly reads: 'words';
      /** Whether values are choices, which repeat and are listed with the attribute. */
      readonly isOfChoices: boolean;
      readonly clean: (cells: Words, key: string, choices: Choices) => CleanCell;
    };

/** The kinds of attribute in cells. */
export const CELL_KINDS: { readonly [Name in KindName]: CellKind<Name> } = {
  number,
  range,
  enum: choice,
  text,
  flag,
};
