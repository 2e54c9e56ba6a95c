import { type ComponentProps, Fragment } from 'react';
import type { ColumnData, ListData, RowData } from '#contract/client/client-answers.ts';
import { ReplacedBy } from '../../../parts/catalogue/replaced-by.tsx';
import { Drawing } from '../../../parts/drawing.tsx';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { TableScroll } from '../../../parts/table/table-scroll.tsx';
import { equalPrecision, type MeasuredColumn } from '../../../parts/values/equal-precision.ts';
import { LeadTimeText } from '../../../parts/values/lead-time-text.tsx';
import { PartNumber } from '../../../parts/values/part-number.tsx';
import { RowPrice } from '../../../parts/values/row-price.tsx';
import { curveSpans, Sparkline } from '../../../parts/values/sparkline.tsx';
import { valueText } from '../../../parts/values/value-text.tsx';
import { listMark } from '../../../platform/clicks/list-mark.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { KeptHtml } from '../../../platform/page/kept-html.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { CompareToggle } from '../../compare/compare-toggle.tsx';
import { PlainPick } from '../../compare/plain-compare.tsx';
import { type Asked, useAskedColumns } from './asked-columns.ts';
import type { DrawColumns } from './drawn-columns.ts';
import { fitColumns } from './fit-columns.ts';
import { PhoneLine } from './phone-line.tsx';
import type { CellDifference, PinnedRows } from './pinned-rows.ts';
import { type Selection, SelectOne } from './selection.tsx';
import { type Has, Headers } from './table-head.tsx';
import { valueClass } from './value-class.ts';

type ProductTableProps = {
  list: Pick<ListData, 'products' | 'sort'> & Partial<Pick<ListData, 'othersFrom'>> & Asked;
  columns: ColumnData[];
  /** The address whose order the header links change, or null for a fixed order. */
  parameters: URLSearchParams | null;
  label: string;
  chosenId?: string | null;
  names?: boolean;
  /** Without pictures. In a narrow space it shows two attributes and no lead time. */
  compact?: boolean;
  /** The query that the links to products keep, e.g. `?coating=A`. */
  carried?: string;
  /** The rows that the visitor has ticked. Without it, rows have no check box. */
  picks?: Selection;
  /** The rows that the visitor has pinned, which are not repeated below. */
  pins?: PinnedRows | null;
  /** How the columns are shown, if not as usual. */
  draw?: DrawColumns['draw'] | undefined;
};

/**
 * Products as rows of a table, with units below the headers and equal decimals in each column. On a phone each row
 * becomes two lines.
 */
