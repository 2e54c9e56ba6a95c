import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defineReader, makeId, type ReaderItem } from 'etalon/reader';
import { type About, findAbout } from './about.ts';
import { readCatalog } from './catalog.ts';
import { materialItems, readDocuments } from './material.ts';
import { plainText } from './plain-text.ts';
import { listGroups, type PlacedPage, placePages } from './tree.ts';

const CATALOGS = ['catalog-nk.yml', 'catalog-n2.yml'];

/** Reads a copy of the refractiveindex.info database: each data file is one product (pages that share a file put it into several categories),
 *  each book a product set, each divider above books a category; n, k and n₂ become curves, properties and conditions attributes.
 *  A page whose file is missing or broken is a problem, nothing else stops. */
export default defineReader({
  async *read({ data_dir }) {
    const folder = path.join(data_dir, 'database');
    const catalogs = [];
    for (const file of CATALOGS) {
      const { pages, faults } = readCatalog(await readFile(path.join(folder, file), 'utf8'));
      for (const fault of faults)
        yield problem('yaml_broken', { file, line: fault.line }, { reason: fault.text });
      catalogs.push({ file, pages });
    }
    const { items, pages } = placePages(catalogs);
    yield* items;
    const byFile = Map.groupBy(pages, page => page.data);
    const reading = new Reading(path.join(folder, 'data'));
    yield* reading.readSets(pages);
    yield* listGroups(pages);
    for (const [file, pages] of byFile) yield* reading.readMaterial(file, pages);
  },
});

/** One pass over the data files; keeps the ids given out and the about files read. */
class Reading {
  private readonly ids = new Set<string>();
  private readonly abouts = new Map<string, Promise<About | null>>();
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async *readSets(pages: readonly PlacedPage[]): AsyncIterable<ReaderItem> {
    for (const [id, own] of Map.groupBy(pages, page => page.set_id)) {
      const [first] = own;
      if (first === undefined) continue;
      const about = await findAbout(this.folder, first.data, this.abouts);
      yield {
        noun: 'set',
        place: { file: first.file, line: first.line, column: 'BOOK' },
        record: {
          id,
          category_ids: [...new Set(own.map(page => page.category_id))],
          name: { en: plainText(first.book.name) },
          summary:
            about === null || about.names.length === 0 ? {} : { en: about.names.join(', ').slice(0, 500) },
          description: about === null || about.text === '' ? {} : { en: about.text },
          documents: about === null ? [] : readDocuments(about.links).documents,
          key_attributes: ['nd', 'vd', 'wavelength_range'],
          status: 'published',
        },
      };
    }
  }

  async *readMaterial(file: string, pages: readonly PlacedPage[]): AsyncIterable<ReaderItem> {
    const [first] = pages;
    if (first === undefined) return;
    const text = isInside(file)
      ? await readFile(path.join(this.folder, file), 'utf8').catch(() => null)
      : null;
    if (text === null) {
      for (const page of pages)
        yield problem('file_missing', { file: page.file, line: page.line, column: 'data' }, { path: file });
      return;
    }
    yield* repeatedPages(pages);
    yield* materialItems(this.takeId(file), file, text, pages);
  }

  /** The id of a data file's product: its path; two paths that differ only in marks that ids cannot hold get a number behind. */
  private takeId(file: string): string {
    const base = makeId(file.replace(/\.yml$/, '').replaceAll('/', '-')).slice(0, 120);
    let id = base;
    for (let next = 2; this.ids.has(id.toLowerCase()); next += 1) id = `${base}-${next}`;
    this.ids.add(id.toLowerCase());
    return id;
  }
}

function* repeatedPages(pages: readonly PlacedPage[]): Iterable<ReaderItem> {
  const keys = new Set<string>();
  for (const page of pages) {
    const key = JSON.stringify([page.file, page.shelf.id, page.book.id, page.id]);
    if (keys.has(key))
      yield problem(
        'page_repeated',
        { file: page.file, line: page.line, column: 'PAGE' },
        { value: `${page.book.id} / ${page.id}` },
      );
    keys.add(key);
  }
}

function isInside(file: string): boolean {
  return !path.posix.normalize(file).startsWith('..') && !path.posix.isAbsolute(file);
}

function problem(
  code: string,
  place: { file: string; line: number; column?: string },
  parts: Record<string, string>,
): ReaderItem {
  return { noun: 'problem', record: { ...place, code, parts } };
}
