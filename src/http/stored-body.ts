import { compress, type Effort, type Encoding } from './content-encoding.ts';
import { makeEtag } from './etag.ts';

/**
 * Bodies under this size are sent uncompressed, because compression would cost more than it saves. In bytes, about one
 * network packet.
 */
const COMPRESS_FROM = 1000;

/** A body that is sent many times. Its ETag and compressed forms are made on first use and kept. */
export class StoredBody {
  readonly type: string;
  #source: Buffer | (() => Buffer);
  readonly #effort: Effort;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();
  #etag: string | undefined;

  /**
   * @param source the bytes, or a function that makes them on first use
   * @param type value of header `content-type`
   */
  constructor(source: Buffer | (() => Buffer), type: string, effort: Effort = 'fast') {
    this.#source = source;
    this.type = type;
    this.#effort = effort;
  }

  /** The uncompressed bytes. */
  get bytes(): Buffer {
    if (typeof this.#source === 'function') this.#source = this.#source();
    return this.#source;
  }

  /** A weak ETag of the content: the same for every encoding of it. */
  get etag(): string {
    this.#etag ??= makeEtag(this.bytes);
    return this.#etag;
  }

  /** Its size in a bounded cache, including compressed forms, in bytes. */
  get weight(): number {
    return Math.ceil(this.bytes.length * 1.5) + 500;
  }

  /** Keeps a packed form that was made before. */
  keep(encoding: Encoding, bytes: Buffer): void {
    this.#packed.set(encoding, Promise.resolve(bytes));
  }

  /** The bytes in an encoding, or uncompressed if compression does not pay. */
  async encoded(encoding: Encoding): Promise<{ encoding: Encoding; bytes: Buffer }> {
    if (encoding === 'identity' || this.bytes.length < COMPRESS_FROM || !isText(this.type)) {
      return { encoding: 'identity', bytes: this.bytes };
    }
    const packed = this.#packed.get(encoding) ?? compress(this.bytes, encoding, this.#effort);
    this.#packed.set(encoding, packed);
    return { encoding, bytes: await packed };
  }
}

function isText(type: string): boolean {
  return /^text\/|[/+](json|xml|javascript|manifest\+json)|^image\/svg|^font\/(ttf|otf)|wasm/.test(type);
}
