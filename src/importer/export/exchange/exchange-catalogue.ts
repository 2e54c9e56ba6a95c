import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import { brandOf } from '#contract/records/brand/brand.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { streamRecords } from '#database/catalogue/catalogue-stream.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import type { Database } from '#database/open.ts';
import type { Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { mapText, showText } from '#text/text-in.ts';
import { makeAttributeKey, textOf } from '../../sources/exchange/feature-survey.ts';
import { ExportNotes } from '../export-notes.ts';
import { inLocale } from '../folder/record-cells.ts';
import { openCategoryFilter } from '../product-table.ts';
import { type FeatureValue, featureValueOf } from '../value-cells.ts';

/**
 * The options of an exchange file: which products, in which language (null: both), the site's address (null: not
 * known), and today's date. `addressOf` returns the address of a path of the site in a language.
 */
export type ExchangeOptions = {
  version_id: string;
  category_id: string | null;
  locale: Locale | null;
  base_url: string | null;
  addressOf: (path: string, locale: Locale) => string;
  now: Date;
};

/** A version as the writers of exchange formats read it. */
export type ExchangeCatalogue = ExchangeOptions & {
  catalogue: Catalogue;
  categories: readonly Category[];
  attributes: ReadonlyMap<string, Attribute>;
  notes: ExportNotes;
  /** The supplier of the catalogue: the company, else the brand, else the catalogue's name. */
  supplier: string;
  /** Chooses the languages. */
  text: (text: LocalizedText) => LocalizedText;
  /** The name of an attribute, followed by its key where other attributes share the name. */
  nameOf: (attribute: Attribute) => LocalizedText;
  /** The categories of a product, its own or those of its series. */
  categoriesOf: (product: Product) => string[];
  /** The name of a series, or an empty text if there is none. */
  seriesOf: (set_id: string | null) => LocalizedText;
  /** The names of a category and of those above it, from the top. */
  pathOf: (category_id: string, locale: Locale) => string[];
  /** The address of a picture or document, or null if the site's address is unknown. */
  mediaAddress: (path: string) => string | null;
  /** The public products that are wanted, as a stream that can be read again. Drafts are counted the first time. */
  products: () => AsyncGenerator<Product>;
};

/**
 * Opens a version for an exchange format, or returns null if the category does not exist. Products are streamed. Of the
 * series, only names and categories stay in memory.
 */
export async function openExchange(
  database: Database,
  options: ExchangeOptions,
): Promise<ExchangeCatalogue | null> {
  const { version_id, category_id } = options;
  const isWanted = await openCategoryFilter(database, version_id, category_id);
  if (isWanted === null) return null;
  const attributes = await listAttributes(database, version_id);
  const notes = new ExportNotes();
  const sets = new Map<string, Pick<ProductSet, 'name' | 'category_ids'>>();
  for await (const { id, name, category_ids } of streamRecords(database, version_id, 'set'))
    sets.set(id, { name, category_ids });
  const setOf = (set_id: string | null) => (set_id === null ? undefined : sets.get(set_id));
  let isFirst = true;
  const products = async function* () {
    const isCounted = isFirst;
    isFirst = false;
    for await (const product of streamRecords(database, version_id, 'product')) {
      if (!isWanted(product)) continue;
      if (product.status !== 'draft') yield product;
      else if (isCounted) notes.add('draft_left_out');
    }
  };
  const categories = await listCategories(database, version_id);
  const catalogue = await getCatalogue(database, version_id);
  const text = inLocale(options.locale);
  return {
    ...options,
    catalogue,
    supplier:
      [catalogue.contact.company, brandOf(catalogue).name, catalogue.name]
        .map(name => textOf(text(name)))
        .find(name => name !== '') ?? '',
    categories,
    attributes: new Map(attributes.map(attribute => [attribute.key, attribute])),
    notes,
    text,
    nameOf: nameAttributes(attributes),
    categoriesOf: ({ set_id, category_ids }) => [
      ...new Set([...category_ids, ...(setOf(set_id)?.category_ids ?? [])]),
    ],
    seriesOf: set_id => setOf(set_id)?.name ?? {},
    pathOf: makePaths(categories),
    mediaAddress: path => {
      if (/^https?:/i.test(path)) return path;
      const escaped = path.split('/').map(encodeURIComponent).join('/');
      return options.base_url === null ? null : `${options.base_url}/media/${version_id}/${escaped}`;
    },
    products,
  };
}

function makePaths(categories: readonly Category[]): ExchangeCatalogue['pathOf'] {
  const by_id = new Map(categories.map(category => [category.id, category]));
  const pathOf: ExchangeCatalogue['pathOf'] = (id, locale) => {
    const category = by_id.get(id);
    if (category === undefined) return [];
    const above = category.parent_id === null ? [] : pathOf(category.parent_id, locale);
    return [...above, showText(category.name, locale).text];
  };
  return pathOf;
}

/** A value as exchange files hold it, with its attribute. Returns null if the catalogue has no such attribute. */
export function featureOf(
  value: AttributeValue,
  { attributes }: ExchangeCatalogue,
): (FeatureValue & { attribute: Attribute }) | null {
  const attribute = attributes.get(value.key);
  if (attribute === undefined) return null;
  const nameOf = (id: string) => attribute.values.find(choice => choice.id === id)?.name ?? { en: id };
  return { ...featureValueOf(value, nameOf), attribute };
}

/** Unique names for attributes, which stay unique for readers that derive keys from them. */
function nameAttributes(attributes: readonly Attribute[]): ExchangeCatalogue['nameOf'] {
  const same = Map.groupBy(attributes, ({ name, key }) => makeAttributeKey(textOf(name) || key));
  const shared = new Set([...same.values()].filter(list => list.length > 1).flat());
  return attribute => {
    const { name, key } = attribute;
    if (textOf(name) === '') return { en: key };
    if (!shared.has(attribute)) return name;
    return mapText(name, text => `${text} (${key})`);
  };
}
