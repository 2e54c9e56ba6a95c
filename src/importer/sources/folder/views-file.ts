import { join } from 'node:path';
import { z } from 'zod';
import { VIEW_ENTRIES_MAX, VIEW_PARTS } from '#contract/records/views.ts';
import { isTaken } from '../../check/files.ts';
import type { FolderItem, NamedList, ViewsDraft } from '../../draft.ts';
import { type LineOf, readYamlFile } from '../yaml-file.ts';
import { Text } from './yaml-texts.ts';

/** The owner's file of views. */
export const VIEWS_FILE = 'views.yaml';
/** Most queries that the home screen offers. */
export const QUERIES_MAX = 12;

const Names = z.array(z.string().min(1)).max(VIEW_ENTRIES_MAX).optional();
const CategoryFields = z.strictObject({ facets: Names, columns: Names, key_attributes: Names, card: Names });

/** The content of `views.yaml`. Its names are looked up once all categories and attributes are known. */
const ViewsFields = z.strictObject({
  all: CategoryFields.optional(),
  categories: z.record(z.string(), CategoryFields).default({}),
  menu: z.strictObject({ order: Names, featured: Names }).default({}),
  home: z
    .strictObject({
      queries: z.array(Text).min(1).max(QUERIES_MAX).optional(),
      example: z
        .strictObject({ category: z.string().min(1), filters: Names.default([]), attributes: Names })
        .optional(),
    })
    .default({}),
});
type ViewsFields = z.output<typeof ViewsFields>;

/** Reads `views.yaml`, if the folder has one. */
export async function* readViews(folder: string): AsyncGenerator<FolderItem> {
  if (!isTaken(join(folder, VIEWS_FILE))) return;
  const read = await readYamlFile(join(folder, VIEWS_FILE), VIEWS_FILE, ViewsFields);
  for (const problem of read.problems) yield { noun: 'problem', record: problem };
  if (read.value === null) return;
  const place = { file: VIEWS_FILE, line: null, column: null };
  yield { noun: 'views', record: draftOf(read.value, read.lineOf), place };
}

function draftOf({ all, categories, menu, home }: ViewsFields, lineOf: LineOf): ViewsDraft {
  const listAt = (keys: readonly string[], names: readonly string[]): NamedList => ({
    line: lineOf(keys),
    column: keys.join('.'),
    names: names.map((name, at) => ({ name, line: lineOf([...keys, at]) })),
  });
  const listsAt = <Part extends string>(
    keys: readonly string[],
    fields: Partial<Record<Part, readonly string[] | undefined>>,
    parts: readonly Part[],
  ) => {
    const lists = parts.flatMap(part => {
      const names = fields[part];
      return names === undefined ? [] : [[part, listAt([...keys, part], names)] as const];
    });
    return new Map(lists);
  };
  return {
    categories: [
      ...(all === undefined ? [] : [{ category: null, lists: listsAt(['all'], all, VIEW_PARTS) }]),
      ...Object.entries(categories).map(([name, fields]) => ({
        category: { name, line: lineOf(['categories', name]) },
        lists: listsAt(['categories', name], fields, VIEW_PARTS),
      })),
    ],
    menu: listsAt(['menu'], menu, ['order', 'featured']),
    queries: home.queries && { texts: home.queries, line: lineOf(['home', 'queries']) },
    example: home.example && {
      category: { name: home.example.category, line: lineOf(['home', 'example', 'category']) },
      filters: listAt(['home', 'example', 'filters'], home.example.filters),
      attributes: listAt(['home', 'example', 'attributes'], home.example.attributes ?? []),
    },
  };
}
