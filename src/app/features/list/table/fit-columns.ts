import type { ColumnData, RowData } from '#contract/client/client-answers.ts';
import { fromWidth, textWidth } from '../../../parts/table/fit-width.ts';
import { valueText } from '../../../parts/values/value-text.tsx';
import type { Translate } from '../../../platform/messages/catalogue.ts';
import { unitName, type Writing } from '../../../platform/units/write-quantity.ts';

/** What a cell has at its sides. */
const PADDING_PX = 20;
/** Longer words end in an ellipsis. */
const WORDS_MAX_PX = 180;
/** One letter of a part number. */
const MONO_PX = 7.7;
/** From these widths of a table on, its lines have their picture and their small curve (product-table.css). */
const PICTURE_FROM_PX = 600;
const CURVE_FROM_PX = 1000;

/** What a table has beside its attributes. */
export type OtherColumns = {
  image: boolean;
  curve: boolean;
  price: boolean;
  lead: boolean;
  name: boolean;
  picks: boolean;
};

/**
 * The class of each column: from which width of its table on it is shown. Columns give way from the right, so that part
 * number, price, lead time and what can be done with a line always have room. Widths are reckoned from the texts: the
 * font is known, and nothing has to move afterwards.
 */
export function fitColumns(
  columns: readonly ColumnData[],
  rows: readonly RowData[],
  { beside, t, writing }: { beside: OtherColumns; t: Translate; writing: Writing },
): string[] {
  let width = besideWidth(rows, beside);
  return columns.map(column => {
    const cells = rows.map(row => cellWidth(row, column, t, writing));
    width += PADDING_PX + Math.max(headWidth(column, writing), ...cells);
    return fromWidth(withPictures(width, beside));
  });
}

/** What a table needs to show its columns up to one, at this width and at each above it, though pictures come in between. */
function withPictures(width: number, { image, curve }: OtherColumns): number {
  const pictured = width + (image ? 42 : 0);
  if (pictured <= PICTURE_FROM_PX) return width;
  const drawn = pictured + (curve ? 82 : 0);
  return drawn <= CURVE_FROM_PX ? pictured : drawn;
}

/** Without pictures, which give way before columns do. */
function besideWidth(rows: readonly RowData[], beside: OtherColumns): number {
  const part = Math.max(12, ...rows.map(row => row.partNumber.length)) * MONO_PX + 36;
  const widths = { compare: 30, price: 80, lead: 90, name: 240, picks: 28 };
  const actions = 56;
  return Object.entries(widths).reduce(
    // The keys are those of `beside`.
    (sum, [key, width]) => sum + (beside[key as keyof OtherColumns] ? width : 0),
    part + actions,
  );
}

/** A head wraps between words. */
function headWidth(column: ColumnData, writing: Writing): number {
  const words = [...column.name.text.split(/[\s\u2009-]+/), unitName(column, writing)];
  return Math.max(...words.map(textWidth), textWidth(column.name.text) / 3);
}

function cellWidth(row: RowData, column: ColumnData, t: Translate, writing: Writing): number {
  const value = row.values.find(own => own.key === column.key);
  if (value?.kind === 'enum')
    return Math.min(WORDS_MAX_PX, textWidth(value.values.map(one => one.name.text).join(', ')));
  if (value?.kind === 'text') return Math.min(WORDS_MAX_PX, textWidth(value.text.text));
  const text = valueText(value, column, t, writing);
  return typeof text === 'string' ? textWidth(text) : PADDING_PX;
}
