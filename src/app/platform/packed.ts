/** Loader data in transit to the page as one JSON text. */
export type Packed<Value> = string & { readonly packed?: Value };

/** Number of cached values. A page's title and its component read the same one. */
const READ_MAX = 8;
const valueCache = new Map<string, unknown>();

/**
 * Packs a loader's data into one text. The router writes data node by node into the page and its own requests, which
 * for a list of thousands of parts costs more than the search. The data must be plain, as anything that JSON cannot
 * represent is lost.
 */
export function pack<Value>(value: Value): Packed<Value> {
  const text = JSON.stringify(value);
  // The page is rendered next, in the same process.
  keep(text, value);
  return text;
}

/** Unpacks the result of {@link pack}. The same text returns the same object while it is in use. */
export function unpack<Value>(text: Packed<Value>): Value {
  // Each value in the map belongs to its text, which has its type.
  if (valueCache.has(text)) return valueCache.get(text) as Value;
  const value: Value = JSON.parse(text);
  keep(text, value);
  return value;
}

function keep(text: string, value: unknown): void {
  if (valueCache.size >= READ_MAX) valueCache.delete(valueCache.keys().next().value ?? '');
  valueCache.set(text, value);
}
