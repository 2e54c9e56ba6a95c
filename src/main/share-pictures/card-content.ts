import { tellValue } from '#api/kinds/tell-value.ts';
import { AttributeColumn, ShownValue } from '#contract/answers/shown-attribute.ts';
import type { ShareSubject } from '#contract/api/share-picture.ts';
import type { Caller, DataOf } from '#contract/client/call.ts';
import type { CategoryData, ListData, ProductData, SetData } from '#contract/client/client-answers.ts';
import { toSnakeKeys } from '#contract/client/key-case.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import type { Card } from './draw-card.ts';

/** The content of a page's sharing picture. `picture` is an address. */
export type CardContent = Omit<Card, 'brand'>;

type Fact = Card['facts'][number];
type Home = DataOf<'home'>;

/**
 * Asks the API for the content of a page's picture. Returns null if the id is not spelt as in the page's address.
 * @throws RequestFailure if there is no such page
 */
export async function contentOf(
  subject: ShareSubject,
  caller: Caller,
  home: Home,
  locale: Locale,
): Promise<CardContent | null> {
  if (subject === null) return siteContent(home, locale);
  const { kind, id } = subject;
  if (kind === 'product') {
    const { product, set } = (await caller.call('product_get', { params: { id } })).data;
    if ((product ?? set)?.id !== id) return null;
    if (product !== null) return productContent(product, set, locale);
    return set && setContent(set, locale);
  }
  if (kind === 'category') {
    const { category, list } = (await caller.call('category_show', { params: { id }, query: { size: 1 } }))
      .data;
    return category.id === id ? categoryContent(category, list, locale) : null;
  }
  const article = (await caller.call('article_get', { params: { kind, id } })).data;
  if (article.id !== id) return null;
  const { name, summary, image } = article;
  return { kicker: '', title: name.text, subtitle: summary.text, facts: [], picture: image };
}

function siteContent({ catalogue, categoryList }: Home, locale: Locale): CardContent {
  const { products, sets, brand, name, description } = catalogue;
  return {
    kicker: format('share.contents', { products, sets }, locale),
    title: name.text || brand.name.text,
    subtitle: description.text,
    facts: categoryList.map(category => ({
      name: category.name.text,
      value: formatNumber(category.products, { locale }),
    })),
    picture: null,
  };
}

function productContent(product: ProductData, set: SetData | null, locale: Locale): CardContent {
  const { partNumber, name, image, values, columns } = product;
  const byKey = new Map(values.map(value => [value.key, value]));
  return {
    kicker: set === null || set.name.text === name.text ? '' : set.name.text,
    title: partNumber,
    subtitle: name.text || set?.name.text || '',
    facts: columns.flatMap(column => {
      const value = byKey.get(column.key);
      return value === undefined ? [] : factOf(value, column, locale);
    }),
    picture: image ?? set?.image ?? null,
  };
}

function setContent({ name, products, summary, features, image }: SetData, locale: Locale): CardContent {
  return {
    kicker: format('share.products', { products }, locale),
    title: name.text,
    subtitle: summary.text,
    facts: features.map(({ text }) => ({ name: text, value: '' })),
    picture: image,
  };
}

function categoryContent(
  { name, summary, image, products }: CategoryData,
  list: ListData,
  locale: Locale,
): CardContent {
  return {
    kicker: format('share.products', { products }, locale),
    title: name.text,
    subtitle: summary.text,
    facts: list.facets.flatMap(facet => {
      if (!('min' in facet)) return [];
      const { key, min, max, column } = facet;
      return factOf({ kind: 'range', key, given: '', min, max }, column, locale);
    }),
    picture: image,
  };
}

/** A fact from a value. A value that only repeats its attribute's name is left out. */
function factOf(value: unknown, column: unknown, locale: Locale): Fact[] {
  const read = AttributeColumn.parse(toSnakeKeys(column));
  const { text } = tellValue(ShownValue.parse(toSnakeKeys(value)), read, locale);
  return text === '' ? [] : [{ name: read.name.text, value: text }];
}
