import { z } from 'zod';
import { toMajor } from '#contract/records/currency.ts';
import { plain } from '../show/show-value.ts';

/** Limit of products in a lookup. */
export const IDS_MAX = 50;
/** Largest and default number of hits per page. */
const PAGE_SIZE_MAX = 50;
const PAGE_SIZE = 10;
/** Conditions that a request has at most. */
export const CONDITIONS_MAX = 20;
/** The last page that can be requested. */
export const PAGE_MAX = 1000;

/** A unit as the catalogue or its reader writes it: nothing that ends a condition. */
const Unit = z
  .string()
  .regex(/^[^\s,;=!*.<>@]{0,24}$/)
  .default('');
const Key = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
/** A choice or a word of an attribute: nothing that ends a condition. */
const Choice = z.string().regex(/^[^\p{Cc},!*]{1,100}$/u);

/** A place on a scale with its tolerance, or a span, which is open if an end is absent. */
const Span = {
  unit: Unit,
  value: z.number().optional(),
  tolerance: z.number().min(0).default(0),
  min: z.number().optional(),
  max: z.number().optional(),
};

/** A condition on values, or on a curve over a place or a span of its x axis. */
export const ParametricCondition = z
  .strictObject({
    key: Key,
    ...Span,
    in: z.array(Choice).min(1).max(100).optional(),
    yes: z.boolean().optional(),
    exclude: z.boolean().default(false),
    at: z.strictObject(Span).optional(),
    anywhere: z.boolean().default(false),
  })
  .refine(
    isWhole,
    'Expected exactly one of value, min or max, in, yes; over a curve (at) value is not taken',
  );
export type ParametricCondition = z.output<typeof ParametricCondition>;

const Filters = z
  .looseObject({
    categories: z.array(z.string().min(1).max(300)).max(20).optional(),
    price: z.object({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
    parametric: z.array(ParametricCondition).max(CONDITIONS_MAX).default([]),
  })
  .default({ parametric: [] });

const Context = z.looseObject({ language: z.string().max(40).optional() }).default({});

export const SearchRequest = z
  .looseObject({
    query: z.string().max(500).default(''),
    context: Context,
    filters: Filters,
    pagination: z
      .object({ cursor: z.string().max(40).optional(), limit: z.int().min(1).default(PAGE_SIZE) })
      .default({ limit: PAGE_SIZE }),
  })
  .refine(
    ({ query, filters: { parametric, ...rest } }) =>
      query.trim() !== '' || parametric.length > 0 || Object.keys(rest).length > 0,
    'Expected a query or a filter',
  );
export type SearchRequest = z.output<typeof SearchRequest>;

export const LookupRequest = z.looseObject({
  ids: z.array(z.string().min(1).max(200)).min(1),
  context: Context,
});

export const ProductRequest = z.looseObject({ id: z.string().min(1).max(200), context: Context });

type Filters = z.output<typeof Filters>;

/**
 * The conditions of a request in the form of the search's addresses: `focal_length=90mm..110mm`, `transmission@400nm..700nm=>=90%`.
 * Only products with a price are found: the protocol has no price on request.
 */
export function conditionsOf({ price, parametric }: Filters, currency: string): string[] {
  const end = (minor: number | undefined) => (minor === undefined ? '' : plain(toMajor(minor, currency)));
  const bounded =
    price?.min === undefined && price?.max === undefined ? '*' : `${end(price.min)}..${end(price.max)}`;
  return [`price=${bounded}`, ...parametric.map(writeCondition)];
}

function writeCondition(condition: ParametricCondition): string {
  const { key, at, anywhere, exclude, min, max, unit } = condition;
  if (at !== undefined) {
    const limit = max === undefined ? `>=${quantity(min ?? 0, unit)}` : `<=${quantity(max, unit)}`;
    return `${key}@${writeSpan(at)}=${anywhere ? 'any:' : ''}${limit}`;
  }
  return `${key}=${exclude ? '!' : ''}${writeChoices(condition) ?? writeSpan(condition)}`;
}

function writeChoices({ in: choices, yes }: ParametricCondition): string | undefined {
  return yes === undefined ? choices?.join(',') : yes ? 'yes' : 'no';
}

type Span = { unit: string; value?: number; tolerance: number; min?: number; max?: number };

function writeSpan({ unit, value, tolerance, min, max }: Span): string {
  if (value !== undefined && tolerance === 0) return quantity(value, unit);
  const [from, to] = value === undefined ? [min, max] : [value - tolerance, value + tolerance];
  return [from, to].map(end => (end === undefined ? '' : quantity(end, unit))).join('..');
}

function quantity(value: number, unit: string): string {
  return plain(value) + unit;
}

/** A condition as stated, before it is checked that it states one thing. */
type Said = {
  value?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  in?: string[] | undefined;
  yes?: boolean | undefined;
  at?: { value?: number | undefined; min?: number | undefined; max?: number | undefined } | undefined;
};

function isWhole({ value, min, max, in: choices, yes, at }: Said): boolean {
  const isSpan = min !== undefined || max !== undefined;
  const said = [value !== undefined, isSpan, choices !== undefined, yes !== undefined].filter(Boolean).length;
  if (said !== 1) return false;
  if (at === undefined) return true;
  const isPlace = at.value !== undefined;
  const isRange = at.min !== undefined && at.max !== undefined;
  return isSpan && (min === undefined) !== (max === undefined) && isPlace !== isRange;
}

/** The requested page. A cursor keeps the size of its page. @returns null if it is not a cursor of ours */
export function pageOf({
  cursor,
  limit,
}: SearchRequest['pagination']): { page: number; size: number } | null {
  if (cursor === undefined) return { page: 1, size: Math.min(limit, PAGE_SIZE_MAX) };
  const [, page, size] = /^(\d{1,4})\.(\d{1,2})$/.exec(cursor) ?? [];
  const asked = { page: Number(page), size: Number(size) };
  const isOurs = asked.page >= 1 && asked.page <= PAGE_MAX && asked.size >= 1 && asked.size <= PAGE_SIZE_MAX;
  return isOurs ? asked : null;
}

/** The cursor of a page. */
export function cursorOf({ page, size }: { page: number; size: number }): string {
  return `${page}.${size}`;
}
