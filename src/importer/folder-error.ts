/** The source of an import is unusable: the caller named a wrong path, or there is nothing to update. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}
