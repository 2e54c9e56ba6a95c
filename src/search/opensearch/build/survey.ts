import { partNumberKey } from '#text/part-number.ts';
import type { CatalogueStream } from '../../search-index.ts';
import { supersededNumbers } from '../../superseded.ts';
import { toleratedBy } from '../../tolerated.ts';
import { orderChoices, searchedAttributes, searchedValues } from '../../values.ts';
import { CurveSpool, type CurvesInTurn } from './curve-spool.ts';
import { NameLookup } from './name-lookup.ts';
import type { Scratch } from './scratch.ts';

/** Opens a catalogue version for reading. A stream can be read only once, so that each pass opens a new one. */
export type OpenCatalogue = () => Promise<CatalogueStream>;

/** The facts about all products that are needed before the first of them is written. */
export type Survey = {
  products: number;
  /** The attributes with a number that has a tolerance. */
  tolerated: ReadonlySet<string>;
  /** The choices of each enum, in order. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** The sort keys of names, sorted. */
  names: NameLookup;
  /** By the id of a product, the part numbers of those that it replaces. */
  superseded: ReadonlyMap<string, readonly string[]>;
  /** The curves of products and sets that there are, in the order of products. */
  curves: CurvesInTurn;
};

/** Reads all products once, or twice if some are replaced by others. */
export async function surveyProducts(open: OpenCatalogue, scratch: Scratch): Promise<Survey> {
  const stream = await open();
  const attributes = searchedAttributes(stream.attributes);
  const names = new NameLookup(scratch);
  const sets = new Set<string>();
  for await (const { id, name } of stream.sets) {
    sets.add(id);
    await names.addSet(name);
  }
  const curves = new CurveSpool(scratch);
  for await (const curve of stream.curves) await curves.addCurve(curve);
  const tolerated = new Set<string>();
  const used = new Map<string, Set<string>>();
  const replacements = new Set<string>();
  let count = 0;
  for await (const product of stream.products) {
    await names.addProduct(product.name, count);
    await curves.addProduct(product.id, count++);
    if (product.replacement !== null) replacements.add(partNumberKey(product.replacement));
    for (const value of searchedValues(product, attributes)) {
      if ('values' in value) noteChoices(value, used);
      if ('tolerance' in value && toleratedBy(value) !== undefined) tolerated.add(value.key);
    }
  }
  await names.sort();
  return {
    products: count,
    tolerated,
    choices: new Map(
      [...attributes].map(([key, attribute]) => [key, orderChoices(attribute, used.get(key) ?? [])]),
    ),
    names,
    superseded: replacements.size === 0 ? new Map() : await followReplacements(open, replacements),
    curves: await curves.sort(id => sets.has(id)),
  };
}

function noteChoices(
  { key, values }: { key: string; values: readonly string[] },
  used: Map<string, Set<string>>,
): void {
  const own = used.get(key) ?? new Set();
  for (const id of values) own.add(id);
  used.set(key, own);
}

/** The numbers that lead to their replacements, computed only from products that are replaced or replace others. */
async function followReplacements(
  open: OpenCatalogue,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const ids: string[] = [];
  const part_numbers: string[] = [];
  const replacements = new Map<number, string>();
  for await (const { id, part_number, replacement } of (await open()).products) {
    if (replacement === null && !wanted.has(partNumberKey(part_number))) continue;
    const place = ids.push(id) - 1;
    part_numbers.push(part_number);
    if (replacement !== null) replacements.set(place, replacement);
  }
  const found = new Map<string, string[]>();
  for (const { text, owner } of supersededNumbers(part_numbers, replacements)) {
    const id = ids[owner] ?? '';
    found.set(id, [...(found.get(id) ?? []), text]);
  }
  return found;
}
