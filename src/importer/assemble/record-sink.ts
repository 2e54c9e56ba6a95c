import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Curve } from '#contract/curves/curve.ts';
import type { Area } from '#contract/records/area.ts';
import type { Article } from '#contract/records/article.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { DocumentText } from '#contract/records/document-text.ts';
import type { Product } from '#contract/records/product.ts';
import type { Group, ProductSet } from '#contract/records/product-set.ts';
import type { ProductOrigin } from '#database/catalogue/product-sources.ts';
import type { MediaCheck } from '../check/media.ts';
import type { OwnUnits } from '../check/own-units.ts';
import type { Problem } from '../draft.ts';

/**
 * A checked record on its way into the catalogue, named by its noun. A product comes with the places its values were
 * read from.
 */
export type BuiltRecord =
  | ['catalogue', Catalogue]
  | ['category', Category]
  | ['attribute', Attribute]
  | ['set', ProductSet]
  | ['group', Group]
  | ['product', Product, ProductOrigin]
  | ['curve', Curve]
  | ['article', Article]
  | ['area', Area]
  | ['document_text', DocumentText];

/** Takes a checked record. Returns the reason if the record cannot be kept, else null. */
export type RecordSink = (...record: BuiltRecord) => Promise<string | null>;

/**
 * The dependencies of building: the targets of records and problems, the check of files that records name, and whether
 * a bad value costs its product or only itself.
 */
export type BuildContext = {
  sink: RecordSink;
  report: (problem: Problem) => void;
  media: MediaCheck;
  /** Receives the owner's units, with which the source is read. */
  units: OwnUnits;
  drop_bad_values: boolean;
};
