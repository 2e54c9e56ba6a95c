import { problemAt } from '../../problems.ts';
import type { RecordFields } from '../record-fields.ts';
import type { MappedColumn } from './mapping.ts';

/** A cell as its column's mapping says: both ends of a range, numbers multiplied, choices of a list separated by `|`. */
export function convertCell(
  text: string,
  { factor, list }: MappedColumn,
  decimal_comma: boolean,
  end: string | null,
): string {
  const scale = (number: string) => {
    if (factor === null || number === '') return number;
    const value = Number(decimal_comma ? number.replaceAll('.', '').replace(',', '.') : number);
    return Number.isFinite(value) ? String(Number((value * factor).toPrecision(12))) : number;
  };
  if (end !== null && (text !== '' || end !== '')) {
    if (text === '' || end === '') return text === '' ? `..${scale(end)}` : `${scale(text)}..`;
    return `${scale(text)}..${scale(end)}`;
  }
  const listed =
    list === null
      ? text
      : text
          .split(list)
          .map(part => part.trim())
          .filter(part => part !== '')
          .join('|');
  return scale(listed);
}

/** Warns of a number outside what the mapping calls plausible. */
export function checkPlausible(
  fields: RecordFields,
  column: string,
  text: string,
  plausible: NonNullable<MappedColumn['plausible']>,
): void {
  const { min = -Infinity, max = Infinity } = plausible;
  const value = Number(text);
  if (value >= min && value <= max) return;
  const place = { ...fields.source.place, column };
  fields.problems.push(
    problemAt(place, 'number_implausible', {
      field: column,
      value: text,
      expected: `${plausible.min ?? ''}..${plausible.max ?? ''}`,
    }),
  );
}
