import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { generateCatalogue } from '../../catalogue-generator.ts';
import { layOut } from './layout.ts';
import { loadPostgres } from './postgres.ts';
import { readRows } from './rows.ts';
import type { Load } from './sql.ts';
import { loadSqlite } from './sqlite.ts';

// What a load needs is not counted as what a database needs to answer: sql-load.ts NAME PLACE PRODUCTS SEED, in a process of its own.

const LOADS: Readonly<Record<string, Load>> = { sqlite: loadSqlite, postgres: loadPostgres };

/**
 * Loads the catalogue of so many products into a database, in another process.
 * @throws Error where that process fails
 */
export async function loadApart(name: string, place: string, products: number, seed: number): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), [name, place, String(products), String(seed)], {
    execArgv: ['--max-old-space-size=6144'],
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Loading ${name} ended with ${signal ?? `code ${code}`}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', place = '', ...numbers] = process.argv.slice(2);
  const [products = 0, seed = 1] = numbers.map(Number);
  const load = LOADS[name];
  if (load === undefined) throw new Error(`There is no database ${name}`);
  const layout = layOut(generateCatalogue(products, seed));
  await load(place, readRows(products, seed), layout, generateCatalogue(products, seed));
}
