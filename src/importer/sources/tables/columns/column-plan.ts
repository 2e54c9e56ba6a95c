import { LOCALES } from '#text/locale.ts';
import type { Cell } from '../../../draft.ts';
import type { Row } from '../../table/table.ts';
import { convertCell } from '../convert-cell.ts';
import type { MappedColumn, MappedText, TableMapping } from '../mapping.ts';
import type { RowTexts } from '../row-texts.ts';

/** The plan of a mapped column for tables of certain headers. `unit` is the one of its numbers, or null. */
export type ColumnPlan = {
  column: string;
  mapped: MappedColumn;
  unit: string | null;
  decimal_comma: boolean;
  values: Record<string, MappedText> | undefined;
};

/** Plans the mapped columns for the headers of a row. A unit of the mapping takes precedence over the header's. */
export function planColumns(
  { columns, values, decimal_comma: comma }: TableMapping,
  unit_aliases: Readonly<Record<string, string>>,
  { headers }: Row,
): ColumnPlan[] {
  return Object.entries(columns).map(([column, mapped]) => {
    const index = headers.index.get(column);
    const unit = mapped.unit ?? (index === undefined ? null : (headers.list[index]?.unit ?? null));
    return {
      column,
      mapped,
      unit: unit === null ? null : (unit_aliases[unit] ?? unit),
      decimal_comma: mapped.decimal_comma ?? comma,
      values: values[column],
    };
  });
}

/** Reads the planned columns of a row as cells of attributes. Empty ones are left out. */
export function readPlannedCells(
  row: Row,
  plan: readonly ColumnPlan[],
  cell: (column: string) => string,
  texts: RowTexts,
): Cell[] {
  const cells: Cell[] = [];
  for (const { column, mapped, unit, decimal_comma, values } of plan) {
    const { to } = mapped;
    // Of two ends both have to be written alike; one number stays as it was given.
    const comma = decimal_comma && (to !== null || !texts.isTyped(row, column));
    const write = (end: string) => (comma ? texts.asWritten(row, end, cell(end)) : cell(end));
    const end = to === null ? null : write(to);
    const start = to === null ? cell(column) : write(column);
    const text = convertCell(start, mapped, comma, end);
    if (text === '') continue;
    const own = {
      unit,
      decimal_comma: comma && mapped.factor === null,
      place: texts.placeOf(row, column),
      ...(mapped.plausible !== null && { plausible: mapped.plausible }),
    };
    for (const words of wordsByKey(mapped.attribute, values?.[text] ?? text))
      cells.push({ ...words, ...own });
  }
  return cells;
}

/** A value as a cell, or as one per language if the mapping translates it. */
function wordsByKey(key: string, text: MappedText): { key: string; text: string }[] {
  if (typeof text === 'string') return [{ key, text }];
  return LOCALES.flatMap(locale => {
    const said = text[locale];
    return said === undefined ? [] : [{ key: `${key}_${locale}`, text: said }];
  });
}
