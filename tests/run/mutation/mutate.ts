// `npm run mutate -- src/quantity`: changes the code in many small ways, one at a time, and runs the tests that reach the
// change. Changes that no test notices are listed.
// For large rooms a sample: `npm run mutate -- --sample 600 --seed 1`, of the API, the contract and the query reader.
import { globSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../tool.ts';
import { drawMutants } from './draw-mutants.ts';
import { findMutants, type PlacedMutant, placeMutants } from './place-mutants.ts';
import { findReach, tryMutants } from './try-mutants.ts';

/** What is mutated if nothing is named. */
const ROOMS = ['src/api', 'src/contract', 'src/search/query-parser'];
/** Mutants in what only runs while a file loads cannot be tried, so more are drawn than are asked for. */
const SPARE = 3;

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const paths = positionals.length > 0 ? positionals.map(path => path.replace(/\/$/, '')) : ROOMS;
const unknown = paths.filter(path => statSync(join(ROOT, path), { throwIfNoEntry: false }) === undefined);
if (unknown.length > 0 || !/^[1-9]\d{0,5}$/.test(values.sample ?? '1')) {
  const what = unknown.length > 0 ? `There is no ${unknown.join(', ')}. ` : '';
  process.stderr.write(
    `${what}Name folders or files of src/: npm run mutate -- [--sample 600] [--seed 1] src/quantity\n`,
  );
  process.exit(2);
}

const all = (await Promise.all(paths.map(path => findMutants(codeOf(path))))).flat();
const size = values.sample === undefined ? all.length : Number(values.sample);
const candidates = drawMutants(all, size * SPARE, values.seed);
const rooms = [];
for (const path of paths) {
  const files = new Set(codeOf(path));
  const code = await placeMutants(candidates.filter(({ fileName }) => files.has(fileName)));
  rooms.push({ path, code, reach: await findReach(code, testsOf(path)) });
}
const tried = rooms.flatMap(({ code, reach }) => code.mutants.filter(({ id }) => !reach.onlyLoaded.has(id)));
const drawn = new Set(drawMutants(tried, size, values.seed));

let total = 0;
let noticed = 0;
for (const { path, code, reach } of rooms) {
  const mine = code.mutants.filter(mutant => drawn.has(mutant));
  const found = await tryMutants(code, reach, mine);
  for (const mutant of mine) if (!found.has(mutant.id)) tell(mutant, reach.reached.has(mutant.id));
  process.stdout.write(`${path}: ${shareOf(found.size, mine.length)}\n`);
  total += mine.length;
  noticed += found.size;
}
process.stdout.write(`${shareOf(noticed, total)}, drawn by seed ${values.seed}.\n`);

function shareOf(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  return `${part} of ${whole} mutants noticed (${share.toFixed(1)} %)`;
}

function tell({ fileName, location, mutatorName, replacement }: PlacedMutant, isReached: boolean): void {
  const place = `${relative(ROOT, fileName)}:${location.start.line + 1}:${location.start.column + 1}`;
  const change = replacement.replace(/\s+/g, ' ').slice(0, 120);
  process.stdout.write(`${isReached ? 'unnoticed' : 'unreached'} ${place} ${mutatorName}: ${change}\n`);
}

/** The files of a file or a folder whose code is mutated. */
function codeOf(path: string): string[] {
  const isCode = (file: string) => !/\.test\.tsx?$|\/test-[^/]*$|-cases\.ts$/.test(file);
  return filesOf(isFolder(path) ? `${path}/**/*.{ts,tsx}` : path).filter(isCode);
}

/** The tests for a path: those of the folder or next to the file, and those across rooms with the room's name. */
function testsOf(path: string): string[] {
  const folder = isFolder(path) ? path : path.replace(/\/[^/]*$/, '');
  const beside = isFolder(path) ? `${folder}/**/*.test.{ts,tsx}` : `${folder}/*.test.{ts,tsx}`;
  return [...filesOf(beside), ...filesOf(`tests/${folder.split('/')[1]}/**/*.test.ts`)];
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT })
    .map(file => join(ROOT, file))
    .toSorted();
}

function isFolder(path: string): boolean {
  return statSync(join(ROOT, path)).isDirectory();
}
