/** A condition, or a scored query, in OpenSearch's query language. */
export type Condition = Readonly<Record<string, unknown>>;

/** The condition that every product meets. */
export const EVERYTHING: Condition = { match_all: {} };
/** The condition that no product meets. */
export const NOTHING: Condition = { match_none: {} };

/** All of some conditions. Without conditions everything matches, and nothing if nothing meets one of them. */
export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.includes(NOTHING)) return NOTHING;
  const [first, second] = conditions;
  if (first === undefined) return EVERYTHING;
  return second === undefined ? first : { bool: { filter: conditions } };
}

/** Any of some conditions. Without conditions nothing matches. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const own = conditions.filter(condition => condition !== NOTHING);
  const [first, second] = own;
  if (first === undefined) return NOTHING;
  return second === undefined ? first : { bool: { should: own, minimum_should_match: 1 } };
}

/** A condition turned round. */
export function noneOf(conditions: readonly Condition[]): Condition {
  return { bool: { must_not: conditions } };
}

/** A field that holds a value. */
export function term(field: string, value: string | number | boolean): Condition {
  return { term: { [field]: value } };
}

/** A field that holds one of some values. */
export function terms(field: string, values: readonly (string | number)[]): Condition {
  return values.length === 0 ? NOTHING : { terms: { [field]: values } };
}

/** A field with a value that begins with a text. */
export function beginsWith(field: string, text: string): Condition {
  return { prefix: { [field]: text } };
}

/** Bounds of an interval, in OpenSearch's names. */
export type Bounds = { gte?: number; gt?: number; lte?: number; lt?: number };

/** A number within bounds. */
export function within(field: string, bounds: Bounds): Condition {
  return { range: { [field]: bounds } };
}

/** The same condition, with a whole number of points for products that meet it. */
export function worth(points: number, condition: Condition): Condition {
  return { constant_score: { filter: condition, boost: points } };
}

/** What conditions on words and part numbers are made of. */
export type WordsShape = {
  bool?: { filter?: readonly Condition[]; should?: readonly Condition[] };
  term?: Readonly<Record<string, unknown>>;
  terms?: Readonly<Record<string, readonly string[]>>;
  prefix?: Readonly<Record<string, unknown>>;
};
