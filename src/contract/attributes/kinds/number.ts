import { z } from 'zod';
import { Comparison, Tolerance } from '#quantity/schema.ts';
import { FILTER_VALUES_MAX } from '../../limits.ts';
import { AttributeKey } from '../attribute-key.ts';
import { formatAsked, readCanonicalInterval } from './canonical-interval.ts';
import { formatAlternatives, splitAlternatives } from './condition-list.ts';
import { Interval, type Measure } from './interval.ts';
import { readInterval } from './read-interval.ts';
import type { Reading } from './reading.ts';

// One number, such as a focal length. Its address form:
//
//   focal_length=90mm..110mm   90mm..   ..110mm   100mm   12.7mm;25.4mm   <200mm   !100mm   =100mm   25.4mm±0.127mm

const Value = z.object({
  kind: z.literal('number'),
  key: AttributeKey,
  value: z.number(),
  comparison: Comparison.nullable(),
  tolerance: Tolerance.nullable(),
  given: z.string(),
});

const Filter = z.object({
  kind: z.literal('number'),
  key: AttributeKey,
  any_of: z.array(Interval).min(1).max(FILTER_VALUES_MAX),
  not: z.boolean(),
});

/** One bar of a histogram: products with from <= value < to (the last bucket includes `to`). Edges are round numbers in the base unit. */
export const Bucket = z.object({ from: z.number(), to: z.number(), count: z.int() });
export type Bucket = z.infer<typeof Bucket>;

/** One distinct number of an attribute that takes only a few. */
const NumberChoice = z.object({ value: z.number(), count: z.int(), chosen: z.boolean() });

const Facet = z.object({
  kind: z.literal('number'),
  key: AttributeKey,
  count: z.int(),
  min: z.number(),
  max: z.number(),
  scale: z.enum(['linear', 'log']),
  buckets: z.array(Bucket),
  choices: z.array(NumberChoice).describe('the distinct values if there are at most 12, otherwise empty'),
});

/** A number that products have. */
const NearMiss = z.object({
  kind: z.literal('number'),
  key: AttributeKey,
  asked: z.number(),
  value: z.number(),
  total: z.int(),
});

/** One number in the attribute's base unit. */
export const number = {
  hasUnit: true,
  value: Value,
  shown: Value,
  show: (value: z.infer<typeof Value>) => value,
  filter: Filter,
  formatFilter: ({ any_of, not }: z.infer<typeof Filter>, attribute: Measure): string =>
    formatAlternatives(
      any_of.map(interval => formatAsked(interval, attribute)),
      not,
      ';',
    ),
  parseFilter: parseNumbers,
  withNumbers: (key: string, intervals: readonly Interval[]): z.infer<typeof Filter>[] => [
    { kind: 'number', key, any_of: [...intervals], not: false },
  ],
  facet: Facet,
  shownFacet: Facet,
  nearMiss: NearMiss,
};

function parseNumbers(
  key: string,
  text: string,
  attribute: Measure,
): Reading<'filter', z.infer<typeof Filter>> {
  const split = splitAlternatives(key, text, list => splitNumbers(list, attribute));
  if (!split.ok) return split;
  const { parts, not } = split.alternatives;
  const any_of: Interval[] = [];
  for (const part of parts) {
    const reading = readInterval(part, attribute);
    if (!reading.ok) return reading;
    any_of.push(reading.interval);
  }
  return { ok: true, filter: { kind: 'number', key, any_of, not } };
}

/** A comma that cannot belong to a number. */
const COMMA_BETWEEN = /,(?=\s)|(?<=[^\d\s]),/;

/**
 * Splits at semicolons. A comma separates numbers as well in addresses of the older form (`12.7mm,25.4mm`, or rising
 * as in `64,100`), and in a text that is no quantity as a whole (`12.7 mm, 1 in`). Otherwise it belongs to its number
 * (`1,000`).
 */
function splitNumbers(text: string, attribute: Measure): string[] {
  if (text.includes(';')) return text.split(';');
  const parts = text.split(',');
  if (isWrittenList(parts, attribute)) return parts;
  const apart = text.split(COMMA_BETWEEN);
  return readInterval(text, attribute).ok || !apart.every(part => readInterval(part, attribute).ok)
    ? [text]
    : apart;
}

function isWrittenList(parts: readonly string[], attribute: Measure): boolean {
  const written = parts.map(part => readCanonicalInterval(part, attribute));
  const starts = written.map(interval => (interval === undefined ? Number.NaN : (interval.min ?? -Infinity)));
  return starts.every((start, at) => start >= (starts[at - 1] ?? -Infinity));
}
