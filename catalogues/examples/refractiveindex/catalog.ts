import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';

/** One PAGE of a catalogue file: where it stands in the tree (names may hold HTML) and its data file. */
export type CatalogPage = {
  shelf: { id: string; name: string };
  divider: string | null;
  book: { id: string; name: string };
  book_divider: string | null;
  id: string;
  name: string;
  data: string;
  line: number;
};

/** A part of a catalogue file that is neither a shelf, a book, a page nor a divider. */
export type CatalogFault = { line: number; text: string };

/** Reads a `catalog-*.yml`: shelves, books and pages, carrying the dividers, which are siblings that apply to the entries after them. A file that is no YAML list gives one fault. */
export function readCatalog(text: string): { pages: CatalogPage[]; faults: CatalogFault[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, uniqueKeys: false });
  const pages: CatalogPage[] = [];
  const faults: CatalogFault[] = document.errors.map(error => ({
    line: lines.linePos(error.pos[0]).line,
    text: error.message,
  }));
  const lineOf = (node: YAMLMap) => lines.linePos(node.range?.[0] ?? 0).line;

  for (const { entry: shelf } of entries(document.contents, 'SHELF')) {
    for (const { entry: book, divider } of entries(shelf.get('content', true), 'BOOK')) {
      for (const { entry: page, divider: book_divider } of entries(book.get('content', true), 'PAGE')) {
        pages.push({
          shelf: { id: textOf(shelf, 'SHELF'), name: textOf(shelf, 'name') },
          divider,
          book: { id: textOf(book, 'BOOK'), name: textOf(book, 'name') },
          book_divider,
          id: textOf(page, 'PAGE'),
          name: textOf(page, 'name'),
          data: textOf(page, 'data'),
          line: lineOf(page),
        });
      }
    }
  }
  return { pages, faults };

  function* entries(node: unknown, key: string): Iterable<{ entry: YAMLMap; divider: string | null }> {
    if (!isSeq(node)) {
      faults.push({ line: 1, text: `a list of ${key} entries was expected` });
      return;
    }
    let divider: string | null = null;
    for (const item of node.items) {
      if (isMap(item) && item.has(key)) yield { entry: item, divider };
      else if (isMap(item) && item.has('DIVIDER')) divider = textOf(item, 'DIVIDER');
      else faults.push({ line: isMap(item) ? lineOf(item) : 1, text: String(item) });
    }
  }
}

function textOf(map: YAMLMap, key: string): string {
  const node = map.get(key, true);
  return isScalar(node) ? String(node.value) : '';
}
