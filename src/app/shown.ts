import type { Camel } from '#contract/key-case.ts';
import type * as text from '#contract/localized-text.ts';
import type * as list from '#contract/product-list.ts';
import type * as result from '#contract/search-result.ts';
import type * as attribute from '#contract/shown-attribute.ts';
import type * as category from '#contract/shown-category.ts';
import type * as curve from '#contract/shown-curve.ts';
import type * as product from '#contract/shown-product.ts';

// What the API's answers hold, as the request wrapper hands them over: keys in camelCase.

export type Text = text.ShownText;
export type Column = Camel<attribute.AttributeColumn>;
export type Value = Camel<attribute.ShownValue>;
export type Category = Camel<category.ShownCategory>;
export type CategoryTree = Category & { children: CategoryTree[] };
export type Crumb = Camel<category.Crumb>;
export type Row = Camel<product.ProductRow>;
export type Card = Camel<product.SetCard>;
export type Span = Camel<product.ShownSpan>;
export type Product = Camel<product.ProductDetail>;
export type ProductSet = Camel<product.SetDetail>;
export type Document = Camel<product.ShownDocument>;
export type CurvePreview = Camel<product.CurvePreview>;
export type List = Camel<list.ProductList>;
export type Facet = Camel<list.ShownFacet>;
export type FacetOf<Kind extends Facet['kind']> = Extract<Facet, { kind: Kind }>;
export type Chip = Camel<list.Chip>;
export type Curve = Camel<curve.ShownCurve>;
export type Sort = List['sort'];
export type Suggestion = Camel<result.Suggestion>;
export type Interpretation = Camel<result.Interpretation>;
