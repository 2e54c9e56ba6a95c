import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductData } from '#contract/client/client-answers.ts';
import { nearestQuantities } from '#contract/packing/ordered-quantities.ts';
import { priceOfAll } from '#contract/records/currency.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { AddToCart, useAdding } from '../../features/cart/add-to-cart.tsx';
import { comparePath } from '../../features/compare/compare-address.ts';
import { CompareToggle } from '../../features/compare/compare-toggle.tsx';
import { productPath } from '../../parts/catalogue/category-path.ts';
import { readQuantity } from '../../parts/form/read-quantity.ts';
import { NearestQuantities, PackingText } from '../../parts/values/packing-text.tsx';
import { priceFor, quantitiesOf, writeAmount } from '../../parts/values/price-text.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { LeadTimeFor } from './lead-time-for.tsx';
import { ShipTo } from './ship-to.tsx';
import { type AskedLeadTime, useLeadTime } from './use-lead-time.ts';

/** Price breaks, and the price and lead time of a quantity. */
export function PriceBox({ product }: { product: ProductData }) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const [typed, setTyped] = useState(parameters.get('quantity') ?? String(quantitiesOf(product).least));
  const quantity = readQuantity(typed);
  const asked = useLeadTime(product, quantity);
  // The replacement of a discontinued product comes first.
  const replacement = product.replacement?.id ?? null;
  return (
    <section aria-label={t('price.title')} className="order-box self-start border border-rule px-4 pt-3 pb-4">
      {replacement !== null && (
        <LocaleLink
          to={productPath(replacement)}
          className="button button-accent my-2 flex w-full items-center justify-center"
        >
          {t('product.see_replacement')}
        </LocaleLink>
      )}
      {product.price !== null && <Breaks price={product.price} />}
      <PackingText packing={product.packing} className="mt-2 block text-sm" />
      <form className="mt-3 flex flex-wrap items-center gap-2" onSubmit={event => event.preventDefault()}>
        <QuantityField value={typed} isWrong={quantity === null} onType={setTyped} />
        <button type="submit" className="without-script button">
          {t('price.show')}
        </button>
        <PlainAdd id={product.id} first={replacement === null} />
      </form>
      {product.leadTime !== null && product.leadTime.areaDays.length > 0 && <ShipTo name={asked.areaName} />}
      <div role="status" className="mt-3 min-h-10">
        {quantity === null ? (
          <p className="text-amber">{t('price.quantity_wrong')}</p>
        ) : (
          <Answer product={product} quantity={quantity} asked={asked} onTake={setTyped} />
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <AddToCart
          product={product}
          quantity={quantity}
          label="whole"
          className={`button grow ${replacement === null ? 'button-accent' : ''}`}
        />
        <CompareToggle id={product.id} partNumber={product.partNumber} />
        <LocaleLink to={comparePath([product.id])} className="without-script button">
          {t('compare.compare')}
        </LocaleLink>
      </div>
      {isOnRequest(product, quantity) && <QuotationLink product={product} quantity={quantity} />}
    </section>
  );
}

type QuantityFieldProps = { value: string; isWrong: boolean; onType: (text: string) => void };

function QuantityField({ value, isWrong, onType }: QuantityFieldProps) {
  const t = useMessages();
  return (
    <label className="flex grow basis-full items-center gap-2">
      <span className="whitespace-nowrap">{t('price.quantity')}</span>
      <input
        name="quantity"
        inputMode="numeric"
        value={value}
        onChange={event => onType(event.target.value)}
        aria-invalid={isWrong}
        autoComplete="off"
        className="field"
      />
    </label>
  );
}

/** Adds the typed quantity without scripts. */
function PlainAdd({ id, first }: { id: string; first: boolean }) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <button
      type="submit"
      name="add"
      value={id}
      formMethod="post"
      formAction={`/forms/cart?locale=${locale}`}
      className={`without-script button ${first ? 'button-accent' : ''}`}
    >
      {t('cart.add')}
    </button>
  );
}

function isOnRequest({ price }: ProductData, quantity: number | null): boolean {
  return price === null || (quantity !== null && priceFor(price, quantity) === 'request');
}

/** A link that requests a quotation, with the product in the cart. */
function QuotationLink({ product, quantity }: { product: ProductData; quantity: number | null }) {
  const t = useMessages();
  return (
    <p className="needs-script mt-2">
      <LocaleLink
        to="/cart#quotation"
        onClick={useAdding(product, quantity)}
        className="link inline-flex min-h-6 items-center"
      >
        {t('quote.send')}
      </LocaleLink>
    </p>
  );
}

type AnswerProps = {
  product: ProductData;
  quantity: number;
  asked: AskedLeadTime;
  onTake: (text: string) => void;
};

function Answer({ product, quantity, asked, onTake }: AnswerProps) {
  const t = useMessages();
  const { locale } = useSite();
  const { price, leadTime } = product;
  const unit = priceFor(price, quantity);
  const nearest = nearestQuantities(quantitiesOf(product), quantity);
  return (
    <>
      {price !== null && unit !== null && unit !== 'request' && (
        <p className="flex justify-between gap-3">
          <span className="text-soft">{t('price.total', { count: formatNumber(quantity, { locale }) })}</span>
          <b>
            {writeAmount(priceOfAll(unit.unitPrice, quantity), price.currency, locale)} {price.currency}
          </b>
        </p>
      )}
      {unit === 'request' && <p>{t('price.on_request')}</p>}
      {price === null && <p className="text-soft">{t('cart.warning_no_price')}</p>}
      {nearest.length > 0 && (
        <p className="text-amber">
          <NearestQuantities nearest={nearest} onTake={taken => onTake(String(taken))} />
        </p>
      )}
      {leadTime !== null && <LeadTimeFor leadTime={leadTime} quantity={quantity} asked={asked} />}
    </>
  );
}

function Breaks({ price }: { price: NonNullable<ProductData['price']> }) {
  const t = useMessages();
  const { locale } = useSite();
  const upTo = (index: number) =>
    (price.breaks[index + 1]?.minQuantity ?? price.onRequestFrom ?? Number.POSITIVE_INFINITY) - 1;
  return (
    <table className="data">
      <thead>
        <tr>
          <th scope="col">{t('price.quantity')}</th>
          <th scope="col" className="num">
            {t('table.price')}
            <small>{price.currency}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {price.breaks.map(({ minQuantity, unitPrice }, index) => (
          <tr key={minQuantity}>
            <td>{quantities(minQuantity, upTo(index))}</td>
            <td className="num">{writeAmount(unitPrice, price.currency, locale)}</td>
          </tr>
        ))}
        {price.onRequestFrom !== null && (
          <tr>
            <td>{quantities(price.onRequestFrom, Number.POSITIVE_INFINITY)}</td>
            <td className="num">{t('price.on_request')}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function quantities(from: number, to: number): string {
  if (to === Number.POSITIVE_INFINITY) return `${from} +`;
  return from === to ? String(from) : `${from}–${to}`;
}
