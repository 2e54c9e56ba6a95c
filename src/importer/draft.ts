import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Curve } from '#contract/curves/curve.ts';
import type { MessageParts, Texts } from '#contract/messages/formatter.ts';
import type { Area } from '#contract/records/area.ts';
import type { Article } from '#contract/records/article.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { Document } from '#contract/records/document.ts';
import type { Product } from '#contract/records/product.ts';
import type { Group, ProductSet } from '#contract/records/product-set.ts';
import type { ViewPart } from '#contract/records/views.ts';
import type { OwnUnit } from '#quantity/units/own-unit.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import type { PlausibleBounds } from './plausible.ts';

/**
 * Where a value was read: the file (path inside the source folder), its line (1 = first) and the column's name or
 * number, where they are known.
 */
export type Place = { file: string; line: number | null; column: string | null };

/**
 * One cell of a product as its source wrote it: the text, a unit that the source states apart (a unit row, a column
 * header), and where it stood.
 */
export type Cell = {
  key: string;
  text: string;
  unit: string | null;
  decimal_comma: boolean;
  place: Place;
  plausible?: PlausibleBounds | undefined;
};

/**
 * A product before its cells are cleaned into attribute values. `category_paths`: paths from the top, by name (at most
 * three levels), made into categories where they do not exist (a source with ids fills `category_ids` instead).
 * `id` null: made from the part number. `same_id` says what happens where two part numbers make one id: `refuse` (also
 * when absent) is an error, `suffix` gives the later one a suffix made from its part number.
 * `field_places`: where those of its own fields stand that were not read at the product's place (in a joined table).
 * `bad_values`: errors of fields that the product can do without; what they are about is left out of it already.
 * `says_status`: its status was read, not taken for granted.
 */
export type ProductDraft = Omit<Product, 'id' | 'attributes' | 'documents' | 'order'> & {
  id: string | null;
  category_paths: LocalizedText[][];
  cells: Cell[];
  documents: Document[];
  same_id?: 'refuse' | 'suffix';
  field_places?: ReadonlyMap<string, Place>;
  bad_values?: readonly Problem[];
  says_status?: boolean;
};

/** A row of synonyms as the owner wrote it. `means`, `number`: what is looked up when all attributes and categories are known. */
export type SynonymDraft = { terms: string[]; means: string | null; number: string | null };

/** A name as the owner wrote it, with its line. */
export type WrittenName = { name: string; line: number | null };

/** A list of names, where it stands, and its keys in the file, joined by dots. */
export type NamedList = { line: number | null; column: string; names: WrittenName[] };

/**
 * The owner's views as he wrote them: what they name is looked up when all attributes and categories are known.
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
 * What a source reader yields: records still to be checked, each with its place, or a problem. What a record refers to
 * by id comes before it: units and attributes and categories before sets, sets before groups, all of them before
 * products, products before their curves. `progress` says how much of the source has been read, in any unit, so that
 * the time left can be told; `is_bad_value`: the catalogue can do without what an error is about; `made_set`: a series
 * (and a group in it) that a table says by its rows, made unless it is known; `refused` that a record was there but its
 * own problems (reported beside it) refused it, so that it is counted and what hangs on it can say so.
 */
export type SourceItem =
  | { noun: 'catalogue'; record: Partial<Catalogue>; place: Place }
  | { noun: 'synonyms'; record: SynonymDraft; place: Place }
  | { noun: 'category'; record: Omit<Category, 'level'>; place: Place }
  | { noun: 'attribute'; record: Partial<Attribute> & Pick<Attribute, 'key' | 'kind'>; place: Place }
  | { noun: 'set'; record: Partial<ProductSet> & Pick<ProductSet, 'id'>; place: Place }
  | { noun: 'group'; record: Group; place: Place }
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
  | { noun: 'refused'; of: SourceNoun; id: string | null; place: Place }
  | { noun: 'progress'; done: number; total: number }
  | { noun: 'problem'; record: Problem; is_bad_value?: boolean };

/** What a catalogue folder yields beside the records of a source: how its owner wants them shown. */
export type FolderItem = SourceItem | { noun: 'views'; record: ViewsDraft; place: Place };

/**
 * Something wrong with the data. `code` is one of the table in `problems.ts`; `parts` fill its message. An error
 * refuses its record, a warning does not.
 */
export type Problem = Place & {
  severity: 'error' | 'warning';
  code: string;
  parts: MessageParts;
  /** Of the product that it is about, as the source names it. */
  category?: string;
  /** The ICU message of a code that a reader defines itself. */
  words?: Texts;
};
