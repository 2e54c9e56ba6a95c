/**
 * A search engine outside of this process cannot answer just now: none of its nodes is reached, or a part of the index
 * is away, without which a count would be wrong.
 */
export class SearchUnavailableError extends Error {
  override readonly name = 'SearchUnavailableError';
}

/** The index that is asked has gone: nothing brings it back under this name, whatever is awaited. */
export class IndexGoneError extends SearchUnavailableError {}
