import type { Chip } from '#contract/answers/chip.ts';
import type { ProductList } from '#contract/answers/product-list.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import type { UnitSystem } from '#quantity/units/display-unit.ts';
import type { NearestTaken } from '#search/finding/nearest/take-nearest.ts';
import type { CountedNumber } from '#search/finding/unclear-numbers.ts';
import type { Locale } from '#text/locale.ts';
import type { ListReading } from '../list/list-query.ts';
import { format } from '../messages/messages.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { publisherOf } from '../show/show-brand.ts';

/** A list to be written as a file: its request and result, its name, and the path of its page. */
export type FileList = ListReading & {
  result: SearchResult;
  unclear?: readonly CountedNumber[];
  owner_columns?: readonly string[];
  /** What is listed in place of a number that nothing has. */
  nearest?: NearestTaken | null;
  /** Words of the search that the list is without. */
  set_aside?: readonly string[];
  title: string;
  path: string;
};

/** The file's format as requested, and the time of the request. */
type Request = {
  q: string;
  filters: readonly string[];
  sort: string;
  list?: string | undefined;
  units: UnitSystem;
  locale: Locale;
  addressOf: (path: string, locale: Locale) => string;
  now: Date;
};

/** The notes under the table: its content, the conditions, its source and its date. */
export function listFileNotes(
  served: ServedCatalogue,
  { query, problems, set_aside = [], title, path, shown }: FileList & { shown: ProductList },
  { q, filters, sort, list, units, locale, addressOf, now }: Request,
): string[] {
  const say = (
    key:
      | 'source'
      | 'list'
      | 'words'
      | 'set_aside'
      | 'nearest'
      | 'conditions'
      | 'left_out'
      | 'count'
      | 'made'
      | 'units'
      | 'page',
    text: string | number,
  ) => format(`list_file.note_${key}`, { text }, locale);
  const conditions = shown.chips.map(tellChip);
  const date = now.toISOString().slice(0, 10);
  const address = new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...filters.map(filter => split(filter)),
    ...(sort === '' ? [] : [['sort', sort]]),
    ...(list === undefined || list === query.set_id ? [] : [['group', list]]),
  ]);
  return [
    say('source', publisherOf(served, locale)),
    ...(title === '' ? [] : [say('list', title)]),
    ...(q === '' ? [] : [say('words', q)]),
    ...(set_aside.length === 0 ? [] : [say('set_aside', set_aside.map(word => `“${word}”`).join(', '))]),
    ...(shown.nearest === null ? [] : [say('nearest', shown.nearest.address)]),
    ...(conditions.length === 0 ? [] : [say('conditions', conditions.join('; '))]),
    ...problems.map(({ address: left, msg }) => say('left_out', `${left} (${msg})`)),
    say('count', shown.totals.products),
    ...shown.not_stated.map(({ key, total }) => {
      const name = shown.chips.find(({ filter }) => filter?.key === key)?.column?.name.text ?? key;
      return format('list_file.note_not_stated', { count: total, name }, locale);
    }),
    say('units', format(`list_file.${units}`, {}, locale)),
    format('list_file.note_made', { date, version: served.version }, locale),
    say('page', addressOf(path + writeAddress(address), locale)),
  ];
}

function split(filter: string): [string, string] {
  const equals = filter.indexOf('=');
  return [filter.slice(0, equals), filter.slice(equals + 1)];
}

/** `Focal length = 90mm..110mm`, with choices by name. A condition on a curve is written as in its address. */
function tellChip({ address, column, choices }: Chip): string {
  if (column === null) return address;
  const [, value] = split(address);
  const not = value.startsWith('!') ? '≠' : '=';
  const names = choices.map(({ name }) => name.text).join(', ');
  return `${column.name.text} ${not} ${names === '' ? value.replace(/^!/, '') : names}`;
}
