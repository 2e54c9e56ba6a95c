import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { DataOf } from '#contract/client/call.ts';
import type {
  ColumnData,
  CurvePreviewData,
  ListData,
  RowData,
  ValueData,
} from '#contract/client/client-answers.ts';
import { productPath } from '../../../parts/catalogue/category-path.ts';
import { Drawing } from '../../../parts/drawing.tsx';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { TryAgain } from '../../../parts/try-again.tsx';
import { FullValue } from '../../../parts/values/full-value.tsx';
import { LeadTimeText } from '../../../parts/values/lead-time-text.tsx';
import { PartNumber } from '../../../parts/values/part-number.tsx';
import { writeAmount } from '../../../parts/values/price-text.ts';
import { RowPrice } from '../../../parts/values/row-price.tsx';
import { Sparkline } from '../../../parts/values/sparkline.tsx';
import { listMark } from '../../../platform/clicks/list-mark.ts';
import { LocaleLink } from '../../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { browserClient } from '../../../platform/requests/browser-client.ts';
import { useFetched } from '../../../platform/requests/use-fetched.ts';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { writeSpan } from '../../../platform/units/write-quantity.ts';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { CompareToggle } from '../../compare/compare-toggle.tsx';
import { usePins } from '../pins/pinned.ts';
import { pinOrTell } from '../pins/toggle-pin.ts';
import { useAskedColumns } from '../table/asked-columns.ts';
import { peekAt } from './peeked.ts';
import './peek.css';

/** Pause on a row after which its product is fetched, in ms, so that going through a list does not ask for each. */
const PAUSE_MS = 120;

type PeekPanelProps = { row: RowData; list: ListData; carried: string };

/**
 * A product of the list beside it: first what its row says, then all of its attributes. The focus stays in the list,
 * where single keys go on to the next product.
 */
export function PeekPanel({ row, list, carried }: PeekPanelProps) {
  const t = useMessages();
  useMarkedRow(row.id);
  return (
    <aside className="peek" aria-label={t('peek.title', { name: row.partNumber })}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <PartNumber id={row.id} partNumber={row.partNumber} carried={carried} />
        </h2>
        <button type="button" className="button button-small" onClick={() => peekAt(null)}>
          {t('list.close')} <Key name="Esc" />
        </button>
      </div>
      {row.name.text !== row.partNumber && (
        <p className="text-sm text-soft wrap-anywhere">
          <LocaleText text={row.name} />
        </p>
      )}
      <Order row={row} />
      <div className="mt-3 flex flex-wrap gap-2">
        {row.status !== 'discontinued' && (
          <span className="inline-flex items-center gap-1">
            <AddToCart product={row} className="button button-accent" />
            <Key name="a" />
          </span>
        )}
        <span className="inline-flex items-center gap-1">
          <CompareToggle id={row.id} partNumber={row.partNumber} />
          <Key name="c" />
        </span>
        <span className="inline-flex items-center gap-1">
          <PinToggle row={row} />
          <Key name="x" />
        </span>
        <span className="inline-flex items-center gap-1">
          <LocaleLink
            to={productPath(row.id) + carried}
            className="button"
            rel={carried ? 'nofollow' : undefined}
          >
            {t('peek.open')}
          </LocaleLink>
          <Key name={'\u21b5'} />
        </span>
      </div>
      <Values row={row} list={list} />
      {row.curve !== null && <Curve curve={row.curve} />}
    </aside>
  );
}

/** Pins the product over the list, or ends that. */
function PinToggle({ row: { id, partNumber } }: { row: RowData }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const isPinned = usePins(pathname).some(([pinned]) => pinned === id);
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isPinned}
      aria-label={t('pin.pin_of', { name: partNumber })}
      onClick={() => pinOrTell(pathname, [id, partNumber], t)}
    >
      {t('pin.pin')}
    </button>
  );
}

/** The name of a key beside what it does. Screen readers hear of the keys in their dialog. */
function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true">
      <kbd className="mono border border-rule px-1 text-xs text-soft">{name}</kbd>
    </span>
  );
}

