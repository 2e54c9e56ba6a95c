import type { Place, Problem } from '../../draft.ts';
import { type ProblemCode, problemAt } from '../../problems.ts';
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
    const value = toNumber(number, decimal_comma);
    return value === null ? number : String(Number((value * factor).toPrecision(12)));
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

/** Looks whether the numbers of a cell, given in the unit of its column, are what the mapping calls plausible. @returns whether the value is kept */
export function checkPlausible(
  text: string,
  { plausible, decimal_comma }: { plausible: NonNullable<MappedColumn['plausible']>; decimal_comma: boolean },
  { place, field }: { place: Place; field: string },
  problems: Problem[],
): boolean {
  const { min = -Infinity, max = Infinity, outside } = plausible;
  const values = text.split('..').map(end => toNumber(end, decimal_comma));
  // What is no plain number is judged where it is read.
  if (values.every(value => value === null || (value >= min && value <= max))) return true;
  problems.push(
    problemAt(place, CODES[outside], {
      field,
      value: text,
      expected: `${plausible.min ?? ''}..${plausible.max ?? ''}`,
    }),
  );
  return outside === 'keep';
}

const CODES = {
  keep: 'number_implausible',
  leave_out: 'number_left_out',
  error: 'number_refused',
} as const satisfies Record<string, ProblemCode>;

function toNumber(text: string, decimal_comma: boolean): number | null {
  const plain = decimal_comma ? text.replaceAll('.', '').replace(',', '.') : text;
  const value = plain.trim() === '' ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : null;
}
