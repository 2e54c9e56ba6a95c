import { z } from 'zod';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { choice } from './enum.ts';
import { flag } from './flag.ts';
import type { Interval, Measure } from './interval.ts';
import { number } from './number.ts';
import { range } from './range.ts';
import type { Reading } from './reading.ts';
import { text } from './text.ts';

const MODULES = { number, range, enum: choice, text, flag } as const;
type Modules = typeof MODULES;

/** The name of a kind of attribute. */
export type KindName = keyof Modules;

type Part = 'value' | 'shown' | 'filter' | 'facet' | 'shownFacet' | 'nearMiss';

// Written over the names, so that the type checker can follow a kind through the table: KINDS[value.kind] takes that value.
type OfKind<Name extends KindName, Asked extends Part> = {
  [Each in Name]: { kind: Each } & z.infer<NonNullable<Modules[Each][Asked]>>;
}[Name];

/** The names of the kinds that have a part. */
type NameWith<Asked extends Part> = {
  [Each in KindName]: Modules[Each][Asked] extends null ? never : Each;
}[KindName];
export type FacetName = NameWith<'facet'>;
export type NearMissName = NameWith<'nearMiss'>;

/** A value as records hold it, and as an answer shows it. */
export type ValueOf<Name extends KindName> = OfKind<Name, 'value'>;
export type ShownOf<Name extends KindName> = OfKind<Name, 'shown'>;
/** A condition on an attribute of a kind. */
export type FilterOf<Name extends KindName> = OfKind<Name, 'filter'>;
/**
 * An attribute's facet in a search, its form in an answer, and the nearest values to a condition. Each is `never` if
 * the kind has none.
 */
export type FacetOf<Name extends KindName> = OfKind<Name, 'facet'>;
export type ShownFacetOf<Name extends KindName> = OfKind<Name, 'shownFacet'>;
export type NearMissOf<Name extends KindName> = OfKind<Name, 'nearMiss'>;

/** The context for texts of an answer: the requested language, and the names of an attribute's choices. */
export type AnswerTexts = { locale: Locale; nameOf: (id: string) => ShownText };

/** The definition of one kind of attribute, shared by all rooms. */
export type AttributeKind<Name extends KindName> = {
  /** Whether values are numbers in a unit. */
  readonly hasUnit: boolean;
  readonly value: Modules[Name]['value'];
  readonly shown: Modules[Name]['shown'];
  show(value: ValueOf<Name>, showing: AnswerTexts): ShownOf<Name>;
  readonly filter: Modules[Name]['filter'];
  /**
   * Conditions, at least one of which must hold, for values of this kind that equal or cover a number of one of the
   * intervals.
   */
  formatFilter(filter: FilterOf<Name>, attribute: Measure): string;
  parseFilter(key: string, text: string, attribute: Measure): Reading<'filter', FilterOf<Name>>;
  /** The conditions that values of this kind meet which are, or cover, a number of one of the intervals: one of them has to be met. */
  withNumbers(key: string, intervals: readonly Interval[]): FilterOf<Name>[];
  /** The schema of the facet, or null if values of this kind can only be searched. */
  readonly facet: Modules[Name]['facet'];
  readonly shownFacet: Modules[Name]['shownFacet'];
  /** The schema of the nearest values to a condition that nothing meets, or null if the kind has none. */
  readonly nearMiss: Modules[Name]['nearMiss'];
};

/**
 * The kinds of attribute. To add one, write a module beside this file and name it here. The type checker reports the
 * other places (ARCHITECTURE.md).
 */
export const KINDS: { readonly [Name in KindName]: AttributeKind<Name> } = MODULES;

// The keys of the table are its own.
const KIND_NAMES = Object.keys(MODULES) as KindName[];

/** The name of a kind, as records and files state it. */
export const KindName = z.enum(KIND_NAMES);

type SchemaOf<Asked extends Part> = NonNullable<Modules[KindName][Asked]>;

/** The schemas of one part of all kinds that have it, ready for a union discriminated by `kind`. */
export function schemasOf<Asked extends Part>(part: Asked): [SchemaOf<Asked>, ...SchemaOf<Asked>[]] {
  const schemas = KIND_NAMES.map(name => MODULES[name][part]).filter(schema => schema !== null);
  // Every part exists in some kind, so the list is not empty. Null parts are left out.
  return schemas as [SchemaOf<Asked>, ...SchemaOf<Asked>[]];
}

type Extended<Schema, Parts extends z.ZodRawShape> =
  Schema extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<z.util.Extend<Shape, Parts>, Config>
    : never;

/** The same schemas, each with further properties. */
export function extendEach<Schema extends z.ZodObject, Parts extends z.ZodRawShape>(
  schemas: readonly [Schema, ...Schema[]],
  parts: Parts,
): [Extended<Schema, Parts>, ...Extended<Schema, Parts>[]] {
  // `Extended` is the result of `extend` for each member of a union of schemas.
  return schemas.map(schema => schema.extend(parts)) as [
    Extended<Schema, Parts>,
    ...Extended<Schema, Parts>[],
  ];
}

/** Whether values of a kind are numbers or spans of them, so that there are near misses. */
export function isMeasured(kind: KindName): boolean {
  return KINDS[kind].nearMiss !== null;
}

/** Whether values of a kind can be counted and compared. Values of the other kinds can only be searched. */
export function isCounted(kind: KindName): boolean {
  return KINDS[kind].facet !== null;
}
