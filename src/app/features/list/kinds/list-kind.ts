import type { ReactNode } from 'react';
import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type {
  ChipData,
  ColumnData,
  FacetDataOf,
  FilterDataOf,
  NearMissDataOf,
} from '#contract/client/client-answers.ts';
import type { Translate } from '../../../platform/messages/catalogue.ts';
import type { PriceWriting } from '../../../platform/units/write-quantity.ts';
import type { FacetLook } from './facet-box.tsx';

/** The context for a condition's text: its chip, its attribute, and how numbers and words are written. */
export type Wording = { chip: ChipData; column: ColumnData; t: Translate; writing: PriceWriting };

/** A facet to show. `filter` is the only condition on its attribute, and `chip` its chip. */
export type FacetPart<Name extends KindName> = {
  facet: FacetDataOf<Name>;
  filter: FilterDataOf<Name> | null;
  chip: ChipData | undefined;
  look: FacetLook;
};

/** How lists of products show one kind of attribute. */
export type ListKind<Name extends KindName> = {
  /** A facet with its current choice. */
  showFacet(part: FacetPart<Name>): ReactNode;
  /** Whether the facet's own fields can express a filter. */
  isWritable(filter: FilterDataOf<Name>, facet: FacetDataOf<Name>): boolean;
  /** Whether a facet distinguishes the products. */
  isTelling(facet: FacetDataOf<Name>): boolean;
  /**
   * A facet in its former shape: choices that are no longer available keep their place with a count of 0, and bars stay
   * bars. `now` is null if no product has a value.
   */
  keepShape(before: FacetDataOf<Name>, now: FacetDataOf<Name> | null): FacetDataOf<Name>;
  /** The values of most products as a sentence, or '' if it would not add to what the facet shows. */
  typicalText(facet: FacetDataOf<Name>, wording: Pick<Wording, 't' | 'writing'>): string;
  /** The text of a condition: `Focal length 90–110 mm`. */
  chipText(filter: FilterDataOf<Name>, wording: Wording): string;
  /** The text of a near miss. @param filter the condition that it would replace */
  missText(miss: NearMissDataOf<Name>, filter: FilterDataOf<Name> | null, wording: Wording): string;
};
