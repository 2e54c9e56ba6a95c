import type { MappedColumn } from './mapping.ts';

/** A cell converted by its column's mapping: both ends of a range, numbers multiplied, choices of a list separated by `|`. */
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

function toNumber(text: string, decimal_comma: boolean): number | null {
  const plain = decimal_comma ? text.replaceAll('.', '').replace(',', '.') : text;
  const value = plain.trim() === '' ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : null;
}
