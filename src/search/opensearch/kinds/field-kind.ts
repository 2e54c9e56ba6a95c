import type { FilterOf, KindName, NearMissOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { Filter } from '#contract/search/search-query.ts';
import type { AttributeSpan, Facet } from '#contract/search/search-result.ts';
import type { Span } from '../../similarity.ts';
import type { Aggregation, AggregationResults, NamedAggregations } from '../aggregations.ts';
import type { Condition } from '../query-dsl.ts';

/**
 * An attribute as it is stored in the index. `choices` are those of an enum, in order. `tolerated` says whether some
 * number has a tolerance.
 */
export type AttributeField = {
  readonly key: string;
  readonly kind: KindName;
  readonly field: string;
  readonly filterable: boolean;
  readonly choices: readonly string[];
  readonly tolerated: boolean;
};

/** A facet with the number of products of each value or bar, from which its informativeness is computed. */
export type FacetCounts = { facet: Facet; counts: readonly number[] };

/**
 * The counts of an attribute over the products that state it. `read` receives the number of these products. It may
 * query once more, and returns null if there is nothing to show.
 */
export type FacetCount = {
  readonly aggregations: NamedAggregations;
  read(
    answered: AggregationResults,
    count: number,
    own: readonly Filter[],
  ): FacetCounts | null | { more: NamedAggregations; read(answered: AggregationResults): FacetCounts };
};

/** How OpenSearch handles the values of one kind. */
export type FieldKind<Name extends KindName> = {
  /** The mappings of an attribute's fields. */
  mappings(attribute: AttributeField): Record<string, unknown>;
  /** The fields written for a value. */
  write(value: ValueOf<Name>, attribute: AttributeField): Record<string, unknown>;
  /** The value again. */
  read(source: Readonly<Record<string, unknown>>, attribute: AttributeField): ValueOf<Name> | undefined;
  /** The condition that products which state the attribute have to meet. */
  match(filter: FilterOf<Name>, attribute: AttributeField): Condition;
  /** The condition that a value meets exactly, where exactness matters. */
  readonly matchExactly: ((filter: FilterOf<Name>, attribute: AttributeField) => Condition) | null;
  /** The fields to sort by, one after another. */
  sortFields(attribute: AttributeField): string[];
  /** `products`: how many products are counted, if that is known. */
  readonly facet: ((attribute: AttributeField, products: number | undefined) => FacetCount) | null;
  /** The span of the values of a set. */
  readonly span:
    | ((attribute: AttributeField) => {
        aggregations: NamedAggregations;
        read(answered: AggregationResults): AttributeSpan;
      })
    | null;
  /** Aggregations for the lowest and highest stated number. It is null if values are not numbers. */
  readonly ends: ((attribute: AttributeField) => Record<'min' | 'max', Aggregation>) | null;
  /** Finds the nearest values to a filter among products that do not meet it. `among` counts over these. */
  readonly closest:
    | ((
        filter: FilterOf<Name>,
        attribute: AttributeField,
        among: (asked: NamedAggregations) => Promise<AggregationResults>,
      ) => Promise<NearMissOf<Name>[]>)
    | null;
  /** The numbers whose spans among the candidates decide how far a value is from another, by the names that the script of nearness uses. */
  readonly spanned: readonly string[];
  /**
   * The parameters of the nearness script for the value that others are compared with. It is null if this kind has no
   * nearness.
   */
  readonly toward: ((value: ValueOf<Name>) => Record<string, unknown>) | null;
  /** The distance of two values, 0 to 1, by the spans of `spanned`. */
  distance(own: ValueOf<Name>, other: ValueOf<Name>, spans: readonly Span[]): number;
};
