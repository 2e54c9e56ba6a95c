import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_FOLDER } from './generate.ts';
import { sampleFiles, shownFamilies } from './sample.ts';
import { ATTRIBUTES } from './tables/attributes.ts';
import type { Family } from './tables/record.ts';
import { SYNONYMS } from './texts/synonyms.ts';

/** How many records of each type the sample has. */
export function countRecords(
  all: readonly Family[] = shownFamilies(),
  files: ReadonlyMap<string, string | Uint8Array> = sampleFiles(all),
): Record<string, number> {
  const products = all.flatMap(family => family.products);
  const lines = (path: string) =>
    String(files.get(path) ?? '')
      .trim()
      .split('\n').length - 1;
  const articles = readdirSync(join(SAMPLE_FOLDER, 'content')).map(kind => {
    const names = readdirSync(join(SAMPLE_FOLDER, 'content', kind));
    return [kind, new Set(names.map(name => name.split('.')[0])).size] as const;
  });
  return {
    'product sets': all.length,
    'variant tables': all.reduce((sum, family) => sum + family.groups.length, 0),
    'part numbers': products.length,
    'discontinued part numbers': products.filter(product => product.status === 'discontinued').length,
    'draft part numbers': products.filter(product => product.status === 'draft').length,
    categories: lines('categories.csv'),
    attributes: ATTRIBUTES.length,
    curves: all.reduce((sum, family) => sum + family.curves.length, 0),
    documents: lines('documents.csv'),
    'pictures (SVG)': [...files.keys()].filter(path => path.endsWith('.svg')).length,
    ...Object.fromEntries(articles),
    synonyms: SYNONYMS.length,
  };
}

if (import.meta.main)
  for (const [record, count] of Object.entries(countRecords()))
    console.log(`${String(count).padStart(6)}  ${record}`);
