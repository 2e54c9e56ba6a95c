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
import type * as brand from '../records/brand/brand.ts';
import type * as result from '../search/search-result.ts';
import type { Camel } from './key-case.ts';

// The answers of the API as the request wrapper returns them, with keys in camelCase.

// Written over the names, as in `kinds/kinds.ts`.
type OfKind<Thing extends { kind: string }, Name extends KindName> = {
  [Each in Name]: { kind: Each } & Extract<Thing, { kind: Each }>;
}[Name];

export type TextData = text.ShownText;
export type ColumnData = Camel<attribute.AttributeColumn>;
export type ValueData = Camel<attribute.ShownValue>;
export type CategoryData = Camel<category.ShownCategory>;
export type CategoryTreeData = CategoryData & { children: CategoryTreeData[] };
export type CrumbData = Camel<category.Crumb>;
export type RowData = Camel<product.ProductRow>;
export type SetCardData = Camel<product.SetCard>;
export type SpanData = Camel<product.ShownSpan>;
export type ProductData = Camel<product.ProductDetail>;
export type SetData = Camel<product.SetDetail>;
export type NearProductData = Camel<alternatives.ShownNearProduct>;
export type NearSetData = Camel<alternatives.NearSet>;
export type ChangeData = Camel<change.ShownChange>;
export type ChangedFieldData = ChangeData['fields'][number];
export type DocumentData = Camel<product.ShownDocument>;
export type CurvePreviewData = Camel<product.CurvePreview>;
export type ListData = Camel<list.ProductList>;
export type UnclearNumberData = ListData['unclear'][number];
export type RelaxationData = ListData['relaxed'][number];
export type FacetData = Camel<list.ShownFacet>;
export type ValueDataOf<Name extends KindName> = OfKind<ValueData, Name>;
export type FacetDataOf<Name extends KindName> = OfKind<FacetData, Name>;
export type FilterDataOf<Name extends KindName> = OfKind<NonNullable<ChipData['filter']>, Name>;
export type NearMissDataOf<Name extends KindName> = OfKind<ListData['nearMisses'][number], Name>;
export type CurveFacetData = Camel<list.ShownCurveFacet>;
export type ChipData = Camel<chip.Chip>;
export type CurveData = Camel<curve.ShownCurve>;
export type OwnedCurveData = Camel<curve.OwnedCurve>;
export type SortData = ListData['sort'];
export type SuggestionData = Camel<result.ShownSuggestion>;
export type BrandData = Camel<brand.ShownBrand>;
export type ArticleCardData = Camel<home.ArticleCard>;
export type ArticleData = Camel<articles.ArticleItem>;
export type ArticleDetailData = Camel<articles.ArticleDetail>;
export type ArticleListData = Camel<articles.ArticleList>;
export type DocumentHitsData = Camel<search.DocumentHits>;
export type FileData = Camel<articles.ShownFile>;
export type InterpretationData = Camel<result.Interpretation>;
