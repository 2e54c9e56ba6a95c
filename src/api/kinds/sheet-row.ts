import type { SheetCell } from '../files/spreadsheet.ts';

/** A row of a comparison: its name, and the cell for a value. */
export type SheetRow<Value> = { name: string; cellOf: (value: Value) => Omit<SheetCell, 'look'> };

/** Words used in cells, in the language of the sheet. */
export type SheetWords = { min: string; max: string; yes: string; no: string };
