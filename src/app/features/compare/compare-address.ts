import { COMPARE_MAX } from '#contract/limits.ts';

/** Which rows a comparison shows. */
export type CompareRows = 'all' | 'differences';

/** The products that an address compares, each once and at most eight: `?ids=A,B`, or `?ids=A&ids=B` as a form writes it. */
export function readIds(parameters: URLSearchParams): string[] {
  const ids = [...parameters.getAll('ids'), ...parameters.getAll('ids[]')].flatMap(text => text.split(','));
  return [...new Set(ids.map(id => id.trim()).filter(id => id !== ''))].slice(0, COMPARE_MAX);
}

/** The rows that an address selects. */
export function readRows(parameters: URLSearchParams): CompareRows {
  return parameters.get('rows') === 'differences' ? 'differences' : 'all';
}

/** The product that an address compares the others to, or null if it names none of them. */
export function readReference(parameters: URLSearchParams, ids: readonly string[]): string | null {
  const wanted = parameters.get('to')?.toLowerCase();
  return ids.find(id => id.toLowerCase() === wanted) ?? null;
}

/** The address of a comparison without language prefix. Product ids need no escaping in a query. */
export function comparePath(
  ids: readonly string[],
  rows: CompareRows = 'all',
  reference: string | null = null,
): string {
  if (ids.length === 0) return '/compare';
  const to = reference !== null && ids.includes(reference) ? `&to=${reference}` : '';
  return `/compare?ids=${ids.join(',')}${rows === 'differences' ? '&rows=differences' : ''}${to}`;
}
