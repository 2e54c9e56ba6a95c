import { KINDS } from '#contract/attributes/kinds/kinds.ts';
import { findUnit } from '#quantity/units/units.ts';
import { makeAttributeKey } from '../../exchange/feature-survey.ts';
import { doubtMark, type SayDoubt } from './doubt.ts';
import { countMeasured, findLastWord, findUnmeasured } from './measured-texts.ts';
import { findRangeColumns, type RangeColumns } from './range-columns.ts';
import { namePath } from './record-paths.ts';
import type { SeenColumn as Seen } from './seen-column.ts';
import { splitHeader } from './split-header.ts';
import { kindOf, quote } from './table-survey.ts';

/** The lines of a column: as a column of its table, and the definition of its attribute without the key. */
type ColumnDraft = { keys: string[]; column: (key: string) => string; definition: (key: string) => string };

/**
 * The attributes of a draft. Columns of several tables that have the same name, kind and unit are one attribute. Of two
 * that differ, the later one's key says in what (`width_px`, `a_2`).
 */
export class AttributeDrafts {
  /** Definitions by key. */
  readonly #definitions = new Map<string, string>();
  readonly #say: SayDoubt;
  #hasCelsius = false;

  constructor(say: SayDoubt) {
    this.#say = say;
  }

  /** Adds the columns without a role of a table, or of records, whose columns are paths. @returns the lines of its columns */
  add(left: readonly Seen[], has_paths: boolean): string[] {
    const ranges = findRangeColumns(left);
    const ends = new Set(ranges.flatMap(({ from, to }) => [from, to]));
    const rest = left.filter(seen => !ends.has(seen));
    this.#hasCelsius ||= rest.some(({ unit }) => unit === 'C');
    const own = new Set<string>();
    return [
      ...rest.map(seen => draftColumn(seen, has_paths ? namePath(seen.column) : seen.column, this.#say)),
      ...ranges.map(range => draftRange(range, this.#say)),
    ].map(draft => {
      const key = this.#claim(draft, own);
      own.add(key);
      this.#definitions.set(key, draft.definition(key));
      return draft.column(key);
    });
  }

  /** The lines that define the attributes. */
  definitions(): string[] {
    return [...this.#definitions].map(([key, definition]) => `  ${key}: ${definition}`);
  }

  /** Whether a column has the unit C alone, which is the coulomb. */
  get hasCelsius(): boolean {
    return this.#hasCelsius;
  }

  /** The first key that is free, or that another table has with the same definition. */
  #claim({ keys, definition }: ColumnDraft, own: ReadonlySet<string>): string {
    const fits = (key: string) =>
      !own.has(key) && [undefined, definition(key)].includes(this.#definitions.get(key));
    const [first = 'attribute'] = keys;
    let number = 1;
    const numbered = () => `${first}_${++number}`;
    let key = keys.find(fits) ?? numbered();
    while (!fits(key)) key = numbered();
    return key;
  }
}

/** @param head what the column is called */
function draftColumn(seen: Seen, head: string, say: SayDoubt): ColumnDraft {
  const short = shortName(seen, head);
  const keys = [makeAttributeKey(seen.unit === null ? head : short), makeAttributeKey(seen.column)];
  return {
    keys,
    column: key => columnLine(seen, key, say),
    definition: key =>
      definitionOf(seen, key === keys[0] ? (key === makeAttributeKey(short) ? short : head) : seen.column),
  };
}

function draftRange(range: RangeColumns, say: SayDoubt): ColumnDraft {
  const { name, from } = range;
  return {
    keys: [makeAttributeKey(name), makeAttributeKey(from.column)],
    column: key => rangeLine(range, key, say),
    definition: () => rangeDefinition(range),
  };
}

/** A column's header without its unit. */
function shortName({ unit_in }: Seen, head: string): string {
  return (unit_in === 'last_word' ? findLastWord(head)?.name : undefined) ?? nameOf(head);
}

/** A header without the text in brackets at its end, or the unit after a comma. */
function nameOf(column: string): string {
  const known = splitHeader(column);
  if (known !== null) return known.name;
  const end = column.trimEnd();
  if (!/[)）]$/.test(end)) return column;
  const open = Math.max(end.lastIndexOf('('), end.lastIndexOf('（'));
  const isPair = open >= 0 && open < end.length - 2 && !/[)）]/.test(end.slice(open, -1));
  return (isPair ? end.slice(0, open).trimEnd() : column) || column;
}

function isMeasured(seen: Seen): boolean {
  return KINDS[kindOf(seen)].hasUnit;
}

function columnLine(seen: Seen, key: string, say: SayDoubt): string {
  const states = seen.unit_in !== 'texts' || seen.numbers > 0;
  const unit = seen.unit === null || !isMeasured(seen) || !states ? '' : `, unit: ${quote(seen.unit)}`;
  return `      ${quote(seen.column)}: { attribute: ${key}${unit} }${doubtOf(seen, say)}`;
}

function definitionOf(seen: Seen, name: string): string {
  const stated = seen.unit === 'C' ? '°C' : seen.unit;
  const unit = stated === null || !isMeasured(seen) ? '' : `, unit: ${quote(stated)}`;
  return `{ name: ${quote(name)}, kind: ${kindOf(seen)}${unit} }`;
}

/** Two columns of numbers as one range. */
function rangeLine({ from, to }: RangeColumns, key: string, say: SayDoubt): string {
  const unit = from.unit === null ? '' : `, unit: ${quote(from.unit)}`;
  return `      ${quote(from.column)}: { attribute: ${key}, to: ${quote(to.column)}${unit} }${doubtOf(from, say)}`;
}

function rangeDefinition({ name, from }: RangeColumns): string {
  const stated = from.unit === 'C' ? '°C' : from.unit;
  const unit = stated === null ? '' : `, unit: ${quote(stated)}`;
  return `{ name: ${quote(name)}, kind: range${unit} }`;
}

function doubtOf(seen: Seen, say: SayDoubt): string {
  const doubt = findDoubt(seen, say);
  return doubt === null ? '' : doubtMark(doubt);
}

function findDoubt(seen: Seen, say: SayDoubt): string | null {
  if (seen.filled === 0) return say('empty');
  const { values, ranges } = countMeasured(seen);
  if (!isMeasured(seen)) return choiceDoubt(seen, seen.numbers + values + ranges, say);
  const read = seen.numbers + values + (kindOf(seen) === 'number' ? 0 : ranges) + seen.missing;
  if (read < seen.filled) return say('no_numbers', { count: seen.filled - read, all: seen.filled });
  if (seen.unit === null) return say('no_unit');
  if (seen.unit_in === 'last_word') return say('last_word');
  if (seen.unit_in === 'texts' && seen.numbers > 0)
    return say('states_none', { count: seen.numbers, all: seen.filled });
  return findUnit(seen.unit) === undefined ? say('unit_unknown') : null;
}

/** A column of texts most of which are quantities: what keeps it from being one. */
function choiceDoubt(seen: Seen, read: number, say: SayDoubt): string | null {
  const other = findUnmeasured(seen);
  if (seen.unit === null || other === undefined || read < seen.filled / 2) return null;
  return say('quantities', { count: read, all: seen.filled, unit: seen.unit, other: quote(other) });
}
