import { KINDS } from '#contract/attributes/kinds/kinds.ts';
import { findUnit } from '#quantity/units/units.ts';
import { makeAttributeKey } from '../../exchange/feature-survey.ts';
import { countMeasured, findLastWord, findUnmeasured } from './measured-texts.ts';
import { findRangeColumns, type RangeColumns } from './range-columns.ts';
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
  #hasCelsius = false;

  /** Adds the columns without a role of a table. @returns the lines of its columns */
  add(left: readonly Seen[]): string[] {
    const ranges = findRangeColumns(left);
    const ends = new Set(ranges.flatMap(({ from, to }) => [from, to]));
    const rest = left.filter(seen => !ends.has(seen));
    this.#hasCelsius ||= rest.some(({ unit }) => unit === 'C');
    const own = new Set<string>();
    return [...rest.map(draftColumn), ...ranges.map(draftRange)].map(draft => {
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

function draftColumn(seen: Seen): ColumnDraft {
  const short = makeAttributeKey(seen.unit === null ? seen.column : shortName(seen));
  return {
    keys: [short, makeAttributeKey(seen.column)],
    column: key => columnLine(seen, key),
    definition: key => definitionOf(seen, key),
  };
}

function draftRange(range: RangeColumns): ColumnDraft {
  const { name, from } = range;
  return {
    keys: [makeAttributeKey(name), makeAttributeKey(from.column)],
    column: key => rangeLine(range, key),
    definition: () => rangeDefinition(range),
  };
}

/** A column's header without its unit. */
function shortName({ column, unit_in }: Seen): string {
  return (unit_in === 'last_word' ? findLastWord(column)?.name : undefined) ?? nameOf(column);
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

function columnLine(seen: Seen, key: string): string {
  const states = seen.unit_in !== 'texts' || seen.numbers > 0;
  const unit = seen.unit === null || !isMeasured(seen) || !states ? '' : `, unit: ${quote(seen.unit)}`;
  return `      ${quote(seen.column)}: { attribute: ${key}${unit} }${doubtOf(seen)}`;
}

function definitionOf(seen: Seen, key: string): string {
  const stated = seen.unit === 'C' ? '°C' : seen.unit;
  const unit = stated === null || !isMeasured(seen) ? '' : `, unit: ${quote(stated)}`;
  const name = key === makeAttributeKey(shortName(seen)) ? shortName(seen) : seen.column;
  return `{ name: ${quote(name)}, kind: ${kindOf(seen)}${unit} }`;
}

/** Two columns of numbers as one range. */
function rangeLine({ from, to }: RangeColumns, key: string): string {
  const unit = from.unit === null ? '' : `, unit: ${quote(from.unit)}`;
  return `      ${quote(from.column)}: { attribute: ${key}, to: ${quote(to.column)}${unit} }${doubtOf(from)}`;
}

function rangeDefinition({ name, from }: RangeColumns): string {
  const stated = from.unit === 'C' ? '°C' : from.unit;
  const unit = stated === null ? '' : `, unit: ${quote(stated)}`;
  return `{ name: ${quote(name)}, kind: range${unit} }`;
}

function doubtOf(seen: Seen): string {
  if (seen.filled === 0) return ' # ? empty in all rows: perhaps one for ignore';
  const { values, ranges } = countMeasured(seen);
  if (!isMeasured(seen)) return choiceDoubt(seen, seen.numbers + values + ranges);
  const read = seen.numbers + values + (kindOf(seen) === 'number' ? 0 : ranges) + seen.missing;
  if (read < seen.filled) return ` # ? ${seen.filled - read} of ${seen.filled} are no numbers in this unit`;
  if (seen.unit === null) return ' # ? a number without a unit';
  if (seen.unit_in === 'last_word') return ' # ? the last word of the header may be the unit';
  if (seen.unit_in === 'texts' && seen.numbers > 0)
    return ` # ? ${seen.numbers} of ${seen.filled} state no unit`;
  return findUnit(seen.unit) === undefined ? ' # ? the unit is not known: see unit_aliases' : '';
}

/** A column of texts most of which are quantities: what keeps it from being one. */
function choiceDoubt(seen: Seen, read: number): string {
  const other = findUnmeasured(seen);
  if (seen.unit === null || other === undefined || read < seen.filled / 2) return '';
  return ` # ? ${read} of ${seen.filled} are quantities in ${seen.unit}; ${quote(other)} is none`;
}
