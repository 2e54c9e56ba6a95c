import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import { AttributeRegistry } from '../clean/attribute-registry.ts';
import type { Cell, Problem, ProductDraft } from '../draft.ts';
import { withLedger } from '../ledger/ledger.ts';
import { readMapped } from '../sources/mapped-source.ts';

/** A cell as a mapping reads it. `value` is null if it states none or cannot be read, and `problem` says why. */
export type ReadCell = {
  column: string;
  text: string;
  value: AttributeValue | null;
  problem: Problem | null;
};

/**
 * The first products of a folder as its mapping reads them, with the attributes of their values, and the problems met
 * on the way that belong to no cell of them.
 */
export type MappingPreview = {
  attributes: Attribute[];
  products: { draft: ProductDraft; cells: ReadCell[] }[];
  problems: Problem[];
};

/** Problems that a preview keeps. */
const PROBLEMS_MAX = 100;

/** Reads the first products of a folder by its mapping, as an import does, without storing anything. */
export async function previewMapping(
  folder: string,
  { currency, count }: { currency: string | null; count: number },
): Promise<MappingPreview> {
  return withLedger(undefined, () => preview(folder, currency, count));
}

async function preview(folder: string, currency: string | null, count: number): Promise<MappingPreview> {
  const registry = new AttributeRegistry();
  const products: MappingPreview['products'] = [];
  const problems: Problem[] = [];
  for await (const item of readMapped({ folder, data_dir: null, currency, attribute_keys: new Set() })) {
    if (item.noun === 'problem') problems.push(item.record);
    else if (item.noun === 'attribute') problems.push(...registry.define(item.record, item.place));
    else if (item.noun === 'product')
      products.push({ draft: item.record, cells: item.record.cells.map(cell => readCell(registry, cell)) });
    if (products.length === count || problems.length >= PROBLEMS_MAX) break;
  }
  return { attributes: registry.list(), products, problems };
}

function readCell(registry: AttributeRegistry, cell: Cell): ReadCell {
  const { values, problems } = registry.clean([cell]);
  return {
    column: cell.place.column ?? '',
    text: cell.text,
    value: values[0] ?? null,
    problem: problems[0] ?? null,
  };
}
