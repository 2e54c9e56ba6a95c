import { basename, extname } from 'node:path';
import type { Product } from '#contract/records/product.ts';
import { listProductsByPartNumbers, pickByPartNumber } from '#database/catalogue/products.ts';
import type { Database } from '#database/open.ts';
import { PART_NUMBER_MAX, partNumberKey } from '#text/part-number.ts';

/** The products that a file's name may mean: one that it means for sure, or some of which a person has to choose one. */
export type FileMatch = { sure: Product | null; possible: Product[] };

/** Limit of the products that are offered for a file. */
const POSSIBLE_MAX = 10;
/** Limit of the parts of a name that are combined: further ones are not looked at. */
const PARTS_MAX = 8;
/** Shortest part number that is looked for inside a name, in letters and digits. */
const INNER_MIN = 3;

/** What stands between a part number and other words of a name, and what may also stand within a part number. */
const BETWEEN = /[_\s()[\],;+~@]+/u;
const WITHIN = /[-.]+/u;

/**
 * Matches files to products by the part numbers in their names, which are compared as in an import. A whole name comes
 * first, then the longest part of it between blanks or underscores. A part that ends at a dash or dot is only possible.
 */
export async function matchFiles(
  database: Database,
  version: string,
  paths: readonly string[],
): Promise<Map<string, FileMatch>> {
  const names = paths.map(path => ({ path, ...textsOf(path) }));
  const texts = names.flatMap(({ sure, doubtful }) => [...sure.flat(), ...doubtful.flat()]);
  const found = await listProductsByPartNumbers(database, version, texts, { drafts: true });
  const pick = (text: string) => {
    const candidates = found.get(partNumberKey(text)) ?? [];
    const only = pickByPartNumber(candidates, text);
    return only === undefined ? candidates : [only];
  };
  return new Map(names.map(({ path, ...steps }) => [path, matchOf(steps, pick)]));
}

/** Returns a function that finds the only product meant by one of these part numbers. */
export async function productFinder(
  database: Database,
  version: string,
  part_numbers: readonly string[],
): Promise<(part_number: string) => Product | undefined> {
  const found = await listProductsByPartNumbers(database, version, part_numbers, { drafts: true });
  return part_number => pickByPartNumber(found.get(partNumberKey(part_number)) ?? [], part_number);
}

/** Texts of a name that may be a part number, those of one length together, the longest first. */
type Steps = { sure: string[][]; doubtful: string[][] };

function matchOf({ sure, doubtful }: Steps, pick: (text: string) => readonly Product[]): FileMatch {
  const first = (steps: readonly string[][]) => {
    for (const texts of steps) {
      const products = new Map(texts.flatMap(text => pick(text).map(product => [product.id, product])));
      if (products.size > 0) return [...products.values()].slice(0, POSSIBLE_MAX);
    }
    return [];
  };
  const clear = first(sure);
  const [only = null] = clear;
  if (clear.length === 1) return { sure: only, possible: [] };
  return { sure: null, possible: clear.length > 1 ? clear : first(doubtful) };
}

function textsOf(path: string): Steps {
  const name = basename(path, extname(path)).slice(0, PART_NUMBER_MAX);
  return { sure: [[name], ...runsOf(name, BETWEEN)], doubtful: runsOf(name, WITHIN) };
}

/** The runs of a name's parts without the whole, by their number of parts. */
function runsOf(name: string, separator: RegExp): string[][] {
  const places = [...name.matchAll(new RegExp(separator, 'gu'))];
  const starts = [0, ...places.map(({ index, 0: text }) => index + text.length)].slice(0, PARTS_MAX);
  const ends = [...places.map(({ index }) => index), name.length].slice(0, PARTS_MAX);
  return Array.from({ length: starts.length - 1 }, (_, at) => starts.length - 1 - at).map(count =>
    starts.slice(0, starts.length - count + 1).flatMap((from, at) => {
      const text = name.slice(from, ends[at + count - 1]);
      return partNumberKey(text).length >= (at === 0 ? 1 : INNER_MIN) ? [text] : [];
    }),
  );
}
