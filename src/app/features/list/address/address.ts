import { formatAsked } from '#contract/attributes/kinds/canonical-interval.ts';
import { escapeChoice } from '#contract/attributes/kinds/choice-form.ts';
import type { SortData } from '#contract/client/client-answers.ts';
import { conditionsOf, LIST_WORDS } from '#contract/search/address/list-words.ts';
import { attributeOrder, curveOrder } from '#contract/search/address/sort-form.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import { isCurveField, joinCurveFields } from './curve-fields.ts';
import { CHOICE_FIELD, END_FIELD, endField, UNIT_FIELD, UNITS } from './number-fields.ts';

// The address of a list: the API's own parameters, and every other pair is a condition `key=value`.
//
//   ?q=lens&focal_length=90mm..110mm&coating=a,b&sort=-price&view=set&page=2&columns=diameter,coating
//
// A form cannot write `90mm..110mm` or `a,b` itself: it sends `focal_length.min=90mm&focal_length.max=110mm` and
// `coating=a&coating=b` (with `coating=!` or `focal_length=!` for all but these), which `normalizeAddress` joins, in
// the browser or, where no script runs, on the server. What is typed into fields of numbers is read before
// (`number-fields.ts`, `read-fields.ts`). What a form sends of curves is in `curve-fields.ts`.

/** Values that are the default. */
const DEFAULTS = new Set(['sort=relevance', 'view=product', `${UNITS}=metric`, 'page=1']);
const JOINED_WORDS = new Set(['columns']);

/** Most columns that the API returns at once. */
const COLUMNS_ASKED = 100;

/** The request to the API in a list's address. */
type ListRequest = {
  q: string;
  filters: string[];
  sort?: string;
  view?: 'product' | 'set';
  page?: number;
  size?: number;
  columns?: string[];
};

/** Reads the parameters of a list and its conditions from an address in normal form. */
export function readListAddress(parameters: URLSearchParams): ListRequest {
  const filters = conditionsOf(parameters).map(([key, value]) => `${key}=${value}`);
  const view = parameters.get('view');
  return {
    q: parameters.get('q') ?? '',
    filters,
    sort: parameters.get('sort') ?? undefined,
    view: view === 'set' || view === 'product' ? view : undefined,
    page: readCount(parameters.get('page')),
    size: readCount(parameters.get('size')),
    columns: parameters.get('columns')?.split(',').slice(0, COLUMNS_ASKED),
  };
}

/**
 * Converts the fields of forms to an address in normal form: ends of a range are joined by `..`, choices by `,` and
 * numbers by `;`, conditions on a curve are assembled, empty and default values are dropped, and the order is fixed.
 */
export function normalizeAddress(sent: URLSearchParams): URLSearchParams {
  const values = joinFields(sent);
  const keys = [...values.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const pairs = keys.flatMap(key => joinValues(key, values.get(key) ?? []).map(value => [key, value]));
  return new URLSearchParams(
    pairs.filter(([key, value]) => value !== '' && !DEFAULTS.has(`${key}=${value}`)),
  );
}

/**
 * The address of a search with relaxed conditions: the kept text and filters, including those read from the old text.
 * Order and columns stay.
 */
export function relaxedAddress(
  parameters: URLSearchParams,
  { text, filters }: { text: string; filters: readonly string[] },
): string {
  const kept = new URLSearchParams(
    [...parameters].filter(([key]) => key !== 'q' && key !== 'view' && LIST_WORDS.includes(key)),
  );
  for (const condition of filters) {
    const equals = condition.indexOf('=');
    kept.append(condition.slice(0, equals), condition.slice(equals + 1));
  }
  return changeAddress(kept, { q: text || null });
}

/** The address with some parameters changed, where null removes one. It starts at the first page unless `changes` names a page. */
export function changeAddress(parameters: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(parameters);
  if (!('page' in changes)) changed.delete('page');
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) changed.delete(key);
    else changed.set(key, value);
  }
  return writeAddress(normalizeAddress(changed)) || '?';
}

/** The condition for exactly this number with its unit. */
export function addressNumber(value: number, unit: string | null): string {
  return formatAsked({ min: value, max: value }, { unit, quantity: null });
}

/** The condition for a choice. */
export const addressChoice = escapeChoice;

/** Formats an order as an address writes it. Places on a curve are bare numbers in the base unit. */
export function addressSort(sort: SortData): string {
  if (sort.by === 'relevance') return 'relevance';
  const sign = sort.descending ? '-' : '';
  if (sort.by === 'attribute') return sign + attributeOrder(sort.key);
  if (sort.by !== 'curve') return sign + sort.by;
  const place = sort.xMin === sort.xMax ? String(sort.xMin) : `${sort.xMin}..${sort.xMax}`;
  return sign + curveOrder(sort, place);
}

function joinFields(sent: URLSearchParams): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const add = (key: string, more: string[]) => values.set(key, [...(values.get(key) ?? []), ...more]);
  const plain = (name: string) =>
    !isCurveField(name) && ![END_FIELD, CHOICE_FIELD, UNIT_FIELD].some(field => field.test(name));
  for (const key of new Set(sent.keys())) if (plain(key)) add(key, sent.getAll(key));
  // A condition from the fields replaces one that the form only passed on.
  for (const [key, said] of [...joinEnds(sent), ...joinNumbers(sent)])
    values.set(key, [sent.getAll(key).includes('!') ? `!${said}` : said]);
  for (const [key, condition] of joinCurveFields(sent)) add(key, [condition]);
  return values;
}

function joinEnds(sent: URLSearchParams): Map<string, string> {
  const values = new Map<string, string>();
  for (const name of sent.keys()) {
    const key = isCurveField(name) ? undefined : END_FIELD.exec(name)?.[1];
    if (key === undefined) continue;
    const [min = '', max = ''] = (['min', 'max'] as const).map(end => sent.get(endField(key, end))?.trim());
    if (min !== '' || max !== '') values.set(key, joinTwo(min, max));
  }
  return values;
}

/** Joins two ends of a range. The sign of an exclusive end states its side. */
function joinTwo(min: string, max: string): string {
  if (min === max) return min;
  if (min === '' && /^<(?!=)/.test(max)) return max;
  return max === '' && /^>(?!=)/.test(min) ? min : `${min}..${max}`;
}

function joinNumbers(sent: URLSearchParams): Map<string, string> {
  const values = new Map<string, string>();
  for (const name of sent.keys()) {
    const key = CHOICE_FIELD.exec(name)?.[1];
    if (key !== undefined) values.set(key, [...new Set(sent.getAll(name))].join(';'));
  }
  return values;
}

function joinValues(key: string, values: string[]): string[] {
  const given = [...new Set(values.map(value => value.trim()).filter(value => value !== ''))];
  // Conditions on one curve at one place are separate conditions, not one with several values.
  if (key.includes('@')) return given;
  const single = key === 'q' || (LIST_WORDS.includes(key) && !JOINED_WORDS.has(key));
  return [single ? (given.at(-1) ?? '') : joinChoices(given)];
}

/**
 * Joins the choices of one attribute with commas. A `!` among them negates the result. `*` (has a value) and exclusions
 * that the form only passed on are replaced by ticked choices.
 */
function joinChoices(given: readonly string[]): string {
  const ticked = given.filter(value => !/^!|^\*$/.test(value));
  const kept = given.filter(value => value !== '!');
  if (ticked.length === 0) return kept.at(-1) ?? '';
  return (given.includes('!') ? '!' : '') + ticked.join(',');
}

function rank(key: string): number {
  return key === 'q' ? -2 : LIST_WORDS.indexOf(key);
}

function readCount(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
