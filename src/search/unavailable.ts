/**
 * A search engine outside of this process cannot answer just now: none of its nodes is reached, or a part of the index
 * is away, without which a count would be wrong.
 */
export class SearchUnavailableError extends Error {
  override readonly name = 'SearchUnavailableError';
}

/** The requested index is gone. Waiting does not bring it back under this name. */
export class IndexGoneError extends SearchUnavailableError {}
