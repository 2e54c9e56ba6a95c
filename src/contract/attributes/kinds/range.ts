import { z } from 'zod';
import { AttributeKey } from '../attribute-key.ts';
import { formatInterval } from './canonical-interval.ts';
import type { Interval, Measure } from './interval.ts';
import { readInterval } from './read-interval.ts';
import type { Reading } from './reading.ts';

// An interval of numbers, such as the wavelengths that a filter works at. Either end may be open. Its address form:
//
//   wavelength=532nm   covers it     400nm..700nm   covers all of it     overlaps:…     inside:…

/** The two ends of a range. A null end is open. */
const Bounds = z.object({ min: z.number().nullable(), max: z.number().nullable() });
const Mode = z.enum(['covers', 'overlaps', 'inside']);

const Value = z.object({
  kind: z.literal('range'),
  key: AttributeKey,
  ...Bounds.shape,
  given: z.string(),
});

const Filter = z.object({ kind: z.literal('range'), key: AttributeKey, mode: Mode, ...Bounds.shape });

/**
 * The condition that a number or an interval sets on a range, which has to cover it. If an end is open, it is enough
 * that the two overlap.
 */
export function coverInterval(key: string, { min, max }: Interval): z.infer<typeof Filter> {
  return { kind: 'range', key, mode: min === null || max === null ? 'overlaps' : 'covers', min, max };
}

/** The lowest and highest end that products state. */
const Facet = z.object({ kind: z.literal('range'), key: AttributeKey, count: z.int(), ...Bounds.shape });

/** The interval that products' ranges cover, overlap or lie inside of. */
const NearMiss = z.object({
  kind: z.literal('range'),
  key: AttributeKey,
  mode: Mode,
  asked: Bounds,
  value: Bounds,
  total: z.int(),
});

/** From one number to another in the attribute's base unit. */
export const range = {
  hasUnit: true,
  value: Value,
  shown: Value,
  show: (value: z.infer<typeof Value>) => value,
  filter: Filter,
  formatFilter: ({ mode, min, max }: z.infer<typeof Filter>, attribute: Measure): string =>
    `${mode === 'covers' ? '' : `${mode}:`}${formatInterval({ min, max }, attribute)}`,
  parseFilter: parseBounds,
  withNumbers: (key: string, intervals: readonly Interval[]): z.infer<typeof Filter>[] =>
    intervals.map(interval => coverInterval(key, interval)),
  facet: Facet,
  shownFacet: Facet,
  nearMiss: NearMiss,
};

const MODE = /^(covers|overlaps|inside):/;

function parseBounds(
  key: string,
  text: string,
  attribute: Measure,
): Reading<'filter', z.infer<typeof Filter>> {
  const mode = MODE.exec(text);
  const reading = readInterval(mode === null ? text : text.slice(mode[0].length), attribute);
  if (!reading.ok) return reading;
  const { min, max } = reading.interval;
  return { ok: true, filter: { kind: 'range', key, mode: Mode.parse(mode?.[1] ?? 'covers'), min, max } };
}
