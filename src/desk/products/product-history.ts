import { AttributeValue } from '#contract/attributes/attribute.ts';
import { Packing } from '#contract/packing/packing.ts';
import { packingText } from '#contract/packing/packing-text.ts';
import { LeadTime } from '#contract/records/lead-time.ts';
import { Price } from '#contract/records/money.ts';
import type { Product } from '#contract/records/product.ts';
import { type ChangedField, OWN_FIELDS } from '#database/history/changed-fields.ts';
import { listPublishedChanges } from '#database/history/product-history.ts';
import { formatPrice } from '#importer/export/product-cells.ts';
import { LocalizedText } from '#text/localized-text.ts';
import { textIn } from '#text/text-in.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskRequest } from '../page/desk-page.ts';
import { type FieldNaming, fieldName } from '../page/field-label.ts';
import { showMoment } from '../page/moment.ts';
import { valueWriter } from '../page/value-writer.ts';

/** Limit of publications that are shown. */
const SHOWN_MAX = 50;

/** What each publication changed of a product, the latest first, with the values before and after it. */
export async function showHistory(
  { site }: DeskRequest,
  { product, live_id, naming }: { product: Product; live_id: string; naming: FieldNaming },
): Promise<Markup> {
  const { say, locale } = naming;
  const subject = { product_id: product.id };
  const changes = await listPublishedChanges(site.database, live_id, subject, SHOWN_MAX);
  const rows = changes.map(({ version, published_at, change, fields }) => {
    const values = fields.map(field => showField(field, naming));
    return html`<li><h3>${showMoment(published_at, locale)} <span class="lead">${version}, ${say(`products.change.${change}`)}</span></h3>
${values.length > 0 && html`<dl>${values}</dl>`}</li>`;
  });
  return html`<section aria-labelledby="history"><h2 id="history">${say('products.history')}</h2>
<p class="lead">${say('products.history_lead')}</p>
${rows.length === 0 ? html`<p>${say('products.history_none')}</p>` : html`<ol class="changes">${rows}</ol>`}</section>`;
}

function showField({ field, before, after }: ChangedField, naming: FieldNaming): Markup {
  const { say } = naming;
  const name = field === 'curves' ? say('products.curves') : fieldName(columnOf(field), naming);
  const write = (value: unknown) => writeValue(field, value, naming) || say('compare.empty');
  // Of long texts and lists only that they changed is noted.
  const values =
    before === null && after === null
      ? say('products.rewritten')
      : html`<del>${write(before)}</del> <span aria-hidden="true">→</span> <ins>${write(after)}</ins>`;
  return html`<div><dt>${name}</dt><dd>${values}</dd></div>`;
}

/** The column of a field that is called otherwise. */
function columnOf(field: string): string {
  return field === 'price' ? 'price_breaks' : field === 'packing' ? 'pack_size' : field;
}

/** A value as the field of the product has it, '' for none or for one that an earlier release noted in another form. */
function writeValue(field: string, value: unknown, { say, locale, attributes }: FieldNaming): string {
  if (value === null || value === undefined) return '';
  if (!OWN_FIELDS.some(own => own === field)) {
    const { data } = AttributeValue.safeParse(value);
    return data === undefined ? '' : valueWriter([...attributes.values()], { say, locale })(data);
  }
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (field === 'price') {
    const { data } = Price.safeParse(value);
    return data === undefined ? '' : formatPrice(data);
  }
  if (field === 'packing') {
    const { data } = Packing.safeParse(value);
    return data === undefined ? '' : packingText(data, locale);
  }
  if (field === 'lead_time') {
    const { data } = LeadTime.shape.tiers.safeParse(
      typeof value === 'object' && 'tiers' in value ? value.tiers : null,
    );
    return (data ?? []).map(({ min_quantity, days }) => `${min_quantity}:${days}`).join('|');
  }
  const { data } = LocalizedText.safeParse(value);
  return textIn(data, locale);
}
