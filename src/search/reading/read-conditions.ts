import type { Reading } from './condition.ts';
import { readChoice, readFlag } from './read-choice.ts';
import { readCurve } from './read-curve.ts';
import type { Item } from './read-items.ts';
import { readNamed } from './read-named.ts';
import { readScrewLength, readUnnamed } from './read-unnamed.ts';
import type { ReadingContext } from './reading-context.ts';

/** Reads conditions from left to right; items of one are not looked at again. */
export function readConditions(items: readonly Item[], context: ReadingContext): Reading[] {
  const readings: Reading[] = [];
  for (let at = 0; at < items.length; ) {
    const reading = readAt(items, at, context, readings.at(-1));
    if (reading !== undefined) readings.push(reading);
    at = Math.max(reading?.to ?? 0, at + 1);
  }
  return readings;
}

function readAt(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
  before: Reading | undefined,
): Reading | undefined {
  if (items[at]?.kind === 'barrier') return undefined;
  return (
    (before?.to === at ? readScrewLength(items, at, before, context.vocabulary) : undefined) ??
    readFlag(items, at) ??
    readChoice(items, at, context) ??
    readCurve(items, at, context) ??
    readNamed(items, at, context) ??
    readUnnamed(items, at, context)
  );
}
