import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Curve } from '#contract/curves/curve.ts';
import type { MessageParts, Texts } from '#contract/messages/formatter.ts';
import type { Area } from '#contract/records/area.ts';
import type { Article, ArticleField, ArticleKind, ArticleSetting } from '#contract/records/article.ts';
import type { Brand } from '#contract/records/brand/brand.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { Document } from '#contract/records/document.ts';
import type { Product } from '#contract/records/product.ts';
import type { Group, ProductSet } from '#contract/records/product-set.ts';
import type { ViewPart } from '#contract/records/views.ts';
import type { OwnUnit } from '#quantity/units/own-unit.ts';
import type { Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import type { PlausibleBounds } from './plausible.ts';

/**
 * Where a value was read: the file (path inside the source folder), its line (1 = first) and the column's name or
 * number, as far as they are known.
 */
export type Place = { file: string; line: number | null; column: string | null };

/**
 * One cell of a product as its source wrote it: the text, a unit that the source states separately (a unit row, a
 * column header), and its place.
 */
export type Cell = {
  key: string;
  text: string;
  unit: string | null;
  decimal_comma: boolean;
  place: Place;
  plausible?: PlausibleBounds | undefined;
};

/** A product before its cells are cleaned into attribute values. */
export type ProductDraft = Omit<Product, 'id' | 'attributes' | 'documents' | 'order'> & {
  /** Made from the part number where null. */
  id: string | null;
  /**
   * Paths of category names from the top, at most three levels. Missing categories are created. Sources with ids fill
   * `category_ids` instead.
   */
  category_paths: LocalizedText[][];
  cells: Cell[];
  documents: Document[];
  /**
   * Where two part numbers make the same id, `refuse` (the default) is an error and `suffix` appends one made from the
   * later part number.
   */
  same_id?: 'refuse' | 'suffix';
  /** Places of its own fields that were read elsewhere than the product, as in a joined table. */
  field_places?: ReadonlyMap<string, Place>;
  /** Errors of fields that the product can do without. The values concerned are already left out. */
  bad_values?: readonly Problem[];
  /** Whether the source states the status, which otherwise is a default. */
  says_status?: boolean;
};

/** A row of synonyms as the owner wrote it. `means` and `number` are looked up when all attributes and categories are known. */
export type SynonymDraft = { terms: string[]; means: string | null; number: string | null };

/** A name as the owner wrote it, with its line. */
export type WrittenName = { name: string; line: number | null };

/** A list of names, its place, and its keys in the file, joined by dots. */
export type NamedList = { line: number | null; column: string; names: WrittenName[] };

/**
 * The owner's views as they wrote them. Their names are looked up when all attributes and categories are known.
 * `category` null: all categories.
 */
export type ViewsDraft = {
  categories: { category: WrittenName | null; lists: ReadonlyMap<ViewPart, NamedList> }[];
  menu: ReadonlyMap<'order' | 'featured', NamedList>;
  queries: { texts: LocalizedText[]; line: number | null } | undefined;
  example: { category: WrittenName; filters: NamedList; attributes: NamedList } | undefined;
};

/** The nouns that records of a source can have. */
export type SourceNoun =
  | 'catalogue'
  | 'category'
  | 'attribute'
  | 'set'
  | 'group'
  | 'product'
  | 'curve'
  | 'article'
  | 'area'
  | 'unit'
  | 'document';

/**
 * An item of a source reader: a record to be checked, with its place, or a problem. References point backwards, so
 * units, attributes and categories come first, then sets, groups, products and their curves.
 */
export type SourceItem =
  | { noun: 'catalogue'; record: Partial<Catalogue>; place: Place }
  | { noun: 'synonyms'; record: SynonymDraft; place: Place }
  | { noun: 'category'; record: Omit<Category, 'level'>; place: Place }
  | { noun: 'attribute'; record: Partial<Attribute> & Pick<Attribute, 'key' | 'kind'>; place: Place }
  | { noun: 'set'; record: Partial<ProductSet> & Pick<ProductSet, 'id'>; place: Place }
  | { noun: 'group'; record: Group; place: Place }
  /** A series, and a group in it, that the rows of a table imply. Made unless it is known already. */
  | {
      noun: 'made_set';
      set: Pick<ProductSet, 'id' | 'name'>;
      group: Omit<Group, 'order'> | null;
      place: Place;
    }
  | { noun: 'product'; record: ProductDraft; place: Place }
  | {
      noun: 'curve';
      record: Omit<Curve, 'id' | 'product_id' | 'set_id' | 'order'> & {
        id: string | null;
        part_number: string | null;
        product_id: string | null;
        set_id: string | null;
      };
      place: Place;
    }
  | { noun: 'article'; record: Article; place: Place }
  | { noun: 'area'; record: Area; place: Place }
  | { noun: 'unit'; record: OwnUnit; place: Place }
  /**
   * A record that its own problems, which are reported beside it, refused. It is counted, and records that refer to it
   * can name the cause.
   */
  | { noun: 'refused'; of: SourceNoun; id: string | null; place: Place }
  /** How much of the source has been read, in any unit, for an estimate of the time left. */
  | { noun: 'progress'; done: number; total: number }
  /** `is_bad_value` marks an error about a value that the catalogue can do without. */
  | { noun: 'problem'; record: Problem; is_bad_value?: boolean };

/** The parts of a brand that `brand.yaml` sets. */
export type BrandDraft = Partial<Omit<Brand, 'logo' | 'by_update'>> & { logo?: Partial<Brand['logo']> };

/** The texts that the files of an article state, by language, and its settings, where `null` and `[]` clear one. */
export type ArticleTexts = {
  kind: ArticleKind;
  id: string;
  texts: ReadonlyMap<Locale, Partial<Record<ArticleField, string>>>;
  settings: Partial<Pick<Article, ArticleSetting>>;
  /** Other front matter that the files state, where an empty text clears one. */
  fields: Article['fields'];
};

/** An item of a catalogue folder besides the records of a source: how its owner wants them shown. */
export type FolderItem =
  | SourceItem
  | { noun: 'views'; record: ViewsDraft; place: Place }
  | { noun: 'brand'; record: BrandDraft; place: Place };

/** Something wrong with the data. An error refuses its record, a warning does not. */
export type Problem = Place & {
  severity: 'error' | 'warning';
  /** A code of the table in `problems.ts`, or a reader's own. */
  code: string;
  /** Values that fill the message. */
  parts: MessageParts;
  /** Of the product that it is about, as the source names it. */
  category?: string;
  /** The ICU message of a code that a reader defines itself. */
  words?: Texts;
};
