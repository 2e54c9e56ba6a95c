/**
 * Applies a control's change of a query to the query that is on its way, so that neither change is lost. `base` is the
 * query from which the control made its `target`. If both change the same part, the control wins. All are queries as in
 * addresses, with `?` or empty. A list that both change begins at its first page.
 */
export function catchUp(target: string, base: string, bound: string): string {
  const [wanted, before, pairs] = [readPairs(target), readPairs(base), readPairs(bound)];
  if (isSame(pairs, before)) return target;
  for (const key of new Set([...wanted.keys(), ...before.keys()])) {
    const value = wanted.get(key);
    if (value === before.get(key)) continue;
    if (value === undefined || key === 'page') pairs.delete(key);
    else pairs.set(key, value);
  }
  const text = [...pairs.values()].join('&');
  return text === '' ? '' : `?${text}`;
}

/** The pairs of a query as written, by their keys. Pairs with the same key are joined. */
function readPairs(query: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const key = pair.split('=')[0] ?? '';
    if (key === '') continue;
    const known = pairs.get(key);
    pairs.set(key, known === undefined ? pair : `${known}&${pair}`);
  }
  return pairs;
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}
