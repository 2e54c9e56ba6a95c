import type { Product } from '#contract/records/product.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import type { Database } from '#database/open.ts';
import { listProductDifferences } from '#database/versions/version-differences.ts';
import { firstText } from '#text/text-in.ts';
import { cellsOfProduct } from './product-cells.ts';
import type { ChoiceText } from './value-cells.ts';

/** A changed field with its values as an import writes them. An empty string means no value. */
export type FieldChange = { field: string; before: string; after: string };

/** How a product differs between two versions. `fields` is filled for changed products only. */
export type ProductChange = {
  part_number: string;
  id: string;
  change: 'added' | 'changed' | 'withdrawn';
  fields: FieldChange[];
};

/**
 * Lists the differences between two versions, product by product, with constant memory. Choices are given by name.
 * @throws DatabaseError `version_outdated`
 */
export async function* diffVersions(
  database: Database,
  from: string,
  to: string,
): AsyncGenerator<ProductChange> {
  const [named_before, named_after] = [await readChoices(database, from), await readChoices(database, to)];
  for await (const { before, after } of listProductDifferences(database, from, to)) {
    const known = after ?? before;
    if (known === null) continue;
    const { part_number, id } = known;
    const change = before === null ? 'added' : after === null ? 'withdrawn' : 'changed';
    const fields =
      before === null || after === null
        ? []
        : compare(cellsOf(before, named_before), cellsOf(after, named_after));
    yield { part_number, id, change, fields };
  }
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map(field => ({ field, before: before.get(field) ?? '', after: after.get(field) ?? '' }))
    .filter(change => change.before !== change.after);
}

/** The cells of a product, with its documents in one. */
function cellsOf(product: Product, choice: ChoiceText): Map<string, string> {
  const documents = product.documents.map(document => JSON.stringify(document)).join('|');
  return cellsOfProduct(product, choice).set('documents', documents);
}

async function readChoices(database: Database, id: string): Promise<ChoiceText> {
  const names = new Map(
    (await listAttributes(database, id)).map(({ key, values }) => [
      key,
      new Map(values.map(choice => [choice.id, firstText(choice.name) ?? choice.id])),
    ]),
  );
  return (key, choice) => names.get(key)?.get(choice) ?? choice;
}
