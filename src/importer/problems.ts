import { formatMessage } from '#contract/messages/catalogue.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { inBoth, type MessageKey } from '#contract/messages/messages.ts';
import { type Locale, languageOf, otherLanguageOf } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import type { Place, Problem } from './draft.ts';
import { format } from './messages/messages.ts';

/**
 * Every problem that an import can report: code → severity. The messages are `problem.<code>` of
 * `importer.json`, filled from the problem's `parts`. An error refuses its record, a warning does not.
 */
export const PROBLEMS = {
  // Files and tables
  file_missing: 'error',
  catalogue_missing: 'error',
  file_unreadable: 'error',
  file_too_large: 'error',
  file_replaced: 'warning',
  file_unknown: 'warning',
  file_outside: 'error',
  file_special: 'error',
  file_name_unreadable: 'error',
  fetch_failed: 'warning',
  fetch_outdated: 'warning',
  document_unreadable: 'warning',
  document_without_text: 'warning',
  document_cut_off: 'warning',
  files_too_many: 'error',
  sheet_too_large: 'error',
  table_too_large: 'error',
  sheet_hidden: 'warning',
  rows_hidden: 'warning',
  columns_hidden: 'warning',
  formula_errors: 'warning',
  formulas_without_value: 'warning',
  text_cell_too_long: 'error',
  encoding_guessed: 'warning',
  encoding_unproven: 'error',
  encoding_unknown: 'error',
  character_broken: 'error',
  table_empty: 'warning',
  table_broken: 'error',
  table_cut_off: 'error',
  row_extra_cells: 'error',
  row_short: 'warning',
  head_repeated: 'warning',
  table_second: 'warning',
  column_missing: 'error',
  rows_unmatched: 'warning',
  column_twice: 'error',
  column_unknown: 'warning',
  json_broken: 'error',
  yaml_broken: 'error',
  key_unknown: 'error',
  mapping_invalid: 'error',
  xml_broken: 'error',
  json_unreadable: 'error',
  record_unreadable: 'error',
  format_unknown: 'error',
  update_unsupported: 'error',

  // Values
  value_missing: 'error',
  value_invalid: 'error',
  number_unreadable: 'error',
  curve_lists_differ: 'error',
  curve_repeated: 'warning',
  number_out_of_bounds: 'error',
  date_in_future: 'error',
  price_zero: 'warning',
  price_not_today: 'warning',
  number_doubtful: 'warning',
  number_implausible: 'warning',
  number_left_out: 'warning',
  number_refused: 'error',
  unit_unknown: 'error',
  unit_as_text: 'warning',
  unit_of_other_kind: 'error',
  unit_taken: 'error',
  unit_known: 'warning',
  unit_unreadable: 'error',
  unit_logarithmic: 'error',
  flag_unreadable: 'error',
  date_invalid: 'error',
  date_excel_serial: 'warning',
  choice_too_long: 'error',
  choices_too_many: 'warning',
  text_missing: 'error',
  text_in_other_language: 'warning',
  language_left_out: 'warning',
  text_too_long: 'error',
  text_too_many_lines: 'error',
  text_too_nested: 'error',
  text_too_dense: 'error',
  control_character: 'error',
  text_garbled: 'warning',
  text_repaired: 'warning',
  blanks_trimmed: 'warning',
  price_not_rising: 'error',
  price_currency: 'warning',
  price_left_out: 'warning',
  feature_left_out: 'warning',
  medium_left_out: 'warning',

  quantity_unreadable: 'error',
  quantity_unknown: 'error',
  reference_unknown: 'warning',
  record_invalid: 'error',

  catalogue_empty: 'error',

  // Ids and what records refer to
  id_invalid: 'error',
  id_reserved: 'error',
  id_twice: 'error',
  id_collision: 'error',
  id_suffixed: 'warning',
  id_of_set: 'error',
  part_number_twice: 'error',
  part_number_shared: 'warning',
  row_repeated: 'warning',
  row_of_note: 'warning',
  area_code_invalid: 'error',
  area_twice: 'error',
  area_parent_unknown: 'error',
  parent_unknown: 'error',
  category_circle: 'error',
  category_too_deep: 'error',
  category_unknown: 'error',
  category_spelling: 'warning',
  category_missing: 'warning',
  series_category_missing: 'warning',
  name_missing: 'warning',
  set_unknown: 'error',
  group_unknown: 'error',
  group_elsewhere: 'error',
  depends_on_refused: 'error',
  replacement_unknown: 'warning',
  related_unknown: 'warning',
  attribute_unknown: 'warning',
  owner_unknown: 'error',
  owner_invalid: 'error',

  // Updates
  update_unknown: 'error',
  update_twice: 'error',
  update_column: 'error',
  update_left_out: 'warning',
  update_kept: 'warning',
  update_replaced: 'warning',
  update_unfit: 'warning',

  // Attributes
  attribute_key_invalid: 'error',
  attribute_key_reserved: 'error',
  attribute_twice: 'error',

  // Files and links that records name
  path_outside: 'error',
  media_type: 'error',
  accent_contrast: 'error',
  svg_unsafe: 'error',
  svg_costly: 'error',

  // Synonyms
  synonym_condition_invalid: 'error',
  synonym_meaning_unreadable: 'error',
  synonym_target_unknown: 'error',
  synonyms_kept: 'warning',
  synonyms_unfit: 'warning',

  article_unknown: 'error',
  article_kept: 'warning',
  article_kept_deleted: 'warning',
  article_replaced: 'warning',
  article_unfit: 'warning',

  brand_kept: 'warning',
  brand_replaced: 'warning',
  brand_unfit: 'warning',
  brand_twice: 'warning',

  // Views
  view_name_unknown: 'error',
  view_without_facet: 'error',
  view_own_column: 'error',
  view_featured_top: 'error',
  views_kept: 'warning',
  views_replaced: 'warning',
  views_unfit: 'warning',

  // Order of choices
  choice_unknown: 'error',
  choices_unknown: 'error',
  choices_kept: 'warning',
  choices_replaced: 'warning',

  svg_unreadable: 'error',
  link_unsafe: 'error',
  html_removed: 'warning',
  document_target: 'error',

  // Curves
  curve_empty: 'error',
  curve_axis_missing: 'error',
  curve_axes_mixed: 'error',
  curve_x_not_rising: 'error',
  curve_points_too_many: 'error',

  // Readers of one's own
  reader_broken: 'error',
  reader_invalid: 'error',
  reader_failed: 'error',
  reader_item_invalid: 'error',
} as const satisfies Record<string, Problem['severity']>;

