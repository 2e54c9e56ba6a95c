import { compress, type Effort, type Encoding } from './content-encoding.ts';
import { makeEtag } from './etag.ts';

/**
 * Bodies under this size are sent uncompressed, because compression would cost more than it saves. In bytes, about one
 * network packet.
 */
const COMPRESS_FROM = 1000;

/** A compressed form and the effort it was made with. */
type Packed = { bytes: Promise<Buffer>; effort: Effort };

/**
 * A body that is sent many times. Its ETag and compressed forms are made on first use and kept. One of effort `quick` is
 * compressed again, at effort `fast`, when it is sent a second time: most answers never are.
 */
export class StoredBody {
  readonly type: string;
  #source: Buffer | (() => Buffer);
  readonly #effort: Effort;
  readonly #packed = new Map<Encoding, Packed>();
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
    this.#packed.set(encoding, { bytes: Promise.resolve(bytes), effort: this.#effort });
  }

  /** The bytes in an encoding, or uncompressed if compression does not pay. */
  async encoded(encoding: Encoding): Promise<{ encoding: Encoding; bytes: Buffer }> {
    if (encoding === 'identity' || this.bytes.length < COMPRESS_FROM || !isText(this.type)) {
      return { encoding: 'identity', bytes: this.bytes };
    }
    const kept = this.#packed.get(encoding);
    const packed = kept === undefined || kept.effort === 'quick' ? this.#pack(encoding, kept) : kept;
    return { encoding, bytes: await packed.bytes };
  }

  #pack(encoding: Encoding, kept: Packed | undefined): Packed {
    const effort = kept === undefined ? this.#effort : 'fast';
    const packed = { bytes: compress(this.bytes, encoding, effort), effort };
    this.#packed.set(encoding, packed);
    return packed;
  }
}

function isText(type: string): boolean {
  return /^text\/|[/+](json|xml|javascript|manifest\+json)|^image\/svg|^font\/(ttf|otf)|wasm/.test(type);
}
