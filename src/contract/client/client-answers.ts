import type * as text from '#text/localized-text.ts';
import type * as chip from '../answers/chip.ts';
import type * as list from '../answers/product-list.ts';
import type * as attribute from '../answers/shown-attribute.ts';
import type * as category from '../answers/shown-category.ts';
import type * as change from '../answers/shown-change.ts';
import type * as curve from '../answers/shown-curve.ts';
import type * as product from '../answers/shown-product.ts';
import type * as alternatives from '../api/endpoints/alternatives.ts';
import type * as articles from '../api/endpoints/article.ts';
import type * as home from '../api/endpoints/home.ts';
import type * as search from '../api/endpoints/search.ts';
import type { KindName } from '../attributes/kinds/kinds.ts';
import type * as brand from '../records/brand.ts';
import type * as result from '../search/search-result.ts';
import type { Camel } from './key-case.ts';

// What the API's answers hold, as the request wrapper hands them over: keys in camelCase.

// Written over the names, as in `kinds/kinds.ts`.
type OfKind<Thing extends { kind: string }, Name extends KindName> = {
  [Each in Name]: { kind: Each } & Extract<Thing, { kind: Each }>;
}[Name];

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
export type NearProduct = Camel<alternatives.NearProduct>;
export type NearSet = Camel<alternatives.NearSet>;
export type Change = Camel<change.ShownChange>;
export type ChangedField = Change['fields'][number];
export type Document = Camel<product.ShownDocument>;
export type CurvePreview = Camel<product.CurvePreview>;
export type List = Camel<list.ProductList>;
export type UnclearNumber = List['unclear'][number];
export type Relaxation = List['relaxed'][number];
export type Facet = Camel<list.ShownFacet>;
export type ValueOf<Name extends KindName> = OfKind<Value, Name>;
export type FacetOf<Name extends KindName> = OfKind<Facet, Name>;
export type FilterOf<Name extends KindName> = OfKind<NonNullable<Chip['filter']>, Name>;
export type NearMissOf<Name extends KindName> = OfKind<List['nearMisses'][number], Name>;
export type CurveFacet = Camel<list.ShownCurveFacet>;
export type Chip = Camel<chip.Chip>;
export type Curve = Camel<curve.ShownCurve>;
export type OwnedCurve = Camel<curve.OwnedCurve>;
export type Sort = List['sort'];
export type Suggestion = Camel<result.ShownSuggestion>;
export type ShownBrand = Camel<brand.ShownBrand>;
export type ArticleCard = Camel<home.ArticleCard>;
export type Article = Camel<articles.ArticleItem>;
export type ArticleDetail = Camel<articles.ArticleDetail>;
export type ArticleList = Camel<articles.ArticleList>;
export type DocumentHits = Camel<search.DocumentHits>;
export type ShownFile = Camel<articles.ShownFile>;
export type Interpretation = Camel<result.Interpretation>;
