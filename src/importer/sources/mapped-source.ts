import { join } from 'node:path';
import { z } from 'zod';
import { isTaken } from '../check/files.ts';
import type { SourceItem } from '../draft.ts';
import type { ListedChoices } from './attribute-fields.ts';
import { loadReader, READER_PATH } from './plugin/load-reader.ts';
import { runReader } from './plugin/run-reader.ts';
import { TablesMapping } from './tables/mapping.ts';
import { readMappedTables } from './tables/reader.ts';
import { readYamlFile } from './yaml-file.ts';

/** The reader that a mapping names: `tables`, or a file of the owner's. */
const ReaderName = z
  .string()
  .default('tables')
  .refine(
    name => name === 'tables' || READER_PATH.test(name),
    'write tables, or the path of your own reader, e.g. ./reader.ts',
  );
const WithReader = { reader: ReaderName };

/**
 * A folder with a mapping, and the settings of the folder itself. The folder of the foreign files is `data_dir`, or the
 * folder itself. `attribute_keys` grows by the attributes of the source, and `choices` holds the listed choices.
 */
type MappedSource = {
  folder: string;
  data_dir: string | null;
  currency: string | null;
  attribute_keys: Set<string>;
  choices?: ListedChoices;
};

/**
 * Reads the foreign source that `mapping.yaml` describes. Yields nothing without a mapping. An attribute that the
 * folder defines itself overrides the source's.
 */
export async function* readMapped(source: MappedSource): AsyncGenerator<SourceItem> {
  yield* withNewAttributes(openMapping(source), source.attribute_keys);
}

/** The items without attributes that are already defined. Adds the keys of new ones to `attribute_keys`. */
export async function* withNewAttributes(
  items: AsyncIterable<SourceItem>,
  attribute_keys: Set<string>,
): AsyncGenerator<SourceItem> {
  for await (const item of items) {
    if (item.noun === 'attribute') {
      if (attribute_keys.has(item.record.key)) continue;
      attribute_keys.add(item.record.key);
    }
    yield item;
  }
}

async function* openMapping(source: MappedSource): AsyncGenerator<SourceItem> {
  if (!isTaken(join(source.folder, 'mapping.yaml'))) return;
  const named = yield* readMapping(source.folder, z.looseObject(WithReader));
  if (named === null) return;
  const data_dir = source.data_dir ?? source.folder;
  if (named.reader === 'tables') {
    const mapping = yield* readMapping(source.folder, TablesMapping.extend(WithReader));
    if (mapping !== null) yield* readMappedTables({ ...source, folder: data_dir, mapping });
    return;
  }
  const loaded = await loadReader(source.folder, named.reader);
  if ('problems' in loaded) {
    for (const problem of loaded.problems) yield { noun: 'problem', record: problem };
    return;
  }
  const accepted = (loaded.reader.options ?? z.strictObject({})).extend(WithReader);
  const options = yield* readMapping(source.folder, accepted);
  if (options !== null)
    yield* runReader({ ...loaded, path: named.reader, source: { ...source, data_dir, options } });
}

/** Reads `mapping.yaml` by a schema. Yields its problems and returns null if it has any. */
async function* readMapping<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): AsyncGenerator<SourceItem, z.output<Schema> | null> {
  const { value, problems } = await readYamlFile(join(folder, 'mapping.yaml'), 'mapping.yaml', schema);
  for (const problem of problems) yield { noun: 'problem', record: problem };
  return value;
}
