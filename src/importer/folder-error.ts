/** What was named to be imported cannot be: the caller named a wrong path, or there is nothing to update. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}
