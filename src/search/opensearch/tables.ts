import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CurveAxes } from '#contract/curves/curve.ts';
import type { SynonymGroup } from '#contract/records/catalogue.ts';
import type { CurveReach } from '#contract/search/search-result.ts';
import type { CategoryMeta, SnapshotArray } from '../memory/snapshot.ts';
import type { AttributeField } from './kinds/field-kind.ts';

// The tables of a catalogue version that every server keeps in its own memory: attributes, categories, the names of
// sets, and the words with the number of products that each is in. They grow with the words of a catalogue, not with
// its products. In OpenSearch they are stored beside the products, compressed and cut into pieces.

/** The version of the contents, raised with every change to the build. An index of another version is not opened. */
export const INDEX_FORMAT = 9;

/** The array of the runs of part numbers, see `counting/number-runs.ts`. */
export const NUMBER_RUNS = 'number.runs';

/** An attribute as it is searched. `any_key` is the key of the condition on any attribute of its unit. */
export type TableAttribute = AttributeField & { readonly any_key: string | null };

/** The tables of a catalogue version besides its words. */
export type TablesMeta = {
  catalogue_version: string;
  products: number;
  /** How many documents the index of part numbers has. */
  numbers: number;
  attributes: readonly TableAttribute[];
  categories: readonly CategoryMeta[];
  sets: readonly { id: string; key_attributes: readonly string[] }[];
  synonyms: readonly SynonymGroup[];
  /** The words in names of categories, attributes and choices, in the singular. */
  named: readonly string[];
  curves: readonly { key: string; axes: CurveAxes; reach: CurveReach | null }[];
};

/** The tables of a catalogue version. `arrays` holds its words as in a snapshot of the memory engine. */
export type IndexTables = { meta: TablesMeta; arrays: Readonly<Record<string, SnapshotArray>> };

/** Bytes of a piece. */
const PIECE_BYTES = 4 * 2 ** 20;

const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type ArrayName = keyof typeof ARRAYS;
type Head = { meta: TablesMeta; arrays: { name: string; type: ArrayName; length: number }[] };

/** Packs tables into pieces. */
export async function packTables({ meta, arrays }: IndexTables): Promise<Buffer[]> {
  const entries = Object.entries(arrays);
  const head: Head = {
    meta,
    arrays: entries.map(([name, array]) => ({
      name,
      // The typed arrays of a snapshot are those of the table.
      type: array.constructor.name as ArrayName,
      length: array.length,
    })),
  };
  const text = Buffer.from(JSON.stringify(head));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  const bodies = entries.map(([, array]) => Buffer.from(array.buffer, array.byteOffset, array.byteLength));
  const packed = await promisify(gzip)(Buffer.concat([size, text, ...bodies]), { level: 1 });
  return Array.from({ length: Math.ceil(packed.length / PIECE_BYTES) }, (_, piece) =>
    packed.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
  );
}

/** The inverse of {@link packTables}. @throws Error if pieces are missing or damaged */
export async function unpackTables(pieces: readonly Buffer[]): Promise<IndexTables> {
  const bytes = await promisify(gunzip)(Buffer.concat(pieces));
  const start = 4 + bytes.readUInt32LE(0);
  const head: Head = JSON.parse(bytes.toString('utf8', 4, start));
  let from = start;
  const arrays: Record<string, SnapshotArray> = {};
  for (const { name, type, length } of head.arrays) {
    const Type = ARRAYS[type];
    const end = from + length * Type.BYTES_PER_ELEMENT;
    // Copied, because numbers must be aligned to their size.
    arrays[name] = new Type(bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + end));
    from = end;
  }
  return { meta: head.meta, arrays };
}
