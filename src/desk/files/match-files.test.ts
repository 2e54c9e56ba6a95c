import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { publishRecords } from '#database/suite/test-records.ts';
import { openTestDatabase } from '#database/suite/test-site.ts';
import { matchFiles } from './match-files.ts';

const PART_NUMBERS = ['AC-100', 'AC-100-A', 'AC-100/B', 'X_1', 'LA1', 'LA-1', '7'];

/** What the names of files mean: `AC-100`, or `? AC-100, LA1` for products of which a person has to choose one. */
async function match(paths: readonly string[], context: Parameters<typeof openTestDatabase>[1]) {
  const database = await openTestDatabase('sqlite', context, 'importer');
  const products = PART_NUMBERS.map(
    (part_number, at) => ['product', make.product(`p-${at}`, { part_number })] as const,
  );
  const { id } = await publishRecords(database, [['catalogue', make.catalogue()], ...products]);
  const found = await matchFiles(database, id, paths);
  const nameOf = ({ part_number }: { part_number: string }) => part_number;
  return paths.map(path => {
    const { sure = null, possible = [] } = found.get(path) ?? {};
    return sure?.part_number ?? (possible.length === 0 ? '' : `? ${possible.map(nameOf).join(', ')}`);
  });
}

it('matches a file to the product that its whole name means in any spelling, or its longest part', async context => {
  const expected = {
    'AC-100.jpg': 'AC-100',
    'pictures/ac 100.PNG': 'AC-100',
    'AC_100_A.webp': 'AC-100-A',
    'AC-100-B.pdf': 'AC-100/B',
    'x_1.svg': 'X_1',
    'AC-100_front view.jpg': 'AC-100',
    'AC-100-A (2).jpg': 'AC-100-A',
    'data sheet AC-100-A_en.pdf': 'AC-100-A',
  };
  expect(await match(Object.keys(expected), context)).toEqual(Object.values(expected));
});

it('leaves to a person what a name only may mean, and what it does not', async context => {
  const expected = {
    'AC-100-C.jpg': '? AC-100',
    'LA_1.jpg': '? LA1, LA-1',
    'AC-100_LA-1.jpg': '? AC-100, LA-1',
    'holiday.jpg': '',
    'lens_7.jpg': '',
    '.jpg': '',
  };
  expect(await match(Object.keys(expected), context)).toEqual(Object.values(expected));
});
