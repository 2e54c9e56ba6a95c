import { findUnit } from '#quantity/units/units.ts';
import { parseRecordPath, type RecordPath } from '../record-path.ts';
import type { SeenColumn } from './seen-column.ts';
import { splitHeader } from './split-header.ts';

// A path into a record of a JSON or XML file names what it leads to:
//
//   specs[name=Weight].value    Weight
//   specs[name=Weight].unit     the unit of that value
//   dimensions.outer.@unit      the unit of dimensions.outer
//   category.parent.name        category parent

/** The last step to the value itself, which says nothing of it. */
const VALUE = /^@?(?:value|val|text|content|data|name|url|href|link|#text)$/i;
const UNIT = /^@?(?:unit|units|uom|unit_?(?:code|symbol|name))$/i;

/** What a path leads to, in words: the name of a list's member, or the last step that says something. */
export function namePath(path: string): string {
  const steps = parseRecordPath(path);
  const telling = steps.length > 1 && endsWith(steps, VALUE) ? steps.slice(0, -1) : steps;
  const member = telling.findLastIndex(({ filter }) => filter !== null);
  const from = member >= 0 ? member : Math.max(0, telling.length - (telling.length < steps.length ? 2 : 1));
  return telling.slice(from).map(wordsOf).join(' ') || path;
}

/**
 * Gives values without a unit the one that their name has, or that stands beside them and is the same in all records.
 * @returns the columns of the units beside values, which say nothing else
 */
export function takeUnits(columns: readonly SeenColumn[]): SeenColumn[] {
  // A name may have the unit too: `specs[name=Length (mm)].value`.
  for (const seen of columns) seen.unit ??= splitHeader(namePath(seen.column))?.unit ?? null;
  return columns.filter(seen => {
    const [unit, ...others] = seen.texts;
    if (!endsWith(parseRecordPath(seen.column), UNIT) || unit === undefined || others.length > 0)
      return false;
    if (findUnit(unit) === undefined) return false;
    const place = parentOf(seen.column);
    const values = columns.filter(other => other !== seen && valuePlace(other.column) === place);
    if (values.length !== 1 || values[0]?.unit !== null) return false;
    values[0].unit = unit;
    return true;
  });
}

/** The path to the part of a record that a path leads into, '' for the record itself. */
export function parentOf(path: string): string {
  return writePath(parseRecordPath(path).slice(0, -1));
}

/** The path of what a path to a value is the value of. */
function valuePlace(path: string): string {
  const steps = parseRecordPath(path);
  return endsWith(steps, VALUE) ? parentOf(path) : writePath(steps);
}

function writePath(steps: RecordPath): string {
  return steps
    .map(({ name, filter }) => (filter === null ? name : `${name}[${filter.name}=${filter.value}]`))
    .join('.');
}

function endsWith(steps: RecordPath, pattern: RegExp): boolean {
  const last = steps.at(-1);
  return last?.filter === null && pattern.test(last.name);
}

/** A step in words: the name of a member, or `outer_diameter` and `outerDiameter` as `outer diameter`. */
function wordsOf({ name, filter }: RecordPath[number]): string {
  if (filter !== null) return filter.value;
  return name
    .replace(/^@/, '')
    .replace(/_+/g, ' ')
    .replace(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu, letter => ` ${letter.toLowerCase()}`)
    .trim();
}
