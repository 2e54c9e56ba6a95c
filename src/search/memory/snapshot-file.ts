import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LOCALES } from '#text/locale.ts';
import { SNAPSHOT_FORMAT, type Snapshot, type SnapshotArray, type SnapshotMeta } from './snapshot.ts';

// A snapshot in a file:
//
//   0    magic "ETALONIX"                     8 bytes
//   8    format, length of the head           2 × 32 bits, little end first
//   16 head: JSON with version, stamp, languages, meta and the name, type, length and place of every array
//   …    the arrays, each from a multiple of 8 bytes on, as they lie in memory
//   end  SHA-256 of all that stands before    32 bytes
//
// Numbers are in the byte order of the machine, which is little-endian on all machines that Node 24 supports.

const MAGIC = Buffer.from('ETALONIX');
const FIXED_BYTES = 16;
const HASH_BYTES = 32;
/** Bytes that are read, written or hashed before the event loop gets its turn: some 5 ms of hashing. */
const STRETCH_BYTES = 4 * 2 ** 20;

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type TypeName = keyof typeof TYPES;
type Place = { name: string; type: TypeName; length: number; at: number };
type Head = {
  catalogue_version: string;
  stamp: string;
  /** The languages of the site that built it, whose words it holds. Release 0.3.0 did not write them. */
  languages?: readonly string[];
  meta: SnapshotMeta;
  arrays: Place[];
};

/**
 * Writes a snapshot to a file, whole or not at all: it is written to a temporary file, flushed and renamed.
 * @param stamp a further identification of the content, which must be passed again when the file is loaded
 */
export async function saveSnapshot(snapshot: Snapshot, path: string, stamp = ''): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  const file = await open(temporary, 'w');
  try {
    await writeParts(file, snapshotParts(snapshot, stamp));
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Why a snapshot's file is not used. */
export type SnapshotProblem = 'absent' | 'format' | 'catalogue_version' | 'stamp' | 'languages' | 'checksum';

/** Reads a snapshot of a catalogue version. The checksum is compared before anything in the file is believed. */
export async function loadSnapshot(
  path: string,
  catalogue_version: string,
  stamp = '',
): Promise<{ ok: true; snapshot: Snapshot } | { ok: false; problem: SnapshotProblem }> {
  const bytes = await readWhole(path);
  if (bytes === undefined) return { ok: false, problem: 'absent' };
  if (bytes.length < FIXED_BYTES + HASH_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    return { ok: false, problem: 'format' };
  const body = bytes.subarray(0, -HASH_BYTES);
  if (!(await hashOf(body)).equals(bytes.subarray(-HASH_BYTES))) return { ok: false, problem: 'checksum' };
  if (bytes.readUInt32LE(8) !== SNAPSHOT_FORMAT) return { ok: false, problem: 'format' };
  // The checksum proves that saveSnapshot wrote this.
  const head = JSON.parse(bytes.toString('utf8', FIXED_BYTES, FIXED_BYTES + bytes.readUInt32LE(12))) as Head;
  if (head.catalogue_version !== catalogue_version) return { ok: false, problem: 'catalogue_version' };
  if (head.stamp !== stamp) return { ok: false, problem: 'stamp' };
  if (head.languages?.join() !== LOCALES.join()) return { ok: false, problem: 'languages' };
  const arrays = Object.fromEntries(head.arrays.map(place => [place.name, viewAt(bytes, place)]));
  return { ok: true, snapshot: { format: SNAPSHOT_FORMAT, catalogue_version, meta: head.meta, arrays } };
}

function viewAt(bytes: Buffer, { type, length, at }: Place): SnapshotArray {
  // Typed arrays also accept shared memory, but the constructors' common type only names the other kind.
  return new TYPES[type](bytes.buffer as ArrayBuffer, bytes.byteOffset + at, length);
}

function* snapshotParts(snapshot: Snapshot, stamp: string): Generator<Uint8Array> {
  const places = Object.entries(snapshot.arrays).map(([name, array]) => ({
    name,
    type: typeOf(array),
    length: array.length,
    at: 0,
  }));
  const makeHead = () =>
    Buffer.from(
      JSON.stringify({
        catalogue_version: snapshot.catalogue_version,
        stamp,
        languages: LOCALES,
        meta: snapshot.meta,
        arrays: places,
      }),
    );
  // The places' digits count into the head's length, so room for the largest is left; JSON may end in blanks.
  const headBytes = aligned(makeHead().length + places.length * 16);
  let at = FIXED_BYTES + headBytes;
  for (const place of places) {
    place.at = at;
    at = aligned(at + place.length * TYPES[place.type].BYTES_PER_ELEMENT);
  }
  const head = Buffer.alloc(headBytes, ' ');
  makeHead().copy(head);
  const fixed = Buffer.alloc(FIXED_BYTES);
  MAGIC.copy(fixed);
  fixed.writeUInt32LE(snapshot.format, 8);
  fixed.writeUInt32LE(headBytes, 12);
  yield fixed;
  yield head;
  for (const array of Object.values(snapshot.arrays)) {
    yield new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    yield new Uint8Array(aligned(array.byteLength) - array.byteLength);
  }
}

function typeOf(array: SnapshotArray): TypeName {
  // Every kind of SnapshotArray is in the table under the name of its constructor.
  return array.constructor.name as TypeName;
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

async function writeParts(file: FileHandle, parts: Iterable<Uint8Array>): Promise<void> {
  const hash = createHash('sha256');
  for (const part of parts) {
    for (let from = 0; from < part.length; from += STRETCH_BYTES) {
      const stretch = part.subarray(from, from + STRETCH_BYTES);
      hash.update(stretch);
      await file.write(stretch);
    }
  }
  await file.write(hash.digest());
}

async function hashOf(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += STRETCH_BYTES) {
    hash.update(bytes.subarray(from, from + STRETCH_BYTES));
    await new Promise(resolve => setImmediate(resolve));
  }
  return hash.digest();
}

/** Reads a whole file into shared memory. Returns undefined if there is no such file. */
async function readWhole(path: string): Promise<Buffer | undefined> {
  const file = await open(path, 'r').catch(error => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const bytes = Buffer.from(new SharedArrayBuffer(size));
    for (let from = 0; from < size; ) {
      const { bytesRead } = await file.read(bytes, from, Math.min(STRETCH_BYTES, size - from), from);
      if (bytesRead === 0) break;
      from += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Makes the renaming durable against a power cut, if the system allows flushing a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
