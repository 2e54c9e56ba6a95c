import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Area } from '#contract/records/area.ts';
import type { Category } from '#contract/records/category.ts';
import type { Document } from '#contract/records/document.ts';
import type { Group, ProductSet } from '#contract/records/product-set.ts';
import type { OwnUnit } from '#quantity/units/own-unit.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText, textBy } from '#text/text-in.ts';
import type { ExportNotes } from '../export-notes.ts';

/** Cells by column. */
export type RecordCells = Record<string, string>;

/** How texts and lists are written: the languages, and the counter for data that they cannot hold. */
export type CellWriting = { text: (text: LocalizedText) => LocalizedText; notes: ExportNotes };

/** Reduces texts to one language. A text that lacks it keeps the others. Null keeps all languages. */
export function inLocale(locale: Locale | null): CellWriting['text'] {
  return text => {
    const own = locale === null ? undefined : text[locale];
    return locale === null || own === undefined ? text : ({ [locale]: own } satisfies LocalizedText);
  };
}

/** The columns of a text: one a language. */
export function textCells(field: string, text: LocalizedText, { text: choose }: CellWriting): RecordCells {
  const chosen = choose(text);
  return Object.fromEntries(LOCALES.map(locale => [`${field}_${locale}`, chosen[locale] ?? '']));
}

/** The cells of a required name. A record without a name is named by its id, which is noted. */
function nameCells(name: LocalizedText, id: string, writing: CellWriting): RecordCells {
  const isMissing = isEmptyText(name);
  if (isMissing) writing.notes.add('name_filled');
  return textCells('name', isMissing ? textBy(() => id) : name, writing);
}

/** A list in one cell. A bar within an entry would split it, so it is replaced by `｜` and noted. */
export function listCell(entries: readonly string[], { notes }: CellWriting): string {
  return entries
    .map(entry => {
      if (!entry.includes('|')) return entry;
      notes.add('bar_replaced');
      return entry.replaceAll('|', '｜');
    })
    .join('|');
}

const yesNo = (flag: boolean) => (flag ? 'yes' : 'no');

/** A row of `categories.csv`. */
export function cellsOfCategory(category: Category, writing: CellWriting): RecordCells {
  return {
    id: category.id,
    parent_id: category.parent_id ?? '',
    ...nameCells(category.name, category.id, writing),
    ...textCells('summary', category.summary, writing),
    image: category.image ?? '',
    order: String(category.order),
  };
}

/** A row of `attributes.csv`. */
export function cellsOfAttribute(attribute: Attribute, writing: CellWriting): RecordCells {
  return {
    key: attribute.key,
    ...nameCells(attribute.name, attribute.key, writing),
    kind: attribute.kind,
    quantity: attribute.quantity ?? '',
    unit: attribute.unit ?? '',
    display_units: attribute.display_units.join('|'),
    precision: String(attribute.precision ?? ''),
    ...textCells('group', attribute.group, writing),
    filterable: yesNo(attribute.filterable),
    comparable: yesNo(attribute.comparable),
    in_table: yesNo(attribute.in_table),
    better: attribute.better ?? '',
    choice_order: attribute.choice_order ?? '',
    order: String(attribute.order),
    ...textCells('help', attribute.help, writing),
    sketch: attribute.sketch ?? '',
  };
}

/** The rows of `attribute_values.csv` of an attribute. */
export function cellsOfChoices({ key, values }: Attribute, writing: CellWriting): RecordCells[] {
  return values.map(({ id, name, order }) => ({
    attribute: key,
    id,
    ...textCells('name', name, writing),
    order: String(order),
  }));
}

/** A row of `sets.csv`. */
export function cellsOfSet(set: ProductSet, writing: CellWriting): RecordCells {
  const features = set.features.map(writing.text);
  const inLanguage = (locale: Locale) =>
    listCell(
      features.map(feature => feature[locale] ?? ''),
      writing,
    );
  return {
    id: set.id,
    category_ids: set.category_ids.join('|'),
    ...nameCells(set.name, set.id, writing),
    ...textCells('summary', set.summary, writing),
    ...textCells('description', set.description, writing),
    ...Object.fromEntries(LOCALES.map(locale => [`features_${locale}`, inLanguage(locale)])),
    image: set.image ?? '',
    status: set.status,
    related_ids: set.related_ids.join('|'),
    key_attributes: set.key_attributes.join('|'),
    order: String(set.order),
  };
}

/** A row of `groups.csv`. */
export function cellsOfGroup(group: Group, writing: CellWriting): RecordCells {
  return {
    id: group.id,
    set_id: group.set_id,
    ...textCells('name', group.name, writing),
    columns: group.columns.join('|'),
    order: String(group.order),
  };
}

/**
 * A row of `documents.csv`.
 * @param owner `set:ID` or `product:ID`
 */
export function cellsOfDocument(owner: string, document: Document, writing: CellWriting): RecordCells {
  return {
    owner,
    kind: document.kind,
    ...nameCells(document.name, document.kind, writing),
    path: document.path ?? '',
    url: document.url ?? '',
    language: document.language ?? '',
  };
}

/** A row of `areas.csv`. */
export function cellsOfArea(area: Area, writing: CellWriting): RecordCells {
  return {
    code: area.code,
    parent_code: area.parent_code ?? '',
    ...nameCells(area.name, area.code, writing),
  };
}

/** A row of `units.csv`. */
export function cellsOfUnit(
  { symbol, name, of, factor, offset, spellings }: OwnUnit,
  writing: CellWriting,
): RecordCells {
  return {
    symbol,
    // A unit is found by all of its names, whatever language is exported.
    ...Object.fromEntries(LOCALES.map(locale => [`name_${locale}`, name[locale] ?? ''])),
    unit: of ?? '',
    factor: of === null ? '' : String(factor),
    offset: offset === 0 ? '' : String(offset),
    spellings: listCell(spellings, writing),
  };
}
