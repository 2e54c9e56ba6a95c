import type { listDownloadEndpoints } from '#contract/api/endpoints/list-download.ts';
import { ApiError } from '#contract/api/errors.ts';
import { beginParts } from '#http/file-parts.ts';
import { searchWords } from '#search/finding/set-aside.ts';
import { leftAside } from '#search/finding/words/left-aside.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { FILE_TYPES } from '../call/file-answer.ts';
import type { CallRequest, Handlers } from '../call/handler.ts';
import { getCategory, getListScope } from '../list/categories.ts';
import { readListQuery } from '../list/list-query.ts';
import { showList } from '../list/show-list.ts';
import { format } from '../messages/messages.ts';
import { readSearch } from '../search/read-search.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { publisherOf } from '../show/show-brand.ts';
import { pickFileColumns } from './list-file-columns.ts';
import { type FileList, listFileNotes } from './list-file-notes.ts';
import { writeListFile } from './list-file-parts.ts';

/** Files that one process makes at a time: each reads the database and asks the index over and over. */
const RUNNING_MAX = 4;
let running = 0;

type DownloadQuery = CallRequest<'product_download_list'>['query'];

/** The call that returns a whole list as a file. */
export const listDownloadHandlers: Handlers<keyof typeof listDownloadEndpoints> = {
  product_download_list: async ({ served, locale: asked_locale, query: asked, addressOf, now }) => {
    const catalogue = served();
    const locale = asked.locale ?? asked_locale;
    const list = await readFileList(catalogue, asked, locale);
    const shown = await showList(catalogue, list);
    const columns = await pickFileColumns(catalogue, list, shown, {
      locale,
      units: asked.units,
      addressOf,
    });
    const notes = listFileNotes(catalogue, { ...list, shown }, { ...asked, locale, addressOf, now: now() });
    const parts = takeTurn(
      writeListFile({ served: catalogue, query: list.query, total: shown.totals.products }, asked.format, {
        columns,
        notes,
        sheet: format('list_file.sheet', {}, locale),
      }),
    );
    const name = [publisherOf(catalogue, locale), list.title].filter(text => text !== '').join(' - ');
    return {
      bytes: await beginParts(parts),
      type: FILE_TYPES[asked.format],
      name: `${name}.${asked.format}`,
    };
  },
};

/** Creates a file in one of the available turns. @throws ApiError `overloaded` if all are taken */
async function* takeTurn<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  if (running >= RUNNING_MAX) throw new ApiError('overloaded');
  running += 1;
  try {
    yield* parts;
  } finally {
    running -= 1;
  }
}

/**
 * Reads which list is requested: of a category, of a series or group, or of a search.
 * @throws ApiError `not_found`, `invalid_parameter`
 */
async function readFileList(
  served: ServedCatalogue,
  { category, list, format: _format, units: _units, locale: _locale, ...asked }: DownloadQuery,
  locale: Locale,
): Promise<FileList> {
  const parameters = { ...asked, view: 'product' as const, page: 1, size: 100 };
  if (category === undefined && list === undefined) {
    const reading = await readSearch(served, parameters, locale);
    const { query, result, unclear, set_aside, nearest } = await searchWords(served, {
      ...reading,
      text: asked.q,
    });
    return {
      ...reading,
      query,
      result,
      unclear,
      set_aside: leftAside(served, { query, set_aside }),
      nearest,
      title: asked.q,
      path: '/search/product',
    };
  }
  const { scope, columns, title, path } =
    list === undefined ? categoryOf(served, category ?? '', locale) : await seriesOf(served, list, locale);
  const reading = readListQuery(served, parameters, scope, locale);
  const result = await served.index.search(reading.query);
  return { ...reading, result, owner_columns: columns, title, path };
}

function categoryOf(served: ServedCatalogue, id: string, locale: Locale) {
  const { id: category_id, name } = getCategory(served, id);
  const path = served.categories.breadcrumb(category_id, locale).at(-1)?.path ?? [];
  return {
    scope: { category_id },
    columns: [],
    title: showText(name, locale).text,
    path: `/category/${path.map(encodeURIComponent).join('/')}`,
  };
}

async function seriesOf(served: ServedCatalogue, id: string, locale: Locale) {
  const { scope, columns } = await getListScope(served, id);
  const set = await served.records.findSet(scope.set_id ?? '');
  return {
    scope,
    columns,
    title: showText(set?.name, locale).text,
    path: `/product/${encodeURIComponent(scope.set_id ?? '')}`,
  };
}
