import type { Column } from '../columns/column.ts';

/**
 * Codes denote combinations of choices, as products have them: those of code c are members[starts[c - 1] .. starts[c]),
 * places in `choices`.
 */
export type EnumColumn = Column & {
  readonly kind: 'enum';
  readonly choices: readonly string[];
  readonly choice_places: ReadonlyMap<string, number>;
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
};
