import { join, posix } from 'node:path';
import type { Document } from '#contract/records/document.ts';
import type { Product } from '#contract/records/product.ts';
import { isSamePublished } from '../check/svg.ts';
import type { MediaFiles } from '../import-options.ts';

/**
 * The files of a version that is built, of which `named` lie in `folder`, and where the file of a path of the live version is,
 * null if it is lost.
 */
export type MediaSources = {
  folder: string;
  files: MediaFiles;
  findFile: (path: string) => Promise<string | null>;
};

/** Collects the files of the live version that a new one keeps publishing, because updates brought them. */
export class KeptMedia {
  /** The files to publish besides those of the source, by their paths. */
  readonly files = new Map<string, string>();
  readonly #sources: MediaSources;
  readonly #fits = new Map<string, Promise<boolean>>();

  constructor(sources: MediaSources) {
    this.#sources = sources;
  }

  /** Whether the new version can publish a file of the live one: it is there, and its path means no other file now. */
  take(path: string): Promise<boolean> {
    const fits = this.#fits.get(path) ?? this.#take(path);
    this.#fits.set(path, fits);
    return fits;
  }

  async #take(path: string): Promise<boolean> {
    const { folder, files, findFile } = this.#sources;
    const file = await findFile(path);
    if (file === null) return false;
    const own = files.fetched.get(path) ?? (files.named.includes(path) ? join(folder, path) : undefined);
    if (own !== undefined) return isSamePublished(own, file);
    this.files.set(path, file);
    return true;
  }
}

/**
 * The documents of a product together with those that updates added to the live one, except where the product has a
 * document of the same name.
 * @returns those that are lost with their file too
 */
export async function keepDocuments(
  before: Product,
  product: Product,
  media: KeptMedia,
): Promise<{ documents: Document[]; lost: Document[] }> {
  const own = new Set(product.documents.map(documentName));
  const added = before.documents.filter(
    document => document.by_update === true && !own.has(documentName(document)),
  );
  const fits = await Promise.all(added.map(async ({ path }) => path === null || media.take(path)));
  return {
    documents: [...product.documents, ...added.filter((_, at) => fits[at])],
    lost: added.filter((_, at) => !fits[at]),
  };
}

/** The name by which a document takes the place of another one: that of its file, in any case, or its address. */
export function documentName({ path, url }: Document): string | null {
  return path === null ? url : posix.basename(path).toLowerCase();
}
