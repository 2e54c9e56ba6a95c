import type { ColumnData, RowData, ValueData } from '#contract/client/client-answers.ts';
import type { AssistantContext } from '../desk.ts';
import { orderedIn, priceSteps } from '../show/show-price.ts';
import { writeValue } from '../show/show-value.ts';

/** The source of a product of the protocol: a line of a list or a whole product. */
export type Priced = Pick<
  RowData,
  'id' | 'partNumber' | 'name' | 'image' | 'status' | 'values' | 'price' | 'packing' | 'stock' | 'replacement'
> & { summary?: { text: string } };

/**
 * A product of the protocol with itself as its only variant. Its values are in `metadata.parametric`, with unit,
 * tolerance and limit. Returns null for a product without a price for one piece or the least quantity sold, because the
 * protocol has no price on request.
 * @param inputs the identifiers of the request that led here
 */
export function showUcpProduct(
  product: Priced,
  columns: readonly ColumnData[],
  desk: AssistantContext,
  inputs?: readonly string[],
): object | null {
  const price = priceOf(product);
  if (price === null || product.price === null) return null;
  const { id, partNumber, name, summary, image, values } = product;
  const own = {
    title: name.text === '' ? partNumber : name.text,
    description: { plain: summary?.text || name.text || partNumber },
    url: desk.addressOf(`/product/${id}`),
  };
  const media = image === null ? [] : [{ type: 'image', url: absolute(image, desk) }];
  return {
    id,
    ...own,
    price_range: { min: price, max: price },
    ...(media.length > 0 && { media }),
    variants: [
      {
        id,
        sku: partNumber,
        ...own,
        price,
        availability: availabilityOf(product),
        ...(inputs !== undefined && { inputs: inputs.map(input => ({ id: input, match: 'exact' })) }),
      },
    ],
    metadata: {
      part_number: partNumber,
      price_steps: priceSteps(product.price),
      ...(product.packing !== undefined && { ordered_in: orderedIn(product.packing) }),
      ...(product.replacement !== null && { replaced_by: product.replacement.partNumber }),
      parametric: columns.flatMap(column => {
        const value = values.find(({ key }) => key === column.key);
        return value === undefined ? [] : [showParameter(value, column)];
      }),
    },
  };
}

/** The price of the least quantity, in whole minor units: the exact one is among the steps. */
function priceOf({ price }: Priced): { amount: number; currency: string } | null {
  const [first] = price?.breaks ?? [];
  return price === null || first === undefined
    ? null
    : { amount: Math.round(first.unitPrice), currency: price.currency };
}

function availabilityOf({ status, stock }: Priced): { available: boolean; status?: string } {
  if (status === 'discontinued') return { available: false, status };
  if (stock === null) return { available: true };
  return { available: true, status: stock > 0 ? 'in_stock' : 'backorder' };
}

function absolute(href: string, desk: AssistantContext): string {
  return href.startsWith('/') ? desk.addressOf(href) : href;
}

/** A value with its unit as a program reads it, and as text. */
function showParameter(value: ValueData, column: ColumnData): object {
  return {
    key: column.key,
    name: column.name.text,
    ...(column.unit !== null && { unit: column.unit }),
    ...parameterOf(value),
    text: writeValue(value, column),
  };
}

function parameterOf(value: ValueData): object {
  if ('min' in value)
    return { ...(value.min !== null && { min: value.min }), ...(value.max !== null && { max: value.max }) };
  switch (value.kind) {
    case 'number':
      return {
        value: value.value,
        ...(value.comparison !== null && { comparison: value.comparison }),
        ...(value.tolerance !== null && { tolerance: value.tolerance }),
      };
    case 'enum':
      return { choices: value.values.map(({ id }) => id) };
    case 'flag':
      return { yes: value.flag };
    case 'text':
      return {};
  }
}
