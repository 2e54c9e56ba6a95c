import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { parseWeighted } from '#text/weighted-header.ts';

/** The compression of a response: brotli, gzip, or none. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The effort of compression: `quick` for answers that may be sent only once, `fast` for pages made on request, `best`
 * for files that are compressed once and served for months.
 */
export type Effort = 'quick' | 'fast' | 'best';

const LEVELS = { quick: { br: 1, gzip: 1 }, fast: { br: 4, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

/** Up to this size, in bytes, a quick compression takes the event loop no longer than handing the bytes to another thread. */
const AT_ONCE_MAX = 100_000;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** The best encoding that a request accepts by RFC 9110 §12.5.3, with brotli before gzip. A coding with weight 0 is refused. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(parseWeighted(acceptEncoding ?? '').map(({ name, weight }) => [name, weight]));
  const takes = (coding: Encoding) => (accepted.get(coding) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Packs bytes outside the event loop's thread, but few bytes at little effort at once. */
export async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const isAtOnce = effort === 'quick' && bytes.length <= AT_ONCE_MAX;
  if (encoding === 'gzip') {
    const options = { level: LEVELS[effort].gzip };
    return isAtOnce ? gzipSync(bytes, options) : gzipBytes(bytes, options);
  }
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: LEVELS[effort].br, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return isAtOnce ? brotliCompressSync(bytes, { params }) : brotliBytes(bytes, { params });
}
