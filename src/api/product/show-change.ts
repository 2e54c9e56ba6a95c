import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type { ShownChange, ShownChangedField } from '#contract/answers/shown-change.ts';
import { AttributeValue } from '#contract/attributes/attribute.ts';
import { idKey } from '#contract/id.ts';
import { Packing } from '#contract/packing/packing.ts';
import { packingText } from '#contract/packing/packing-text.ts';
import { Price } from '#contract/records/money.ts';
import { type ChangedField, OWN_FIELDS } from '#database/history/changed-fields.ts';
import type { PublishedChange } from '#database/history/product-history.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import type { Locale } from '#text/locale.ts';
import { LocalizedText, type ShownText } from '#text/localized-text.ts';
import { showText } from '#text/text-in.ts';
import { tellValue } from '../kinds/tell-value.ts';
import { format } from '../messages/messages.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { priceText } from '../show/price-text.ts';
import { showProductValue } from '../show/show-product.ts';

/** Changes as answers show them, with the names that attributes and choices have in the live version. */
export async function showChanges(
  served: ServedCatalogue,
  changes: readonly PublishedChange[],
  locale: Locale,
): Promise<ShownChange[]> {
  const products = await served.records.listProducts([...new Set(changes.map(({ id_key }) => id_key))]);
  const ids = new Map(products.map(({ id }) => [idKey(id), id]));
  return changes.map(({ id_key, fields, ...change }) => ({
    ...change,
    product_id: ids.get(id_key) ?? null,
    change_text: format(`change.${change.change}`, {}, locale),
    fields: fields.flatMap(field => showField(served, field, locale) ?? []),
  }));
}

/** Where a product stands and its picture: histories do not name them. */
const UNNAMED = ['set_id', 'group_id', 'category_ids', 'image'] as const;

type NamedField = Exclude<(typeof OWN_FIELDS)[number], (typeof UNNAMED)[number]>;

const NAMED_FIELDS = OWN_FIELDS.filter((field): field is NamedField => !UNNAMED.some(name => name === field));

/** Undefined for an attribute that the live version does not have. */
function showField(
  served: ServedCatalogue,
  { field, before, after }: ChangedField,
  locale: Locale,
): ShownChangedField | undefined {
  const own = NAMED_FIELDS.find(name => name === field);
  if (own !== undefined) {
    const name = { text: format(`change_field.${own}`, {}, locale) };
    return { key: own, name, before: showOwn(own, before, locale), after: showOwn(own, after, locale) };
  }
  const column = served.attributes.column(field, locale);
  const show = (value: unknown) => column && showAttribute(served, { column, value }, locale);
  return (
    column && { key: field, name: column.name, before: show(before) ?? null, after: show(after) ?? null }
  );
}

// An earlier release may have recorded changes in another form. These are left out.

function showAttribute(
  served: ServedCatalogue,
  { column, value }: { column: AttributeColumn; value: unknown },
  locale: Locale,
): ShownText | null {
  const { data } = AttributeValue.safeParse(value);
  const shown = data && showProductValue(served, data, locale);
  return shown === undefined ? null : tellValue(shown, column, locale);
}

function showOwn(field: NamedField, value: unknown, locale: Locale): ShownText | null {
  if (field === 'status' && (value === 'published' || value === 'discontinued'))
    return { text: format(`status.${value}`, {}, locale) };
  if (typeof value === 'string') return { text: value };
  if (typeof value === 'number') return { text: formatNumber(value, { locale }) };
  if (field === 'packing') {
    const { data } = Packing.safeParse(value);
    return data === undefined ? null : { text: packingText(data, locale) };
  }
  if (field === 'price') {
    const { data } = Price.safeParse(value);
    return data === undefined ? null : { text: priceText(data, locale) };
  }
  const { data } = LocalizedText.safeParse(value);
  return data === undefined ? null : showText(data, locale);
}
