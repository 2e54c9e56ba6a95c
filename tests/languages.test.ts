import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Code with Chinese names outside its folder: a constant, a column, a field. */
const NAMED = /'cn'|_cn\b|\.cn\b|\bcn:|\bcn,|,cn\b/;

/**
 * The files that still have such code. The list may only shrink, as differences between languages belong to
 * `text/languages/`.
 */
const STILL: readonly string[] = [
  'contract/attributes/kinds/reading.ts',
  'importer/export/exchange/xchange-texts.ts',
  'importer/sources/exchange/dictionary.ts',
  'importer/sources/table/jsonl.ts',
  'importer/sources/tables/mapping.ts',
  'main/cli/commands/init.ts',
  'main/cli/starter/answers.ts',
  'main/cli/starter/ask.ts',
  'main/launch/build.mjs',
  'main/settings/config.ts',
  'quantity/units/build-unit.ts',
  'search/query-parser/test-catalogues.ts',
  'search/reference/random-catalogue.ts',
  'text/locale.ts',
];

it('no language is named outside the folders of languages, but for the files of a list that may only shrink', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\.|\.suite\.|\/suite\//.test(name))
    .filter(name => !name.startsWith('text/languages/'));
  const naming = files.filter(name => NAMED.test(readFileSync(join(root, 'src', name), 'utf8')));
  expect(naming.toSorted()).toEqual(STILL);
});
