import type { Attribute } from '#contract/attributes/attribute.ts';
import { LANGUAGE_SUFFIX, LOCALES, type Locale, languageOf } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskRequest } from './desk-page.ts';

/** A product's own fields, as imports name their columns, without the language of texts. */
const FIELDS = [
  ...([
    'area_days',
    'added_on',
    'category_ids',
    'cross_references',
    'description',
    'documents',
    'group_id',
  ] as const),
  ...([
    'id',
    'image',
    'lead_time',
    'minimum_quantity',
    'name',
    'pack_size',
    'part_number',
    'price_breaks',
  ] as const),
  ...(['quantity_step', 'replacement', 'set_id', 'status', 'stock', 'summary'] as const),
];

/** Fields that are written in a form of their own. */
const HINTED = [
  ...(['category_ids', 'cross_references', 'group_id', 'lead_time', 'price_breaks'] as const),
  ...(['replacement', 'set_id', 'status'] as const),
];

/** What fields are named by: the language of a page, and the attributes of the live version. */
export type FieldNaming = Pick<DeskRequest, 'say' | 'locale'> & {
  attributes: ReadonlyMap<string, Attribute>;
};

/** What a column of a product's values is called: `Name (English)`, `Focal length, mm`. */
export function fieldName(column: string, { say, locale, attributes }: FieldNaming): string {
  const language = LOCALES.find(own => column.endsWith(`_${own}`));
  const plain = attributes.has(column) ? column : column.replace(LANGUAGE_SUFFIX, '');
  const attribute = attributes.get(plain);
  const field = FIELDS.find(own => own === plain);
  const own = field === undefined ? plain : say(`products.field.${field}`);
  const name = attribute === undefined ? own : textIn(attribute.name, locale);
  const unit = attribute?.unit == null ? '' : `, ${attribute.unit}`;
  return `${name}${unit}${language === undefined || plain === column ? '' : languageNote(language)}`;
}

/** The name of a column, and the column itself as imports have it. */
export function fieldLabel(column: string, naming: FieldNaming): Markup {
  const name = fieldName(column, naming);
  return name === column ? html`${column}` : html`${name} <code class="lead">${column}</code>`;
}

/** How a field is to be written, empty for one that needs no words. */
export function fieldHint(column: string, say: DeskRequest['say']): string {
  const field = HINTED.find(own => own === column);
  return field === undefined ? '' : say(`products.hint.${field}`);
}

function languageNote(language: Locale): string {
  return ` (${languageOf(language).own_name})`;
}
