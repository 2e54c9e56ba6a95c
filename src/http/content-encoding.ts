import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseWeighted } from '#text/weighted-header.ts';

/** The compression of a response: brotli, gzip, or none. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The effort of compression: `fast` for answers made on request, `best` for files that are compressed once and served
 * for months.
 */
export type Effort = 'fast' | 'best';

const LEVELS = { fast: { br: 4, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** The best encoding that a request accepts by RFC 9110 §12.5.3, with brotli before gzip. A coding with weight 0 is refused. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(parseWeighted(acceptEncoding ?? '').map(({ name, weight }) => [name, weight]));
  const takes = (coding: Encoding) => (accepted.get(coding) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Packs bytes outside the event loop's thread. */
export async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return gzipBytes(bytes, { level: LEVELS[effort].gzip });
  return brotliBytes(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
