/**
 * What a route says of its addresses to the server: the parameters that its page reads, or `any` where every other
 * parameter is a condition.
 */
export type PageHandle = { parameters: readonly string[] | 'any' };

/**
 * Whether parameters are such as a route reads, each given once. With others it is the same page again: to keep that
 * too would let anybody fill a cache.
 * @param handle what the route exports as `handle`; nothing: it reads no parameters
 */
export function readsAll(handle: unknown, parameters: URLSearchParams): boolean {
  const read = parametersOf(handle);
  if (read === 'any') return true;
  const keys = [...parameters.keys()];
  return new Set(keys).size === keys.length && keys.every(key => read.includes(key));
}

function parametersOf(handle: unknown): PageHandle['parameters'] {
  if (typeof handle !== 'object' || handle === null || !('parameters' in handle)) return [];
  // Routes type what they export as `handle` as PageHandle.
  return handle.parameters as PageHandle['parameters'];
}
