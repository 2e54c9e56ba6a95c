import type { ColumnData, RowData } from '#contract/client/client-answers.ts';
import type { AssistantContext } from '../desk.ts';
import { orderedIn, priceSteps } from './show-price.ts';
import { writeValue } from './show-value.ts';

/** A product of a list in short form: its name, its price, the values of the list's columns, and its page. */
export function showRow(row: RowData, columns: readonly ColumnData[], desk: AssistantContext) {
  return {
    part_number: row.partNumber,
    name: row.name.text,
    ...(row.status !== 'published' && { status: row.status }),
    ...(row.replacement !== null && { replaced_by: row.replacement.partNumber }),
    ...(row.via !== null && { found_by: row.via }),
    ...(row.price !== null && { price: priceSteps(row.price) }),
    ...(row.packing !== undefined && { ordered_in: orderedIn(row.packing) }),
    ...(row.stock !== null && { stock: row.stock }),
    ...(row.leadDays !== null && { lead_time_business_days: row.leadDays }),
    values: showValues(row.values, columns),
    url: desk.addressOf(`/product/${row.id}`),
  };
}

/** Values as text with unit, by the keys of their attributes. Attributes without a value are absent. */
function showValues(values: RowData['values'], columns: readonly ColumnData[]): Record<string, string> {
  const stated = columns.flatMap(column => {
    const value = values.find(({ key }) => key === column.key);
    return value === undefined ? [] : [[column.key, writeValue(value, column)] as const];
  });
  return Object.fromEntries(stated);
}
