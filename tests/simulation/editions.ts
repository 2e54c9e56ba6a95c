import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the editions. Each edition leaves one out. */
const PARTS = ['A-1', 'A-2', 'A-3', 'B-1', 'B-2', 'B-3'];

/** Number of editions of the catalogue. */
export const EDITIONS = 4;

/** The parts of an edition, with their prices in it, in minor units. */
export function partsOf(edition: number): Map<string, number> {
  const parts = PARTS.filter((_, index) => index !== edition);
  return new Map(parts.map((part, index) => [part, 1000 + 100 * index + edition]));
}

/** Writes the folders of all editions. None states stock, which updates set. */
export function writeEditions(work: string): void {
  for (let edition = 0; edition < EDITIONS; edition++) {
    const folder = editionFolder(work, edition);
    mkdirSync(join(folder, 'products'), { recursive: true });
    writeFileSync(join(folder, 'catalogue.yaml'), `name: Edition ${edition}\ncurrency: USD\n`);
    writeFileSync(join(folder, 'categories.csv'), 'id,name_en\nall,All\n');
    const rows = [...partsOf(edition)].map(
      ([part, price]) => `${part},all,Edition ${edition},1:${(price / 100).toFixed(2)}\n`,
    );
    const head = 'part_number,category_ids,name_en,price_breaks\n';
    writeFileSync(join(folder, 'products', 'all.csv'), head + rows.join(''));
  }
}

/** The folder of an edition. */
export function editionFolder(work: string, edition: number): string {
  return join(work, `edition-${edition}`);
}

/** The edition that a version was imported from. Returns undefined if an update made the version. */
export function editionOf(source: string): number | undefined {
  const found = /edition-(\d+)$/.exec(source);
  return found === null ? undefined : Number(found[1]);
}
