/**
 * A route's declaration of its addresses for the server: the parameters that its page reads, or `any` if every other
 * parameter is a condition.
 */
export type PageHandle = { parameters: readonly string[] | 'any' };

/**
 * Whether a route reads all these parameters, each given once. Pages with other parameters must not be cached, as
 * anyone could fill the cache with copies of the same page.
 * @param handle the route's export `handle`, where none means that it reads no parameters
 */
export function readsAll(handle: unknown, parameters: URLSearchParams): boolean {
  const read = parametersOf(handle);
  if (read === 'any') return true;
  const keys = [...parameters.keys()];
  return new Set(keys).size === keys.length && keys.every(key => read.includes(key));
}

function parametersOf(handle: unknown): PageHandle['parameters'] {
  if (typeof handle !== 'object' || handle === null || !('parameters' in handle)) return [];
  // Routes type their export `handle` as PageHandle.
  return handle.parameters as PageHandle['parameters'];
}