export function ProductTable({
  list,
  columns: offered,
  parameters,
  label,
  chosenId = null,
  names = false,
  compact = false,
  carried = '',
  picks,
  pins = null,
  draw = column => column,
}: ProductTableProps) {
  const { products, pinned = 0, othersFrom } = pins?.place(list) ?? { ...list, pinned: 0 };
  const { columns, rows, asked: askedKeys } = useAskedColumns(list, offered, products);
  // The columns chosen by the visitor are all shown. Others are dropped on narrow screens.
  const asked = parameters?.has('columns') ?? false;
  const t = useMessages();
  const writing = useWriting();
  const shown = columns.map(column => draw(equalPrecision(column, rows)));
  const has = listPresent(rows, { compact, names, picks });
  const beside = { ...has, lead: has.lead && !compact, picks: picks !== undefined };
  const spanOf = curveSpans(rows);
  const fit = asked ? [] : fitColumns(shown, rows, { beside, t, writing });
  const [reference] = rows;
  // The rows of a set, which can be ticked, are on the pages of all its products.
  const view =
    import.meta.env.SSR && picks !== undefined
      ? tableView({ columns: shown, fit, has, asked: askedKeys, compact, carried, picks })
      : '';
  const line = (row: RowData, Mark?: PinnedRows['Mark']) => (
    <ProductLine
      row={row}
      columns={shown}
      fit={fit}
      has={has}
      asked={askedKeys}
      compact={compact}
      chosen={row.id === chosenId}
      carried={carried}
      picks={picks}
      span={row.curve === null ? undefined : spanOf(row.curve)}
      Mark={Mark}
      differences={
        pins === null || reference === undefined || row === reference
          ? undefined
          : pins.differ(row, reference, { columns: shown, writing })
      }
    />
  );
  return (
    <TableScroll>
      <table
        className={`data as-rows products ${picks === undefined ? '' : 'picking'} ${compact ? 'compact' : ''} ${asked ? '' : 'few'}`}
        aria-label={label}
      >
        <Headers
          list={list}
          columns={shown}
          fit={fit}
          parameters={parameters}
          has={has}
          asked={askedKeys}
          picks={picks}
        />
        {pins !== null && (
          <tbody id="pinned" className="pinned">
            {rows.slice(0, pinned).map(row => (
              <Fragment key={row.id}>{line(row, pins.Mark)}</Fragment>
            ))}
          </tbody>
        )}
        <tbody id={parameters === null ? undefined : 'results'}>
          {rows.slice(pinned).map((row, place) => (
            <Fragment key={row.id}>
              {place === othersFrom && <OtherKinds columns={shown} has={beside} />}
              {import.meta.env.SSR && picks !== undefined ? (
                <KeptHtml
                  of={row}
                  view={`${row.id === chosenId} ${row.curve && spanOf(row.curve)} ${view}`}
                  most={ROW_VIEWS_MAX}
                >
                  {line(row)}
                </KeptHtml>
              ) : (
                line(row)
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** Limit of the texts that the server keeps of a row. */
const ROW_VIEWS_MAX = 4;

type TableView = Pick<
  ProductLineProps,
  'columns' | 'fit' | 'has' | 'asked' | 'compact' | 'carried' | 'picks'
>;

/** What the lines of a table look like, besides what is in their rows and what the catalogue says of the columns. */
function tableView({ columns, fit, has, asked, compact, carried, picks }: TableView): string {
  const measures = columns.map(({ key, precision, decimals }) => [key, precision, decimals]);
  return JSON.stringify([measures, fit, has, [...asked], compact, carried, picks !== undefined]);
}

/** Which data the rows have besides the values of their attributes, so that no column is empty. */
function listPresent(
  rows: readonly RowData[],
  { compact, names, picks }: Pick<ProductTableProps, 'picks'> & { compact: boolean; names: boolean },
): Has {
  return {
    image: !compact && rows.some(row => row.image !== null),
    curve: !compact && rows.some(row => row.curve !== null),
    price: rows.some(row => row.price !== null),
    lead: rows.some(row => row.leadDays !== null || row.status === 'discontinued'),
    // In a narrow table the ticked rows can be compared.
    compare: !compact || picks === undefined,
    // A name that only repeats the part number adds nothing.
    name: names && rows.some(({ name, partNumber }) => name.text !== '' && name.text !== partNumber),
  };
}

type ProductLineProps = {
  row: RowData;
  columns: MeasuredColumn[];
  fit: readonly string[];
  has: Has;
  asked: ReadonlySet<string>;
  compact: boolean;
  chosen: boolean;
  carried: string;
  picks: Selection | undefined;
  span: ComponentProps<typeof Sparkline>['span'];
  Mark: PinnedRows['Mark'] | undefined;
  differences: ReturnType<PinnedRows['differ']> | undefined;
};

function ProductLine(props: ProductLineProps) {
  const { row, columns, fit, has, asked, compact, chosen, carried, picks, span, Mark, differences } = props;
  const t = useMessages();
  const writing = useWriting();
  const values = new Map(row.values.map(value => [value.key, value]));
  return (
    <tr aria-current={chosen || undefined} {...listMark('product', row.id)}>
      {picks !== undefined && <SelectOne row={row} picks={picks} />}
      <th scope="row" className="part">
        <PartNumber id={row.id} partNumber={row.partNumber} carried={carried} />
        {Mark !== undefined && <Mark row={row} />}
        <PhoneLine row={row} columns={columns} asked={asked} name={has.name} />
        {(!has.lead || compact) && (
          <span className={has.lead ? 'instead' : 'block'}>
            <Discontinued row={row} />
          </span>
        )}
        {row.via !== null && (
          <span className="block text-xs text-soft">{t('table.via', { number: row.via })}</span>
        )}
      </th>
      {has.image && (
        <td className="picture">
          {row.image !== null && <Drawing src={row.image} alt="" width={34} height={28} />}
        </td>
      )}
      {has.name && (
        <td className="name">
          <LocaleText text={row.name} />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={`${valueClass(column)} ${fit[place] ?? ''} ${asked.has(column.key) ? 'asked' : ''} ${differences?.(column.key)?.className ?? ''}`}
        >
          {valueText(values.get(column.key), column, t, writing)}
          {differences?.(column.key)?.delta}
        </td>
      ))}
      {has.curve && (
        <td className="num picture">{row.curve !== null && <Sparkline curve={row.curve} span={span} />}</td>
      )}
      <OrderCells row={row} has={has} price={differences?.('price')} />
    </tr>
  );
}

/** The ordering information of a row, and the actions for its product. */
function OrderCells({
  row,
  has,
  price,
}: Pick<ProductLineProps, 'row' | 'has'> & { price: CellDifference | undefined }) {
  return (
    <>
      {has.price && (
        <td className={`num price ${price?.className ?? ''}`}>
          <RowPrice price={row.price} packing={row.packing} />
          {row.price !== null && <span className="phone-only">{` ${row.price.currency}`}</span>}
          {price?.delta}
        </td>
      )}
      {has.lead && (
        <td className="num lead">
          {row.status === 'discontinued' ? <Discontinued row={row} /> : <LeadTimeText days={row.leadDays} />}
        </td>
      )}
      <td className="actions">
        <div className="flex justify-end gap-1">
          {has.compare && <CompareToggle id={row.id} partNumber={row.partNumber} sign />}
          {has.compare && <PlainPick id={row.id} partNumber={row.partNumber} />}
          {row.status !== 'discontinued' && <AddToCart product={row} className="button button-small" />}
        </div>
      </td>
    </>
  );
}

/** The line before products of other kinds than the search named. */
function OtherKinds({ columns, has }: { columns: readonly ColumnData[]; has: Has & { picks: boolean } }) {
  const t = useMessages();
  const beside = [has.picks, has.image, has.name, has.curve, has.price, has.lead].filter(Boolean).length;
  return (
    <tr className="others">
      <th colSpan={columns.length + beside + 2} scope="rowgroup">
        {t('nothing.other_kinds')}
      </th>
    </tr>
  );
}

function Discontinued({ row }: { row: RowData }) {
  const t = useMessages();
  if (row.status !== 'discontinued') return null;
  return (
    <span className="text-xs text-amber">
      {t('status.discontinued')} <ReplacedBy row={row} />
    </span>
  );
}
