import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { StoredBody } from '#http/stored-body.ts';

/** The media types of a built site's files. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const PACKED = { br: '.br', gzip: '.gz' } as const;
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** The built site's files in memory, by their URL path. */
export type Assets = ReadonlyMap<string, StoredBody>;

/** Reads a folder of built files, with their compressed forms from an earlier start. */
export function readAssets(folder: string): Assets {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const names = files.map(entry =>
    join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'),
  );
  return new Map(names.filter(isAsset).map(name => [name, readAsset(folder, name)]));
}

/** Compresses every file as well as possible, and stores the compressed form next to it for the next start. */
export async function packAssets(folder: string, assets: Assets): Promise<void> {
  for (const [name, body] of assets) {
    for (const [encoding, extension] of Object.entries(PACKED)) {
      // The keys of PACKED are encodings.
      const packed = await body.encoded(encoding as keyof typeof PACKED);
      const path = join(folder, name + extension);
      if (packed.encoding !== 'identity' && !holds(path, packed.bytes)) await writeFile(path, packed.bytes);
    }
  }
}

/** Whether a file's name contains a hash of its content, so that browsers may cache it permanently. */
export function isImmutable(name: string): boolean {
  return name.startsWith('/assets/') || /^\/icons\.\d{8}-\d+\.svg$/.test(name);
}

function readAsset(folder: string, name: string): StoredBody {
  const path = join(folder, name);
  const body = new StoredBody(readFileSync(path), TYPES[extname(name)] ?? 'application/octet-stream', 'best');
  for (const [encoding, extension] of Object.entries(PACKED)) {
    // The keys of PACKED are encodings.
    const key = encoding as keyof typeof PACKED;
    const packed = readPacked(path + extension, key, body.bytes);
    if (packed !== undefined) body.keep(key, packed);
  }
  return body;
}

function isAsset(name: string): boolean {
  return !Object.values(PACKED).some(extension => name.endsWith(extension)) && !name.startsWith('/.');
}

/** The compressed form from an earlier start, if it unpacks to the current file. */
function readPacked(path: string, encoding: keyof typeof PACKED, original: Uint8Array): Buffer | undefined {
  if (!existsSync(path)) return undefined;
  const packed = readFileSync(path);
  try {
    return UNPACK[encoding](packed).equals(original) ? packed : undefined;
  } catch {
    // A damaged one is compressed again.
    return undefined;
  }
}

function holds(path: string, bytes: Uint8Array): boolean {
  return existsSync(path) && readFileSync(path).equals(bytes);
}