/** A code of the table {@link PROBLEMS}. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Makes a problem with its code's severity. Long values are cut when the message is written, not here. */
export function problemAt(place: Place, code: ProblemCode, parts: Problem['parts'] = {}): Problem {
  return { file: place.file, line: place.line, column: place.column, severity: PROBLEMS[code], code, parts };
}

/** Reports a column without use, or one of a language that this site has not. */
export function unknownColumn(place: Place, field: string): Problem {
  const language = otherLanguageOf(field);
  return language === undefined
    ? problemAt(place, 'column_unknown', { field })
    : problemAt(place, 'language_left_out', { field, value: languageOf(language).own_name });
}

/**
 * The message of a problem in a locale. A reader's own code comes with its own words. An unknown code without words
 * lists its parts.
 */
export function describeProblem({ code, parts, words }: Problem, locale: Locale): string {
  const shown = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === 'number' ? part : shorten(typeof part === 'string' ? part : textIn(part, locale)),
    ]),
  );
  if (words !== undefined) return formatMessage(textIn(words, locale), shown, locale);
  if (isProblemCode(code)) return format(`problem.${code}`, shown, locale);
  return Object.entries(shown)
    .map(([name, part]) => `${name}: ${part}`)
    .join(', ');
}

/** Whether a code is one of the table, not a reader's own. */
export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}

type NounName = MessageKey extends infer Key ? (Key extends `noun.${infer Name}` ? Name : never) : never;

/** The name of a noun in messages, in both languages. */
export function nounText(noun: NounName): Texts {
  return inBoth(`noun.${noun}`);
}

const PART_LENGTH_MAX = 200; // characters of a value that a message shows

function shorten(text: string): string {
  // Control characters would break the one-line form of a report.
  const plain = text.replace(
    /\p{Cc}/gu,
    character => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return plain.length > PART_LENGTH_MAX ? `${plain.slice(0, PART_LENGTH_MAX - 1)}…` : plain;
}

/** `file:line:column`, without unknown parts. */
function formatPlace(place: Place): string {
  return [place.file, place.line, place.column].filter(part => part !== null && part !== '').join(':');
}

/** One problem as a line: `file:line:column  severity  code  message`. */
export function formatProblem(problem: Problem, locale: Locale): string {
  return `${formatPlace(problem)}  ${problem.severity}  ${problem.code}  ${describeProblem(problem, locale)}`;
}