/** Marks the row of the product in the table, which is not drawn anew for it. */
function useMarkedRow(id: string): void {
  useEffect(() => {
    const mark = CSS.escape(listMark('product', id)['data-record']);
    const row = document.querySelector(`:is(#pinned, #results) > [data-record=${mark}]`);
    row?.setAttribute('data-peeked', '');
    return () => row?.removeAttribute('data-peeked');
  }, [id]);
}

/** The drawing of a product, its price with the steps of it, and when it ships. */
function Order({ row }: { row: RowData }) {
  const t = useMessages();
  const { price } = row;
  return (
    <div className="mt-3 flex items-center gap-4">
      {row.image !== null && <Drawing src={row.image} alt="" width={102} height={84} eager />}
      <div>
        {price !== null && (
          <p className="text-lg font-semibold">
            <RowPrice price={price} /> {price.breaks.length > 0 && price.currency}
          </p>
        )}
        <p className="text-sm">
          {row.status === 'discontinued' ? (
            <span className="text-amber">{t('status.discontinued')}</span>
          ) : (
            row.leadDays !== null && <LeadTimeText days={row.leadDays} />
          )}
        </p>
        {price !== null && <Steps price={price} />}
      </div>
    </div>
  );
}

/** The prices from larger quantities on: `5+ 45.50 · 100+ on request`. */
function Steps({ price }: { price: NonNullable<RowData['price']> }) {
  const t = useMessages();
  const { locale } = useSite();
  const steps = price.breaks
    .slice(1)
    .map(step => `${step.minQuantity}+ ${writeAmount(step.unitPrice, price.currency, locale)}`);
  if (price.onRequestFrom !== null && price.onRequestFrom > 1)
    steps.push(`${price.onRequestFrom}+ ${t('price.on_request')}`);
  return <p className="text-sm text-soft">{steps.join(' · ')}</p>;
}

/** The answers to conditions on curves, then all attributes: those of the row at once, the others when they are there. */
function Values({ row, list }: Pick<PeekPanelProps, 'row' | 'list'>) {
  const { columns, rows, asked } = useAskedColumns(list, list.columns, list.products);
  const { product, error, again } = useProduct(row.id);
  const answers = columns.filter(({ key }) => !list.columns.some(column => column.key === key));
  const values = new Map(
    [...(product?.values ?? []), ...(rows.find(({ id }) => id === row.id)?.values ?? [])].map(value => [
      value.key,
      value,
    ]),
  );
  const shown = [...answers, ...(product?.columns ?? list.columns)];
  return (
    <>
      {error !== null && <TryAgain error={error} onAgain={again} />}
      <dl className="peek-values">
        {shown.map(column => (
          <Pair
            key={column.key}
            column={column}
            value={values.get(column.key)}
            asked={asked.has(column.key)}
          />
        ))}
      </dl>
    </>
  );
}

type PairProps = { column: ColumnData; value: ValueData | undefined; asked: boolean };

/** An attribute with its value, or nothing if the product has none. */
function Pair({ column, value, asked }: PairProps) {
  if (value === undefined) return null;
  return (
    <div className={asked ? 'asked' : undefined}>
      <dt className="text-soft">
        <LocaleText text={column.name} />
      </dt>
      <dd>
        <FullValue value={value} column={column} />
      </dd>
    </div>
  );
}

/** A product with all of its attributes, fetched when its row has been stayed on. */
function useProduct(id: string) {
  const { data, status, error, run } = useFetched<DataOf<'product_get'>>();
  const load = () =>
    run(async signal => (await browserClient.call('product_get', { params: { id } }, { signal })).data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is made anew by every rendering
  useEffect(() => {
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const product = data?.product ?? null;
  return {
    product: product?.id === id ? product : null,
    error: status === 'error' ? error : null,
    again: () => void load(),
  };
}

/** The small curve of the row, as wide as the panel, with the ends of its axis. */
function Curve({ curve }: { curve: CurvePreviewData }) {
  const writing = useWriting();
  const xs = curve.points.map(([x]) => x);
  const span = writeSpan(Math.min(...xs), Math.max(...xs), { unit: curve.xUnit, precision: null }, writing);
  return (
    <figure className="peek-curve">
      <figcaption className="flex justify-between gap-4 text-sm">
        <LocaleText text={curve.name} />
        <span className="text-soft">{span}</span>
      </figcaption>
      <Sparkline curve={curve} />
    </figure>
  );
}
