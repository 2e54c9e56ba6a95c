import type { NearProductData, ProductData, ValueData } from '#contract/client/client-answers.ts';
import { AddToCart } from '../../features/cart/add-to-cart.tsx';
import { comparePath } from '../../features/compare/compare-address.ts';
import { CompareToggle } from '../../features/compare/compare-toggle.tsx';
import { PlainCompareButton, PlainPick } from '../../features/compare/plain-compare.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { OrderHeaders } from '../../parts/table/order-headers.tsx';
import { TableScroll } from '../../parts/table/table-scroll.tsx';
import { FullValue } from '../../parts/values/full-value.tsx';
import { LeadTimeText } from '../../parts/values/lead-time-text.tsx';
import { PartNumber } from '../../parts/values/part-number.tsx';
import { RowPrice } from '../../parts/values/row-price.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

type NearProductsProps = { product: ProductData; products: NearProductData[] };

/** Alternatives to a product: the nearest ones, each with the values in which it differs from this one. */
export function AlternativeProducts({ product, products }: NearProductsProps) {
  const t = useMessages();
  const has = {
    price: products.some(near => near.product.price !== null),
    lead: products.some(near => near.product.leadDays !== null),
  };
  const ids = [product.id, ...products.map(near => near.product.id)];
  return (
    <section aria-labelledby="alternatives" className="border-t border-line pt-5 pb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-2">
        <h2 id="alternatives" className="text-lg font-semibold">
          {t('alternatives.title')}
        </h2>
        <LocaleLink to={comparePath(ids)} className="link inline-flex min-h-6 items-center text-sm">
          {t('alternatives.compare')}
        </LocaleLink>
      </div>
      <TableScroll>
        <table className="data as-rows products alternatives" aria-label={t('alternatives.title')}>
          <thead>
            <tr>
              <th scope="col" className="part">
                {t('table.part_number')}
              </th>
              <th scope="col">
                {t('alternatives.differs')}
                <small>{t('alternatives.brackets', { name: product.partNumber })}</small>
              </th>
              <th scope="col" className="num">
                {t('alternatives.alike')}
              </th>
              <OrderHeaders columns={(['price', 'lead'] as const).filter(column => has[column])} />
              <td className="actions">
                <PlainCompareButton />
              </td>
            </tr>
          </thead>
          <tbody>
            {products.map(near => (
              <Line key={near.product.id} near={near} has={has} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

type LineProps = { near: NearProductData; has: { price: boolean; lead: boolean } };

function Line({ near: { product, alike, differing, differences }, has }: LineProps) {
  const t = useMessages();
  return (
    <tr>
      <th scope="row" className="part">
        <PartNumber id={product.id} partNumber={product.partNumber} />
      </th>
      <td className="differs">
        {differences.map(({ column, own, other }) => (
          <span key={column.key} className="mr-4 inline-block">
            <span className="text-soft">
              <LocaleText text={column.name} />
            </span>{' '}
            <Side value={other} column={column} tolerance={isFiner(own, other)} />{' '}
            <span className="text-soft">
              (<Side value={own} column={column} tolerance={isFiner(own, other)} />)
            </span>
          </span>
        ))}
        {differing > differences.length && (
          <span className="text-soft">
            {t('alternatives.more', { count: differing - differences.length })}
          </span>
        )}
        {differing === 0 && <span className="text-soft">{t('alternatives.same')}</span>}
      </td>
      <td className="num alike">{t('alternatives.alike_of', { count: alike, of: alike + differing })}</td>
      {has.price && (
        <td className="num price">
          <RowPrice price={product.price} packing={product.packing} />
          {product.price !== null && <span className="phone-only">{` ${product.price.currency}`}</span>}
        </td>
      )}
      {has.lead && (
        <td className="num lead">
          <LeadTimeText days={product.leadDays} />
        </td>
      )}
      <td className="actions">
        <div className="flex justify-end gap-1">
          <CompareToggle id={product.id} partNumber={product.partNumber} sign />
          <PlainPick id={product.id} partNumber={product.partNumber} />
          <AddToCart product={product} className="button button-small" />
        </div>
      </td>
    </tr>
  );
}

type SideProps = {
  value: ValueData | null;
  column: NearProductData['differences'][number]['column'];
  tolerance: boolean;
};

function Side({ value, column, tolerance }: SideProps) {
  return value === null ? '—' : <FullValue value={value} column={column} tolerance={tolerance} />;
}

/** Whether two values are the same number with different tolerances. */
function isFiner(own: ValueData | null, other: ValueData | null): boolean {
  return own?.kind === 'number' && other?.kind === 'number' && own.value === other.value;
}
