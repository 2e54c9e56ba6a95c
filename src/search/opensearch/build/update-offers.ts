import type { Product } from '#contract/records/product.ts';
import { BulkWriter } from '../bulk-writer.ts';
import type { Cluster } from '../cluster.ts';
import { type IndexNames, removeIndexes } from '../indexes.ts';
import type { BuiltProducts } from './build-index.ts';
import { documentId, type KeptNumber, numberId, OFFER_FIELDS, withOffer } from './product-document.ts';
import { findDocuments, finishClones, LOT, openClones } from './update-clones.ts';

/** The products of a version that differ from another one in their offers only, see `OFFER_FIELDS`. */
export type Offers = { catalogue_version: string; products: readonly Product[] };

/**
 * Writes the indexes of a version that differs from another one in the offers of some products: clones of those, in
 * which only these products are written. No other product is read.
 * @returns why it cannot be done, in words for the log, instead of what was written
 * @throws SearchUnavailableError
 */
export async function updateOffers(
  cluster: Cluster,
  { from, names }: { from: IndexNames; names: IndexNames },
  { catalogue_version, products }: Offers,
): Promise<BuiltProducts | string> {
  const tables = await openClones(cluster, { from, names });
  if (typeof tables === 'string') return tables;
  const fields = new Map(tables.meta.attributes.map(attribute => [attribute.key, attribute]));
  const writer = new BulkWriter(cluster);
  let written = 0;
  for (let place = 0; place < products.length; place += LOT) {
    const lot = products.slice(place, place + LOT);
    const documents = await findDocuments(cluster, names, lot);
    for (const product of lot) {
      const before = documents.get(product.id);
      if (before === undefined) {
        await writer.done();
        await removeIndexes(cluster, names);
        return `the index of the version before lacks the product ${product.id}`;
      }
      const document = withOffer(before, product, fields);
      if (document.print === before.print) continue;
      await writeOffer(writer, names, document);
      written++;
    }
  }
  await writer.done();
  return finishClones(cluster, names, {
    tables: { ...tables, meta: { ...tables.meta, catalogue_version } },
    written,
  });
}

/** Whether nothing but {@link OFFER_FIELDS} of a product differs. */
export function isOnlyOffer(before: Product, after: Product): boolean {
  return restOf(before) === restOf(after);
}

function restOf(product: Product): string {
  const isOffer = (field: string) => OFFER_FIELDS.some(other => other === field);
  return JSON.stringify(Object.entries(product).filter(([field]) => !isOffer(field)));
}

/** Writes a document, and its new print to its part numbers. */
async function writeOffer(
  writer: BulkWriter,
  names: IndexNames,
  document: Record<string, unknown>,
): Promise<void> {
  const { id, numbers, print } = document as { id: string; numbers: KeptNumber[]; print: string };
  await writer.add(names.products, documentId(id), document);
  for (const number of numbers) await writer.update(names.numbers, numberId({ ...number, id }), { print });
}
