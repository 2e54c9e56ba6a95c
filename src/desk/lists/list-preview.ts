import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { OTHERS } from '#contract/records/views.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskRequest } from '../page/desk-page.ts';
import type { NounNames } from '../page/noun-names.ts';
import { showTable } from '../page/table.ts';
import { valueWriter } from '../page/value-writer.ts';
import type { ListDraft } from './list-draft.ts';
import { type ListSample, LOOKED_MAX } from './list-sample.ts';

/** Rows of the table, and values of a filter. */
const ROWS_MAX = 5;
const VALUES_MAX = 3;

/** Lists that are shown with values of products. */
type Previewed = {
  draft: ListDraft;
  names: NounNames;
  attributes: readonly Attribute[];
  sample: ListSample;
};

/** The filters and the first rows of a list as visitors would see them. */
export function showPreview(
  { draft, names, attributes, sample }: Previewed,
  { say, locale }: DeskRequest,
): Markup {
  const write = valueWriter(attributes, { say, locale });
  const { products } = sample;
  const nameOf = (key: string) => (key === OTHERS ? say('lists.others') : names.attribute(key));
  const facets = draft.facets.map(key => {
    const values = listValues(products, key, write);
    return html`<li><b>${nameOf(key)}</b>${values !== '' && html`<br><span class="lead">${values}</span>`}</li>`;
  });
  const columns = [
    { head: say('products.part_number') },
    ...draft.columns.map(key => ({ head: key === OTHERS ? '…' : names.attribute(key) })),
  ];
  const rows = products
    .slice(0, ROWS_MAX)
    .map(product => [
      product.part_number,
      ...draft.columns.map(key => (key === OTHERS ? '…' : valueText(product, key, write))),
    ]);
  return html`<section aria-labelledby="preview"><h2 id="preview">${say('lists.preview')}</h2>
<p class="lead">${say('lists.preview_hint')}</p>
<h3>${say('lists.facets')}</h3>
${facets.length === 0 ? html`<p>${say('lists.empty_facets')}</p>` : html`<ul class="facts">${facets}</ul>`}
<h3>${say('lists.columns')}</h3>
${rows.length === 0 ? html`<p>${say('lists.no_products', { limit: LOOKED_MAX })}</p>` : showTable(say('lists.columns'), columns, rows)}
</section>`;
}

function valueText({ attributes }: Product, key: string, write: ReturnType<typeof valueWriter>): string {
  const value = attributes.find(own => own.key === key);
  return value === undefined ? '' : write(value);
}

/** The first different values of an attribute. */
function listValues(
  products: readonly Product[],
  key: string,
  write: ReturnType<typeof valueWriter>,
): string {
  const values = new Set(products.map(product => valueText(product, key, write)).filter(text => text !== ''));
  const shown = [...values].slice(0, VALUES_MAX).join(', ');
  return values.size > VALUES_MAX ? `${shown}, …` : shown;
}
