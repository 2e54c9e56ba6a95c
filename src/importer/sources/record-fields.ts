import { LOCALES, type Locale, languageOf, OTHER_LOCALES } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText, textBy } from '#text/text-in.ts';
import type { Place, Problem, ProductDraft, SourceItem, SourceNoun } from '../draft.ts';
import { inBoth } from '../messages/messages.ts';
import { type ProblemCode, problemAt } from '../problems.ts';
import { cellOf, placeOf, type Row } from './table/table.ts';

/** Where a record's fields come from: the text of each ('' if missing) and the column that problems name. */
export type FieldSource = {
  place: Place;
  text: (field: string) => string;
  column: (field: string) => string;
};

/** The columns of a text by language, as {@link RecordFields.localized} reads them. */
export function textColumns<Field extends string>(field: Field): readonly (`${Field}_${Locale}` | Field)[] {
  return [...LOCALES.map(locale => `${field}_${locale}` as const), field];
}

const FLAGS = new Map([
  ...'yes y 1 true ja oui 是 ✓ ✔ ☑ √'.split(' ').map(word => [word, true] as const),
  ...'no n 0 false nein non 否 ✗ ✘ ✕ ☐'.split(' ').map(word => [word, false] as const),
]);

/** Reads yes/no, y/n, 1/0, true/false, ja/nein, oui/non, 是/否, ✓/✗, ignoring case. Any other text returns undefined. */
export function readFlag(text: string): boolean | undefined {
  // A tick may come as an emoji, with a sign for its form.
  return FLAGS.get(text.replace('\ufe0f', '').trim().toLowerCase());
}

/**
 * Takes a record's fields out of their source one by one and collects their faults, so that all problems of a record
 * are reported together.
 */
export class RecordFields {
  readonly source: FieldSource;
  readonly problems: Problem[] = [];

  constructor(source: FieldSource) {
    this.source = source;
  }

  /** The place of a field. */
  place(field: string): Place {
    return { ...this.source.place, column: this.source.column(field) };
  }

  /** Adds a problem at a field. */
  report(field: string, code: ProblemCode, parts: Problem['parts'] = {}): void {
    this.problems.push(problemAt(this.place(field), code, { field, ...parts }));
  }

  /** Whether anything found so far refuses the record. */
  get isRefused(): boolean {
    return this.problems.some(problem => problem.severity === 'error');
  }

  /** A text, or null if missing. */
  text(field: string): string | null {
    return this.source.text(field) || null;
  }

  /** A required text. Where it is missing, it is empty and reported. */
  required(field: string): string {
    const text = this.source.text(field);
    if (text === '') this.report(field, 'value_missing');
    return text;
  }

  /** A text by language from `field_en` and the like. The plain `field` fills the others. */
  localized(field: string): LocalizedText {
    const all = this.source.text(field);
    return textBy(locale => this.source.text(`${field}_${locale}`) || all);
  }

  /**
   * A text that must be there in one language at least. One that is given only in a language that this site has not
   * stands in for its first one, with a warning.
   */
  requiredText(field: string): LocalizedText {
    const text = this.localized(field);
    if (!isEmptyText(text)) return text;
    const other = OTHER_LOCALES.find(locale => this.source.text(`${field}_${locale}`) !== '');
    const [first] = LOCALES;
    if (other === undefined || first === undefined) {
      this.report(field, 'text_missing');
      return text;
    }
    this.report(field, 'text_in_other_language', { value: languageOf(other).own_name });
    return { [first]: this.source.text(`${field}_${other}`) };
  }

  /** The entries of a cell separated by `|`. */
  list(field: string): string[] {
    const entries = this.source.text(field).split('|');
    return entries.map(entry => entry.trim()).filter(entry => entry !== '');
  }

  /** A whole number from `min` to `max`, or the fallback where missing or refused. */
  integer<Fallback extends number | null>(
    field: string,
    fallback: Fallback,
    min = -1e9,
    max = 1e9,
  ): number | Fallback {
    const text = this.source.text(field);
    if (text === '') return fallback;
    const value = /^[+-]?\d{1,10}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.report(field, 'value_invalid', {
      value: text,
      expected: inBoth('expected.whole_number', { min, max }),
    });
    return fallback;
  }

  /** A number with a decimal point, or the fallback where missing or refused. */
  decimal(field: string, fallback: number): number {
    const text = this.source.text(field);
    if (text === '') return fallback;
    const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
    if (Number.isFinite(value)) return value;
    this.report(field, 'number_unreadable', { value: text, expected: inBoth('expected.number') });
    return fallback;
  }

  /** A yes or no, or the fallback where missing or refused. */
  flag(field: string, fallback: boolean): boolean {
    const text = this.source.text(field);
    if (text === '') return fallback;
    const flag = readFlag(text);
    if (flag === undefined) this.report(field, 'flag_unreadable', { value: text });
    return flag ?? fallback;
  }

  /** One of the accepted words, ignoring case. Returns null if it is missing or refused. */
  choice<Word extends string>(field: string, accepted: readonly Word[]): Word | null {
    const text = this.source.text(field);
    if (text === '') return null;
    const word = accepted.find(candidate => candidate.toLowerCase() === text.toLowerCase());
    if (word === undefined)
      this.report(field, 'value_invalid', { value: text, expected: accepted.join(', ') });
    return word ?? null;
  }

  /** The record as items: its problems, and itself unless one of them is an error (then that it was refused). */
  *items(noun: SourceNoun, id: string | null, record: SourceItem): Generator<SourceItem> {
    for (const problem of this.problems) yield { noun: 'problem', record: problem };
    yield this.isRefused ? { noun: 'refused', of: noun, id, place: this.source.place } : record;
  }

  /** A product as items. Errors of `optional` fields go along with it: whether they refuse it or only their values, the import decides.
   *  @returns whether the product was given */
  *product(record: ProductDraft, optional: readonly string[]): Generator<SourceItem, boolean> {
    const { place } = this.source;
    if (this.problems.length === 0) {
      yield { noun: 'product', record, place };
      return true;
    }
    const columns = new Set(optional.map(field => this.source.column(field)));
    const isBadValue = ({ severity, column }: Problem) =>
      severity === 'error' && column !== null && columns.has(column);
    const bad_values = this.problems.filter(isBadValue);
    const others = this.problems.filter(problem => !isBadValue(problem));
    for (const problem of others) yield { noun: 'problem', record: problem };
    const isRefused = others.some(problem => problem.severity === 'error');
    if (!isRefused) {
      yield { noun: 'product', record: { ...record, bad_values }, place };
      return true;
    }
    for (const problem of bad_values) yield { noun: 'problem', record: problem };
    yield { noun: 'refused', of: 'product', id: record.id ?? record.part_number, place };
    return false;
  }
}

/** A row's cells as fields: each field is the column of its name. `text` reads the cell of a field. */
export function fieldsOfRow(row: Row, text = (field: string) => cellOf(row, field)): RecordFields {
  return new RecordFields({
    place: placeOf(row, null),
    text,
    column: field => field,
  });
}
