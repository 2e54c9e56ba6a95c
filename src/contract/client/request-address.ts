import { toSnakeKeys } from './key-case.ts';

/** The address of a call: its path with the `{name}` parts filled in, and its query. */
export function requestAddress(path: string, params: unknown, query: unknown): string {
  return fillPath(path, params) + writeQuery(query);
}

/** The body of a call for `fetch`: a form is unchanged, everything else becomes JSON with keys in snake_case. */
export function encodeBody(body: unknown): { body?: BodyInit; headers?: HeadersInit } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(toSnakeKeys(body)), headers: { 'content-type': 'application/json' } };
}

function fillPath(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
}

/**
 * `{ids: [1, 2], page: 3}` → `?ids[]=1&ids[]=2&page=3`, with keys in snake_case. Null and undefined values are left
 * out.
 */
function writeQuery(query: unknown): string {
  const parts: string[] = [];
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) for (const item of value) add(`${key}[]`, item);
    else if (typeof value === 'object')
      for (const [name, item] of Object.entries(value)) add(`${key}[${name}]`, item);
    else
      parts.push(
        `${encodeURIComponent(key).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encodeURIComponent(String(value))}`,
      );
  };
  for (const [key, value] of Object.entries(toSnakeKeys(query ?? {}) ?? {})) add(key, value);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
