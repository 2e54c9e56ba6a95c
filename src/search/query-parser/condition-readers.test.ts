import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { readAttributeOrder } from './conditions/read-attribute-order.ts';
import { readBand } from './conditions/read-band.ts';
import { readChoice } from './conditions/read-choice.ts';
import { readConditions } from './conditions/read-conditions.ts';
import { readConversion } from './conditions/read-conversion.ts';
import { readCurve } from './conditions/read-curve.ts';
import { readDimensions } from './conditions/read-dimensions.ts';
import { readFNumber } from './conditions/read-f-number.ts';
import { readFlag } from './conditions/read-flag.ts';
import { readMeant } from './conditions/read-meant.ts';
import { readNamed } from './conditions/read-named.ts';
import { readAskedPlace, readOrder } from './conditions/read-order.ts';
import { readScrew } from './conditions/read-screw.ts';
import { readStated } from './conditions/read-stated.ts';
import { readUnnamed } from './conditions/read-unnamed.ts';
import { findCategories } from './items/category-phrases.ts';
import type { Item } from './items/item.ts';
import type { ReadingContext } from './reading-context.ts';
import { closeReadings } from './settle/close-readings.ts';
import { cutText, FIELDS, fieldVocabulary } from './test-catalogues.ts';
import type { Candidate, ItemReading, ReadCondition, ReadSort } from './values/condition.ts';
import { scanText } from './vocabulary/scan-text.ts';

type Read = (items: readonly Item[], at: number, context: ReadingContext) => unknown;

const READERS: Readonly<Record<string, Read>> = {
  readChoice,
  readFlag,
  readStated,
  readMeant,
  readBand,
  readScrew,
  readDimensions,
  readFNumber,
  readConversion: (items, at, { vocabulary }) => readConversion(items, at, vocabulary),
  readCurve,
  readOrder,
  readAskedPlace,
  readAttributeOrder,
  readNamed,
  readUnnamed,
  closeReadings: (...said) => settle(...said),
};

const Row = z.tuple([z.enum(FIELDS), z.string(), z.string()]);
const CASES = new URL('cases/', import.meta.url);
/** The rows of each reader, of all tables that are called `readers-of-…`. */
const TABLE = readdirSync(CASES)
  .filter(name => name.startsWith('readers-of-'))
  .flatMap(name => {
    const table = parse(readFileSync(new URL(name, CASES), 'utf8'));
    return Object.entries(z.record(z.string(), z.array(Row)).parse(table));
  });
const vocabularies = new Map(FIELDS.map(field => [field, fieldVocabulary(field)]));

/** Most candidates that are written with their values. */
const WRITTEN = 3;

function intervalAsText({ min, max, within, open_min, open_max }: Interval): string {
  const reach = within === undefined ? '' : `±${within}`;
  if (min === max) return `${min}${reach}`;
  return `${open_min ? '>' : ''}${min ?? ''}..${open_max ? '<' : ''}${max ?? ''}${reach}`;
}

const intervalsAsText = (all: readonly Interval[]) => all.map(intervalAsText).join(' ');

function filterAsText(filter: Filter): string {
  const not = 'not' in filter && filter.not ? 'not ' : '';
  if (filter.kind === 'enum') return `${filter.key} ${not}${filter.any_of.join('|')}`;
  if (filter.kind === 'number') return `${filter.key} ${not}${intervalsAsText(filter.any_of)}`;
  const { key, kind, ...said } = filter;
  return `${key} ${kind} ${Object.values(said).join(' ')}`;
}

function sortAsText(sort: ReadSort): string {
  const place = sort.by === 'curve' ? `@${sort.x_min}-${sort.x_max} ${sort.take}` : '';
  return `sort ${sort.key}${place}${sort.descending ? ' down' : ''}`;
}

function conditionAsText({ filter, curve_filter, sort }: ReadCondition): string {
  if (filter !== null) return filterAsText(filter);
  if (sort !== null) return sortAsText(sort);
  const { key, x_min, x_max, op, value, where } = curve_filter;
  return `${key}@${x_min}-${x_max} ${op}${value} ${where}`;
}

/** Its strength behind `^`, and `-` if the unit is not usual for it. */
function candidateAsText({ target, strength, usual, intervals }: Candidate, place: number): string {
  const name = `${target.name}${strength > 0 ? `^${strength}` : ''}${usual ? '' : '-'}`;
  return place < WRITTEN ? `${name} ${intervalsAsText(intervals)}` : name;
}

function readingAsText(reading: ItemReading | string): string {
  if (typeof reading === 'string') return reading;
  const place = `${reading.from}-${reading.to}`;
  if (reading.kind === 'text') return `${place} text`;
  if (reading.kind === 'condition') return `${place} ${conditionAsText(reading.condition)}`;
  const { not, doubtful, spare, prior, candidates } = reading;
  const marks = [not && 'not', doubtful && 'doubtful', spare && 'spare', prior].filter(Boolean);
  return [place, 'open', ...marks, candidates.map(candidateAsText).join(', ')].join(' ');
}

/** All conditions of a text and what else its numbers may mean, once they are settled. */
const settle: Read = (items, _, context) => {
  const { about, vocabulary } = context;
  const { closed, unclear } = closeReadings(readConditions(items, context), about, vocabulary);
  const others = unclear.map(({ from, to, condition, instead, isOfKind, isSpare }) => {
    const marks = [isOfKind && 'of its kind', isSpare && 'spare'].filter(Boolean);
    const own = condition === null ? 'text' : conditionAsText(condition);
    return [`${from}-${to}? ${own}`, ...marks, 'or', instead.map(conditionAsText).join(', ')].join(' ');
  });
  return [...closed, ...others];
};

/** What a reader finds at the item behind the mark `|` in a text, or at its first one. */
function found(read: Read, field: (typeof FIELDS)[number], marked: string): string {
  const [before = '', behind] = marked.split('|');
  const text = behind === undefined ? before : `${before}${behind}`;
  const vocabulary = vocabularies.get(field) ?? expect.unreachable();
  const items = cutText(text, vocabulary);
  const at = behind === undefined ? 0 : items.findIndex(({ start }) => start >= before.length);
  const context = {
    vocabulary,
    scan: scanText(text),
    locale: /\p{Script=Han}/u.test(text) ? ('cn' as const) : ('en' as const),
    about: findCategories(items, vocabulary),
    filtered: new Set<string>(),
  };
  // One reading, several, or none.
  const readings = [read(items, at, context) ?? []].flat() as (ItemReading | string)[];
  return readings.length === 0 ? 'none' : readings.map(readingAsText).join('; ');
}

describe('a reader of conditions finds at an item', () => {
  it('in tables for each of them', () => {
    expect(TABLE.map(([name]) => name).toSorted()).toEqual(Object.keys(READERS).toSorted());
  });

  it.each(TABLE)('what belongs to it: %s', (name, rows) => {
    const read = READERS[name] ?? expect.unreachable();
    const readings = rows.map(([field, text]) => [field, text, found(read, field, text)]);
    expect(readings).toEqual(rows);
  });
});
