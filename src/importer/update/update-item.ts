import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import type {
  ArticleTexts,
  BrandDraft,
  Place,
  Problem,
  ProductDraft,
  SynonymDraft,
  ViewsDraft,
} from '../draft.ts';
import type { Row } from '../sources/table/table.ts';

/** The live product that a foreign record changes, the attributes of its catalogue by key, and the currency of its prices. */
export type LiveProduct = {
  product: Product;
  attributes_by_key: ReadonlyMap<string, Attribute>;
  currency: string;
};

/**
 * A record of another format, `is_new` if it may add a product that the live version does not have. Its changes are
 * only known once the product and the catalogue's attributes are.
 */
export type ForeignRow = {
  file: string;
  line: number;
  part_number: string;
  is_new: boolean;
  rowFor: (live: LiveProduct) => { row: Row; problems: Problem[] };
};

/** A product as a mapping reads it. The fields that it states are changed. */
export type MappedChange = { file: string; line: number; draft: ProductDraft };

/** A product to be withdrawn from the catalogue. */
export type Withdrawal = { file: string; line: number; withdrawn: string };

/** Synonyms to add to those of the catalogue. */
export type NewSynonyms = { synonyms: SynonymDraft; place: Place };

/** A row of `documents.csv`, which changes the documents of the product that it names. */
export type DocumentRow = { document: Row };

/** Lists of the owner's views, each of which replaces the same list of the catalogue. */
export type NewViews = { views: ViewsDraft; place: Place };

/** Parts of the brand, each of which replaces that of the catalogue. */
export type NewBrand = { brand: BrandDraft; place: Place };

/** Texts of an article, each of which replaces that of the catalogue. */
export type NewTexts = { article: ArticleTexts; place: Place };

/** A row of `attribute_values.csv`, which gives a choice its place, or of `attributes.csv`, which says how choices are ordered. */
export type ChoiceRow = { choice: Row } | { choice_order: Row };

/** What changes the catalogue as a whole, or a part of it besides its products. */
export type CatalogueItem = NewSynonyms | NewViews | NewBrand | NewTexts | ChoiceRow;

/** A row of a table or of a mapping, a record of another format, or a withdrawal. */
export type ProductItem = Row | MappedChange | ForeignRow | Withdrawal;

/** An item of an update: what concerns one product, its documents, what else the catalogue has, or a problem. */
export type UpdateItem = ProductItem | DocumentRow | CatalogueItem | Problem;

const CATALOGUE_ITEMS = ['synonyms', 'views', 'brand', 'article', 'choice', 'choice_order'];

/** Whether an item changes something besides products. */
export function isOfCatalogue(item: Exclude<UpdateItem, Problem>): item is CatalogueItem {
  return CATALOGUE_ITEMS.some(noun => noun in item);
}

/** Whether an item is a problem and not a change of a product. */
export function isProblem(item: UpdateItem): item is Problem {
  return 'severity' in item;
}
