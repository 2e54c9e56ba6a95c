import type { ColumnData, RowData } from '#contract/client/client-answers.ts';
import { breakable } from '../../../parts/table/breakable.ts';
import { fromWidth, textWidth } from '../../../parts/table/fit-width.ts';
import { valueText } from '../../../parts/values/value-text.tsx';
import type { Translate } from '../../../platform/messages/catalogue.ts';
import { unitName, type Writing } from '../../../platform/units/write-quantity.ts';

/** Horizontal padding of a cell, in px. */
const PADDING_PX = 20;
/** Width beyond which words end in an ellipsis, in px. */
const WORDS_MAX_PX = 180;
/** Width of one letter of a part number, in px. */
const MONO_PX = 7.7;
/** Width of the heading of lead times, in px. */
const LEAD_PX = 90;
/** Size of the small text of notes relative to that of a table. */
const SMALL = 0.9;
/** Places where the name of a column may be wrapped. */
const BREAKS = /[\s\u2009\u00ad-]+/;
/** Widths of a table from which its rows have their picture and their small curve (product-table.css), in px. */
const PICTURE_FROM_PX = 600;
const CURVE_FROM_PX = 1000;

/** The columns of a table besides its attributes. */
export type OtherColumns = {
  image: boolean;
  curve: boolean;
  price: boolean;
  lead: boolean;
  name: boolean;
  picks: boolean;
};

/**
 * The class of each column, which shows it from some width of its table. Columns are dropped from the right, so that
 * part number, price, lead time and the actions always fit. Widths are computed from the texts, because the font is
 * known and nothing may move afterwards.
 */
export function fitColumns(
  columns: readonly ColumnData[],
  rows: readonly RowData[],
  { beside, t, writing }: { beside: OtherColumns; t: Translate; writing: Writing },
): string[] {
  let width = besideWidth(rows, beside, t);
  return columns.map(column => {
    const cells = rows.map(row => cellWidth(row, column, t, writing));
    width += PADDING_PX + Math.max(headWidth(column, writing), ...cells);
    return fromWidth(withPictures(width, beside));
  });
}

/**
 * The width that a table needs to show its columns up to one. It must also be enough at every greater width, where
 * pictures are added.
 */
function withPictures(width: number, { image, curve }: OtherColumns): number {
  const pictured = width + (image ? 42 : 0);
  if (pictured <= PICTURE_FROM_PX) return width;
  const drawn = pictured + (curve ? 82 : 0);
  return drawn <= CURVE_FROM_PX ? pictured : drawn;
}

/** The width without pictures, which are dropped before columns. */
function besideWidth(rows: readonly RowData[], beside: OtherColumns, t: Translate): number {
  const part = Math.max(...rows.map(row => partWidth(row, t)), 12 * MONO_PX) + 36;
  const lead = Math.max(LEAD_PX, ...rows.map(row => leadWidth(row, t)));
  const widths = { compare: 30, price: 80, lead, name: 240, picks: 28 };
  const actions = 56;
  return Object.entries(widths).reduce(
    // The keys are those of `beside`.
    (sum, [key, width]) => sum + (beside[key as keyof OtherColumns] ? width : 0),
    part + actions,
  );
}

/** The width of a part number, or of the text below it. */
function partWidth({ partNumber, via }: RowData, t: Translate): number {
  return Math.max(
    partNumber.length * MONO_PX,
    via === null ? 0 : textWidth(t('table.via', { number: via })) * SMALL,
  );
}

/** A discontinued product names its replacement, which does not wrap. */
function leadWidth({ status, leadDays, replacement }: RowData, t: Translate): number {
  if (status !== 'discontinued') return PADDING_PX + textWidth(t('lead.days', { count: leadDays ?? 0 }));
  const successor = replacement === null ? 0 : (replacement.partNumber.length + 2) * MONO_PX;
  return PADDING_PX + Math.max(successor, textWidth(t('status.discontinued'))) * SMALL;
}

/** The width of a heading, which wraps between words and at the break points of long ones. */
function headWidth(column: ColumnData, writing: Writing): number {
  const words = [...breakable(column.name.text).split(BREAKS), unitName(column, writing)];
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
