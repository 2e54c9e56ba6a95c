import type { DataOf } from '#contract/client/call.ts';
import type { ProductData } from '#contract/client/client-answers.ts';
import type { Locale } from '#text/locale.ts';
import { asSentence, joinTold, joinValuesTold } from '../../parts/catalogue/join-told.ts';
import { priceFor, quantitiesOf, writeAmount } from '../../parts/values/price-text.ts';
import { tellValue } from '../../parts/values/told-values.ts';
import { loadMessages, type Translate } from '../../platform/messages/catalogue.ts';
import { type LoaderInput, readRequest } from '../../platform/requests/page-call.ts';

/**
 * The description of a product or set for search engines. A product has its number, its values and its price, so that
 * no two descriptions are equal.
 */
export async function describeProduct(
  input: LoaderInput,
  { product, set }: Pick<DataOf<'product_get'>, 'product' | 'set'>,
): Promise<string> {
  const { locale } = readRequest(input);
  const t = await loadMessages(locale);
  const about = asSentence(product?.summary.text || set?.summary.text || '', locale);
  if (product === null) {
    const { name = { text: '' }, products = 0 } = set ?? {};
    return joinTold([asSentence(name.text, locale), about, t('told.set', { count: products })], locale);
  }
  const name = [product.partNumber, product.name.text || set?.name.text || ''].join(' ').trim();
  const price = priceText(product, t, locale);
  const byKey = new Map(product.values.map(value => [value.key, value]));
  const told = product.columns.flatMap(column => {
    const value = byKey.get(column.key);
    return value === undefined ? [] : tellValue(value, column, t, locale);
  });
  const values = joinValuesTold(told, t('told.product', { name, values: '' }).length + price.length, locale);
  const first = values === '' ? asSentence(name, locale) : t('told.product', { name, values });
  return joinTold([first, price, about], locale);
}

function priceText(product: ProductData, t: Translate, locale: Locale): string {
  const { price } = product;
  const one = priceFor(price, quantitiesOf(product).least);
  if (price === null || one === null || one === 'request') return '';
  return t('told.price', {
    price: `${price.currency} ${writeAmount(one.unitPrice, price.currency, locale)}`,
  });
}
