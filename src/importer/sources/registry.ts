import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SourceItem, SourceReader } from '../draft.ts';
import { problemAt } from '../problems.ts';
import { readYamlFile } from './folder/catalogue-file.ts';
import { TablesMapping } from './tables/mapping.ts';
import { readMappedTables } from './tables/reader.ts';

/** Readers of foreign forms that need no mapping but their name; loaded when a mapping asks for them. */
const FOREIGN_READERS = {
  refractiveindex: async () => (await import('./refractiveindex/reader.ts')).readRefractiveindex,
  'digikey-kicad': async () => (await import('./digikey-kicad/reader.ts')).readDigikeyKicad,
} as const satisfies Record<string, () => Promise<SourceReader>>;

const ReaderName = z.enum(['tables', 'refractiveindex', 'digikey-kicad']).default('tables');

/** A folder with a mapping, where its foreign files are, and what the folder itself has said already. `attribute_keys` grows by what the source defines. */
export type MappedSource = {
  folder: string;
  data_dir: string | null;
  currency: string | null;
  attribute_keys: Set<string>;
};

/** Reads the foreign source that `mapping.yaml` describes; nothing where there is no mapping. An attribute that the folder defines itself wins over the source's. */
export async function* readMapped(source: MappedSource): AsyncGenerator<SourceItem> {
  for await (const item of openMapping(source)) {
    if (item.noun === 'attribute') {
      if (source.attribute_keys.has(item.record.key)) continue;
      source.attribute_keys.add(item.record.key);
    }
    yield item;
  }
}

async function* openMapping(source: MappedSource): AsyncGenerator<SourceItem> {
  const path = join(source.folder, 'mapping.yaml');
  if (!existsSync(path)) return;
  const folder = source.data_dir ?? source.folder;
  const named = await readYamlFile(path, 'mapping.yaml', z.looseObject({ reader: ReaderName }));
  const reader = named.value?.reader;
  const schema =
    reader === undefined || reader === 'tables' ? TablesMapping : z.strictObject({ reader: ReaderName });
  const { value, problems } = await readYamlFile(path, 'mapping.yaml', schema);
  for (const problem of named.value === null ? named.problems : problems)
    yield { noun: 'problem', record: problem };
  if (value === null || reader === undefined) return;
  if ('tables' in value) yield* readMappedTables({ folder, mapping: value, currency: source.currency });
  else if (reader !== 'tables') yield* guard(await FOREIGN_READERS[reader](), folder);
}

/** A reader throws where the folder itself cannot be read: a problem like any other. */
async function* guard(reader: SourceReader, folder: string): AsyncGenerator<SourceItem> {
  try {
    yield* reader({ folder, options: {} });
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    yield {
      noun: 'problem',
      record: problemAt({ file: folder, line: null, column: null }, 'file_unreadable', {
        reason: error.message,
      }),
    };
  }
}
