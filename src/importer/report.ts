import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { CSV_FORM } from '#text/csv-form.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { Problem } from './draft.ts';
import { format } from './messages/messages.ts';
import { describeProblem, formatProblem } from './problems.ts';
import { runningMending } from './sources/table/mending.ts';
import { recallRow } from './sources/table/recent-rows.ts';

/** How often a code was reported, its first places, and the same for each category, the most frequent first. */
export type ProblemGroup = {
  code: string;
  severity: Problem['severity'];
  count: number;
  first: Problem[];
  categories: { name: string; count: number; first: Problem[] }[];
};

type InCategory = { count: number; first: Problem[] };
type Counted = Omit<ProblemGroup, 'categories'> & { by_category: Map<string, InCategory> };

/** Places that a group shows: the first ones, then one for each further column up to the second limit. */
const FIRST_MAX = 3;
const SHOWN_MAX = 8;
/** Categories that a group names. */
const CATEGORIES_MAX = 5;
/** Categories whose problems are counted for each code. */
const CATEGORIES_KEPT_MAX = 2000;
const BUFFER_LENGTH_MAX = 64 * 1024;
const COLUMNS = [
  'file',
  'line',
  'column',
  'severity',
  'code',
  ...LOCALES.map(locale => `message_${locale}`),
  'row',
];

/** The problems of an import: counted and grouped by code, each written to a CSV file as it comes, so that any number of them fits. */
export class ProblemReport {
  readonly count = { error: 0, warning: 0 };
  readonly #groups = new Map<string, Counted>();
  readonly #file: number | null;
  #buffer = '';

  /**
   * Opens the report.
   * @param path the CSV file, whose folder is created, or null to write none
   */
  constructor(path: string | null) {
    if (path !== null) mkdirSync(dirname(path), { recursive: true });
    this.#file = path === null ? null : openSync(path, 'w');
    // The mark makes spreadsheets read UTF-8.
    this.#write(`\ufeff${COLUMNS.join(',')}\r\n`);
  }

  /** Takes a problem. */
  add(problem: Problem): void {
    this.count[problem.severity]++;
    runningMending()?.note(problem);
    const group: Counted = this.#groups.get(problem.code) ?? {
      code: problem.code,
      severity: problem.severity,
      count: 0,
      first: [],
      by_category: new Map(),
    };
    group.count++;
    const { category } = problem;
    if (category !== undefined) noteCategory(group.by_category, category, problem);
    const isTold =
      group.first.length >= FIRST_MAX && group.first.some(other => other.column === problem.column);
    if (!isTold && group.first.length < SHOWN_MAX) group.first.push(problem);
    this.#groups.set(problem.code, group);
    if (this.#file !== null) this.#write(formatRow(problem));
  }

  /** Writes the remaining problems and closes the file. */
  close(): void {
    if (this.#file === null) return;
    writeSync(this.#file, this.#buffer);
    this.#buffer = '';
    closeSync(this.#file);
  }

  /** The groups: errors first, the most frequent first. */
  groups(): ProblemGroup[] {
    return [...this.#groups.values()]
      .sort(
        (a, b) => a.severity.localeCompare(b.severity) || b.count - a.count || a.code.localeCompare(b.code),
      )
      .map(({ by_category, ...group }) => ({
        ...group,
        categories: [...by_category]
          .map(([name, counted]) => ({ name, ...counted }))
          .sort((a, b) => b.count - a.count),
      }));
  }

  #write(text: string): void {
    if (this.#file === null) return;
    this.#buffer += text;
    if (this.#buffer.length < BUFFER_LENGTH_MAX) return;
    writeSync(this.#file, this.#buffer);
    this.#buffer = '';
  }
}

/**
 * Counts a problem in its category and keeps the first few. Once the limit of categories is reached, problems of
 * further ones are not counted.
 */
function noteCategory(categories: Map<string, InCategory>, name: string, problem: Problem): void {
  const counted = categories.get(name) ?? { count: 0, first: [] };
  counted.count++;
  if (counted.first.length < FIRST_MAX) counted.first.push(problem);
  if (categories.has(name) || categories.size < CATEGORIES_KEPT_MAX) categories.set(name, counted);
}

/** A group for machines: its first places and those of each category with their messages. */
export function groupToJson({ code, severity, count, first, categories }: ProblemGroup, locale: Locale) {
  const examplesOf = (problems: readonly Problem[]) =>
    problems.map(problem => {
      const { file, line, column } = problem;
      return { file, line, column, message: describeProblem(problem, locale) };
    });
  return {
    code,
    severity,
    count,
    examples: examplesOf(first.slice(0, FIRST_MAX)),
    categories: categories.map(category => ({
      name: category.name,
      count: category.count,
      examples: examplesOf(category.first),
    })),
  };
}

/** The groups as lines: each code with its count, its first places and the categories under it. */
export function formatGroups(groups: readonly ProblemGroup[], locale: Locale): string[] {
  return groups.flatMap(group => [
    `${group.severity} ${group.code} × ${group.count}`,
    ...group.first.map(problem => `  ${formatProblem(problem, locale)}`),
    ...(group.count > group.first.length
      ? [`  ${format('summary.more', { count: group.count - group.first.length }, locale)}`]
      : []),
    ...formatCategories(group, locale),
  ]);
}

function formatCategories({ categories }: ProblemGroup, locale: Locale): string[] {
  if (categories.length === 0) return [];
  const shown = categories.slice(0, CATEGORIES_MAX);
  const list = shown.map(({ name, count }) => `${name} × ${count}`);
  const more = categories.length - shown.length;
  if (more > 0) list.push(format('summary.more', { count: more }, locale));
  // In a single category the first places are those of the problem itself.
  const places = categories.length === 1 ? [] : shown.map(category => formatCategoryPlaces(category));
  return [`  ${format('summary.categories', { list: list.join(', ') }, locale)}`, ...places];
}

function formatCategoryPlaces({ name, first }: ProblemGroup['categories'][number]): string {
  return `    ${name}: ${first.map(({ file, line, column }) => [file, line, column].filter(part => part !== null).join(':')).join(', ')}`;
}

function formatRow(problem: Problem): string {
  const { file, line, column, severity, code } = problem;
  const cells = [
    file,
    line,
    column,
    severity,
    code,
    ...LOCALES.map(locale => describeProblem(problem, locale)),
    recallRow(problem),
  ];
  return stringify([cells], CSV_FORM);
}
