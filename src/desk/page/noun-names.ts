import { BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import type { Category } from '#contract/records/category.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import type { Database } from '#database/open.ts';
import type { Locale } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import { DESK_PATH } from './frame.ts';

/** The names of a version's attributes and categories, by key or id. */
export type NounNames = {
  categories: readonly Category[];
  attribute: (key: string) => string;
  category: (id: string) => string;
};

/** Reads the names of a version. Anything that no longer exists is named by its key. */
export async function readNames(database: Database, version_id: string, locale: Locale): Promise<NounNames> {
  const categories = await listCategories(database, version_id);
  const attributes = [...(await listAttributes(database, version_id)), ...BUILTIN_ATTRIBUTES];
  const attribute_names = new Map(attributes.map(({ key, name }) => [key, textIn(name, locale)]));
  const category_names = new Map(categories.map(({ id, name }) => [id, textIn(name, locale)]));
  return {
    categories,
    attribute: key => attribute_names.get(key) || key,
    category: id => category_names.get(id) || id,
  };
}

/** The form that chooses the category of a page, or all of them. */
export function pickCategory(
  { categories, category }: NounNames,
  { action, chosen, say }: { action: string; chosen: string | null; say: Say },
): Markup {
  const options = categories.map(
    ({ id }) => html`<option value="${id}"${id === chosen && html` selected`}>${category(id)}</option>`,
  );
  return html`<form class="bar" method="get" action="${DESK_PATH}${action}">
<label for="category">${say('gaps.category')}</label>
<select id="category" name="category"><option value="">${say('gaps.all_categories')}</option>${options}</select>
<button>${say('gaps.show')}</button></form>`;
}

/** Links to products by their part numbers. */
export function linkProducts(part_numbers: readonly string[]): Markup {
  const links = part_numbers.map(
    (part_number, at) =>
      html`${at > 0 && ', '}<a href="${DESK_PATH}/products/${encodeURIComponent(part_number)}">${part_number}</a>`,
  );
  return html`<span class="code">${links}</span>`;
}
