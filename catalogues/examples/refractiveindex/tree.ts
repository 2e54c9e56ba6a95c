import { makeId, type ReaderItem } from 'etalon/reader';
import type { CatalogPage } from './catalog.ts';
import { NAMES } from './names.ts';
import { plainText } from './plain-text.ts';

/** A page with the ids of the category, set and group it belongs to; the catalogue of nonlinear indices hangs below a category of its own. */
export type PlacedPage = CatalogPage & {
  file: string;
  category_id: string;
  set_id: string;
  group_id: string | null;
};

const NONLINEAR_ID = 'n2';

/** Turns pages into categories (shelf, then the divider above the book), sets (books) and groups (dividers among the pages), each yielded once before the first page that needs it. */
export function placePages(catalogs: { file: string; pages: CatalogPage[] }[]): {
  items: ReaderItem[];
  pages: PlacedPage[];
} {
  const items: ReaderItem[] = [];
  const seen = new Set<string>();
  const once = (key: string, item: () => ReaderItem) => {
    if (seen.has(key)) return;
    seen.add(key);
    items.push(item());
  };
  const category = (
    id: string,
    parent_id: string | null,
    name: { en: string; cn?: string },
    place: PlaceOfPage,
  ) =>
    once(`category ${id}`, () => ({
      noun: 'category',
      record: { id, parent_id, name, order: seen.size },
      place,
    }));

  const pages = catalogs.flatMap(({ file, pages }) => pages.map(page => place(page, file, /n2/.test(file))));
  return { items, pages };

  function place(page: CatalogPage, file: string, isNonlinear: boolean): PlacedPage {
    const at = { file, line: page.line };
    const prefix = isNonlinear ? `${NONLINEAR_ID}-` : '';
    const shelfId = slug(prefix + page.shelf.id);
    if (isNonlinear) category(NONLINEAR_ID, null, NAMES.nonlinear, at);
    category(
      shelfId,
      isNonlinear ? NONLINEAR_ID : null,
      { en: plainText(page.shelf.name), cn: NAMES.shelves[page.shelf.id] },
      at,
    );
    const category_id = page.divider === null ? shelfId : slug(`${shelfId}-${page.divider}`);
    if (page.divider !== null) category(category_id, shelfId, { en: plainText(page.divider) }, at);
    const set_id = slug(`${shelfId}-${page.book.id}`);
    const group_id = page.book_divider === null ? null : slug(`${set_id}--${page.book_divider}`);
    return { ...page, file, category_id, set_id, group_id };
  }
}

type PlaceOfPage = { file: string; line: number };

/** The sets and groups of the pages whose data file is here, each once. */
export function listGroups(pages: readonly PlacedPage[]): ReaderItem[] {
  const groups = new Map<string, ReaderItem>();
  for (const page of pages) {
    if (page.group_id === null || groups.has(page.group_id)) continue;
    const record = {
      id: page.group_id,
      set_id: page.set_id,
      name: { en: plainText(page.book_divider ?? '') },
      order: groups.size,
    };
    groups.set(page.group_id, {
      noun: 'group',
      record,
      place: { file: page.file, line: page.line, column: 'DIVIDER' },
    });
  }
  return [...groups.values()];
}

function slug(text: string): string {
  return makeId(plainText(text)).toLowerCase();
}
