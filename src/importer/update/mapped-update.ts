import type { Problem, SourceItem } from '../draft.ts';
import { runningLedger } from '../ledger/ledger.ts';
import { problemAt } from '../problems.ts';
import { readMapped } from '../sources/mapped-source.ts';
import { listExchangeFiles } from '../sources/source-file.ts';
import type { UpdateBase } from './build-update.ts';
import type { UpdateItem } from './update-item.ts';

/**
 * Reads the tables of a mapping as changes to the live version. Each product changes by the filled cells of its row.
 * What an update cannot change (categories, documents, curves) is reported once, and attribute definitions stay as they
 * are.
 */
export async function* readMappedUpdate(
  { folder, data_dir }: { folder: string; data_dir: string | null },
  { currency }: UpdateBase,
): AsyncGenerator<UpdateItem> {
  const told = new Set<string>();
  for await (const item of readMapped({ folder, data_dir, currency, attribute_keys: new Set() })) {
    if (item.noun === 'problem') yield item.record;
    if (item.noun === 'refused') runningLedger()?.settle(item.place.file, item.place.line, 'refused');
    for (const field of leftOut(item)) {
      if (told.has(field)) continue;
      told.add(field);
      yield leftOutProblem(field);
    }
    if (item.noun !== 'product') continue;
    const { file, line } = item.place;
    yield { file, line: line ?? 1, draft: item.record };
  }
  yield* nameUnread(folder, data_dir);
}

/** A problem for each file of exchange beside the mapping that none of its tables is. */
async function* nameUnread(folder: string, data_dir: string | null): AsyncGenerator<Problem> {
  const read = new Set(
    data_dir === null
      ? runningLedger()
          ?.files()
          .map(({ file }) => file)
      : [],
  );
  for (const { name } of await listExchangeFiles(folder))
    if (!read.has(name))
      yield problemAt({ file: name, line: null, column: null }, 'file_unknown', { path: name });
}

/** The fields of an item that an update does not change. */
function leftOut(item: SourceItem): string[] {
  if (item.noun === 'curve') return ['curves'];
  if (item.noun !== 'product') return [];
  const { category_paths, documents } = item.record;
  return [
    ...(category_paths.some(path => path.length > 0) ? ['categories'] : []),
    ...(documents.length > 0 ? ['documents'] : []),
  ];
}

function leftOutProblem(field: string): Problem {
  return problemAt({ file: 'mapping.yaml', line: null, column: field }, 'update_left_out', { field });
}
