import { z } from 'zod';
import type { ColumnData, ValueData } from '#contract/client/client-answers.ts';
import type { AssistantContext } from '../desk.ts';
import { findEither } from '../find-product.ts';
import { showDocument } from '../show/show-document.ts';
import { orderedIn, priceSteps } from '../show/show-price.ts';
import { writeValue } from '../show/show-value.ts';
import { cutText, fitItems } from '../token-budget.ts';
import { defineTool, Language, MaxTokens, ProductName } from '../tool.ts';

/** Characters of a summary that are shown. */
const SUMMARY_LENGTH = 600;
/** Documents that are listed. */
const DOCUMENTS_MAX = 8;

export const showProduct = defineTool({
  name: 'show_product',
  title: 'Show a product or series',
  description:
    'Shows one product: all values with units and the text of the source, price steps, stock, lead time, documents, status and replacement; or a series with its tables.',
  input: z.object({ product: ProductName, max_tokens: MaxTokens, language: Language }),
  run: ({ product, max_tokens }, desk) => describeProduct(product, max_tokens, desk),
});

/** All facts about a product or series, within a number of tokens. @throws ToolRefusal if there is none */
export async function describeProduct(name: string, tokens: number, desk: AssistantContext): Promise<object> {
  const { product, set, changedAt } = await findEither(name, desk);
  if (product === null) return describeSeries(set, desk);
  const { columns, values } = product;
  const stated = columns.flatMap(column => {
    const value = values.find(({ key }) => key === column.key);
    return value === undefined ? [] : [describeValue(value, column)];
  });
  return fitItems(stated, tokens, kept => ({
    part_number: product.partNumber,
    name: product.name.text,
    status: product.status,
    ...(product.replacement !== null && { replaced_by: product.replacement.partNumber }),
    ...(product.setName !== null && { series: { id: product.setId, name: product.setName.text } }),
    ...(product.summary.text !== '' && { summary: cutText(product.summary.text, SUMMARY_LENGTH) }),
    price: product.price === null ? 'not stated' : priceSteps(product.price),
    ...(product.packing !== undefined && { ordered_in: orderedIn(product.packing) }),
    stock: product.stock ?? 'not stated',
    lead_time_business_days: product.leadDays ?? 'not stated',
    values: kept,
    ...(kept.length < stated.length && { values_not_shown: stated.slice(kept.length).map(({ key }) => key) }),
    documents: product.documents.slice(0, DOCUMENTS_MAX).map(document => showDocument(document, desk)),
    values_changed_at: changedAt ?? 'no change known',
    url: desk.addressOf(`/product/${product.id}`),
  }));
}

/** A value with its original text, if the source writes it differently. */
function describeValue(value: ValueData, column: ColumnData) {
  const text = writeValue(value, column);
  const given = 'given' in value ? value.given : text;
  return {
    key: column.key,
    name: column.name.text,
    value: text,
    ...(given !== text && { source_says: given }),
  };
}

type FoundSeries = Awaited<ReturnType<typeof findEither>>['set'];

function describeSeries(set: FoundSeries, desk: AssistantContext): object {
  if (set === null) return {};
  return {
    series: set.id,
    name: set.name.text,
    status: set.status,
    ...(set.summary.text !== '' && { summary: cutText(set.summary.text, SUMMARY_LENGTH) }),
    features: set.features.map(({ text }) => text),
    products: set.products,
    tables: set.groups.map(({ id, name, products }) => ({ id, name: name.text, products })),
    documents: set.documents.slice(0, DOCUMENTS_MAX).map(document => showDocument(document, desk)),
    url: desk.addressOf(`/product/${set.id}`),
  };
}
