import type { ColumnData, ValueData } from '#contract/client/client-answers.ts';

/** Writes a value with its unit, as text: `100 mm ±1 mm`, `350 to 700 nm`, `N-BK7`, `yes`. Numbers are in the unit of the column. */
export function writeValue(value: ValueData, column: Pick<ColumnData, 'unit'>): string {
  const unit = unitSuffix(column.unit);
  switch (value.kind) {
    case 'number': {
      const mark = value.comparison === null ? '' : `${value.comparison} `;
      return `${mark}${plain(value.value)}${unit}${writeTolerance(value.tolerance, unit)}`;
    }
    case 'range':
      if (value.min === null) return `<= ${plain(value.max ?? 0)}${unit}`;
      if (value.max === null) return `>= ${plain(value.min)}${unit}`;
      return `${plain(value.min)} to ${plain(value.max)}${unit}`;
    case 'enum':
      return value.values.map(({ name }) => name.text).join(', ');
    case 'text':
      return value.text.text;
    case 'flag':
      return value.flag ? 'yes' : 'no';
  }
}

/** The unit after a number: a blank and the symbol, nothing for a bare number. */
export function unitSuffix(unit: string | null): string {
  return unit === null || unit === '1' ? '' : ` ${unit}`;
}

function writeTolerance(tolerance: { minus: number; plus: number } | null, unit: string): string {
  if (tolerance === null) return '';
  const { minus, plus } = tolerance;
  return minus === plus ? ` ±${plain(plus)}${unit}` : ` +${plain(plus)}/-${plain(minus)}${unit}`;
}

/** Digits that a number carries faithfully. */
const DIGITS = 15;

/** A number with a decimal point and without grouping, whatever the language: programs read it. */
export function plain(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}
