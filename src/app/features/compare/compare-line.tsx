import type { CSSProperties } from 'react';
import type { ColumnData, ValueData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { differenceOf } from '../../parts/values/differences.ts';
import { equalPrecision } from '../../parts/values/equal-precision.ts';
import { LeadTimeText } from '../../parts/values/lead-time-text.tsx';
import { writeMajor } from '../../parts/values/price-text.ts';
import { valueText } from '../../parts/values/value-text.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { useWriting } from '../../platform/units/use-writing.ts';
import { unitName, withCurrency, writeNumber } from '../../platform/units/write-quantity.ts';

/** An attribute with one cell per product (null without a value), whether the cells differ, and the indexes of the best. */
export type ComparedRow = {
  column: ColumnData;
  cells: (ValueData | null)[];
  differs: boolean;
  best: number[];
};

type CompareLineProps = { row: ComparedRow; reference: number };

/**
 * A row of the comparison: the unit is below the name, and numbers have equal decimals.
 * @param reference the index of the product that the others are compared to, or -1
 */
export function CompareLine({ row, reference }: CompareLineProps) {
  const { column, cells, differs, best } = row;
  const t = useMessages();
  const writing = useWriting();
  const shown = equalPrecision(
    column,
    cells.map(cell => ({ values: cell === null ? [] : [cell] })),
  );
  const texts = useNumberTexts(cells, shown);
  const unit = column.key === 'lead_time' ? '' : unitName(withCurrency(shown, writing), writing);
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row" className="attribute" title={column.help.text || undefined}>
        <span className="mark">
          {differs && (
            <>
              <span aria-hidden="true" title={t('compare.differs')}>
                ≠
              </span>
              <span className="sr-only">{t('compare.differs')}: </span>
            </>
          )}
        </span>
        <LocaleText text={column.name} />
        {unit !== '' && <small> {unit}</small>}
      </th>
      {cells.map((cell, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its product's place
          key={index}
          data-best={best.includes(index) || undefined}
        >
          {texts === null ? (
            <Cell cell={cell} column={shown} />
          ) : (
            <span className="number" style={alignAmong(texts[index] ?? '', texts)}>
              <Cell cell={cell} column={shown} />
            </span>
          )}
          {index !== reference && <Delta cell={cell} compared={cells[reference] ?? null} column={column} />}
          {best.includes(index) && <span className="best">{t('compare.best')}</span>}
        </td>
      ))}
    </tr>
  );
}

type DeltaProps = { cell: ValueData | null; compared: ValueData | null; column: ColumnData };

/** By how much a number differs from that of the reference. */
function Delta({ cell, compared, column: { key, unit } }: DeltaProps) {
  const writing = useWriting();
  const { currency, locale } = useSite();
  if (cell === null || compared === null) return null;
  const write = key === 'price' ? { write: (size: number) => writeMajor(size, currency, locale) } : {};
  const { text } = differenceOf(cell, compared, { unit: key === 'price' ? null : unit, writing, ...write });
  return text !== '' && <span className="delta"> {text}</span>;
}

/** The texts of a row's numbers, '' for a cell without a number. Returns null if the row does not hold numbers. */
function useNumberTexts(cells: readonly (ValueData | null)[], column: ColumnData): string[] | null {
  const writing = useWriting();
  const { currency, locale } = useSite();
  if (column.kind !== 'number' || column.key === 'lead_time') return null;
  return cells.map(cell => {
    if (cell?.kind !== 'number') return '';
    if (column.key === 'price') return writeMajor(cell.value, currency, locale);
    return writeNumber(cell.value, column, writing);
  });
}

/** How much narrower a decimal point or comma is than a digit, as a fraction of a digit's width. The estimate is a lower bound. */
const MARK_PART = 0.5;

/**
 * Aligns a number's decimal sign with those of the others. All are right-aligned in a box as wide as the longest, with
 * digits of equal width.
 */
function alignAmong(text: string, texts: readonly string[]): CSSProperties {
  const most = Math.max(...texts.map(decimalsOf));
  const missing = (own: string) => most - decimalsOf(own);
  const widths = texts.map(own => own.length - MARK_PART * (own.match(/[.,]/g)?.length ?? 0) + missing(own));
  return { minWidth: `${Math.max(...widths)}ch`, paddingRight: `${missing(text)}ch` };
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

function Cell({ cell, column }: { cell: ValueData | null; column: ColumnData }) {
  const t = useMessages();
  const writing = useWriting();
  const { currency, locale } = useSite();
  if (cell?.kind === 'number' && column.key === 'price') return writeMajor(cell.value, currency, locale);
  if (cell?.kind === 'number' && column.key === 'lead_time') return <LeadTimeText days={cell.value} />;
  return valueText(cell ?? undefined, column, t, writing);
}
