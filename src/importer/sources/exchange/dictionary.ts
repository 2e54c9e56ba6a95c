import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalizedText } from '#text/localized-text.ts';
import type { Problem } from '../../draft.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { fieldsOfRow } from '../record-fields.ts';
import { isRow, readTable, TABLE_ENDINGS } from '../table/table.ts';

/**
 * The meanings of codes of a classification (ETIM, ECLASS), if the owner keeps the dictionary that they are licensed to
 * use beside the catalogue.
 */
export type ClassificationDictionary = { problems: Problem[]; find(code: string): LocalizedText | undefined };

/**
 * Reads the table `dictionary` of a folder with the names of classes, features, values and units by their codes. Its
 * columns are `code` and `name_en`, `name_cn` or `name` for all languages. Without the table no code is known.
 */
export async function readDictionary(folder: string): Promise<ClassificationDictionary> {
  const names = new Map<string, LocalizedText>();
  const problems: Problem[] = [];
  const ending = TABLE_ENDINGS.find(candidate => existsSync(join(folder, `dictionary${candidate}`)));
  if (ending !== undefined) {
    const name = `dictionary${ending}`;
    for await (const row of readTable({ path: join(folder, name), name })) {
      if (!isRow(row)) problems.push(row);
      else {
        runningLedger()?.settle(row.file, row.line, 'used');
        const fields = fieldsOfRow(row);
        const code = fields.required('code');
        const text = fields.requiredText('name');
        problems.push(...fields.problems);
        if (!fields.isRefused) names.set(code.toUpperCase(), text);
      }
    }
  }
  return { problems, find: code => names.get(code.toUpperCase()) };
}
