import { HITS_MAX } from '#contract/limits.ts';
import { type Cluster, reach, searchAll } from '../cluster.ts';
import type { IndexNames } from '../indexes.ts';
import { EVERYTHING } from '../query-dsl.ts';

/** Bytes of a print, which is written as twice as many hexadecimal digits. See `product-document.ts`. */
export const PRINT_BYTES = 12;

/** Products of a slice, approximately: far from more than a search may return. */
const SLICE_PRODUCTS = 4000;
/** Slices that are asked for at once. */
const AT_ONCE = 4;
/** Digits of a bound between slices. */
const BOUND_DIGITS = 8;

/** The prints of the documents that an index already has, sorted, and which of them a version still has. */
export class KnownDocuments {
  readonly #prints: Buffer;
  readonly #found: Uint8Array;
  readonly products: number;

  /** @param prints rising, one after another */
  constructor(prints: Buffer) {
    this.#prints = prints;
    this.products = prints.length / PRINT_BYTES;
    this.#found = new Uint8Array(this.products);
  }

  /** Whether the index has a document, which is marked as found. */
  find(print: string): boolean {
    const wanted = Buffer.from(print, 'hex');
    let [low, high] = [0, this.products];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const from = middle * PRINT_BYTES;
      const order = wanted.compare(this.#prints, from, from + PRINT_BYTES);
      if (order === 0) {
        this.#found[middle] = 1;
        return true;
      }
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    return false;
  }

  /** The prints of documents that were not found: they were replaced, or their product is gone. */
  *stale(): Generator<string> {
    for (let place = 0; place < this.products; place++)
      if (this.#found[place] === 0)
        yield this.#prints.toString('hex', place * PRINT_BYTES, (place + 1) * PRINT_BYTES);
  }
}

/**
 * Reads the prints of an index, slice by slice of all possible ones, so that each costs as much as the one before.
 * @throws SearchUnavailableError
 */
export async function readKnown(cluster: Cluster, { products }: IndexNames): Promise<KnownDocuments> {
  await reach(() => cluster.client.indices.refresh({ index: products }));
  const body = { query: EVERYTHING, size: 0 };
  const [whole] = await searchAll(cluster, [{ index: products, body }]);
  const slices = Math.max(1, Math.ceil((whole?.total ?? 0) / SLICE_PRODUCTS));
  const prints: Buffer[] = [];
  for (let from = 0; from < slices; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, slices - from) }, (_, place) => from + place);
    const found = await searchAll(
      cluster,
      places.map(place => ({ index: products, body: sliceOf(place, slices) })),
    );
    for (const { total, hits } of found) {
      if (hits.length < total) throw new Error(`OpenSearch has ${total} products in a slice of ${slices}`);
      const own = hits.map(({ fields }) => String(fields.print?.[0])).sort();
      prints.push(Buffer.from(own.join(''), 'hex'));
    }
  }
  return new KnownDocuments(Buffer.concat(prints));
}

function sliceOf(place: number, slices: number) {
  const bounds = {
    ...(place > 0 && { gte: boundAt(place / slices) }),
    ...(place < slices - 1 && { lt: boundAt((place + 1) / slices) }),
  };
  return {
    query: place === 0 && slices === 1 ? EVERYTHING : { range: { print: bounds } },
    size: HITS_MAX,
    sort: [{ _doc: 'asc' }],
    docvalue_fields: ['print'],
    _source: false as const,
  };
}

function boundAt(share: number): string {
  return Math.floor(share * 16 ** BOUND_DIGITS)
    .toString(16)
    .padStart(BOUND_DIGITS, '0');
}
