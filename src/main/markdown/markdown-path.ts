import { parseWeighted } from '#text/weighted-header.ts';

/** The media type of Markdown (RFC 7763). */
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

const ENDING = '.md';
/** The name of the page of a folder, which has none of its own. */
const INDEX = '/index';
/** Longest `Accept` header that is read, in characters. */
const ACCEPT_MAX = 1000;

/**
 * The path of a page as Markdown, such as `/category/lenses.md`. For the home pages it is `/index.md` and
 * `/cn/index.md`.
 */
export function markdownPath(path: string): string {
  const bare = path.replace(/\/$/, '');
  return `${/^(\/[a-z]{2})?$/.test(bare) ? bare + INDEX : bare}${ENDING}`;
}

/** Rewrites the path of an address without a host. Its query and hash stay unchanged. */
export function rewritePath(address: string, write: (path: string) => string): string {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  return write(path) + address.slice(path.length);
}

/** The path of the page for a Markdown path. Returns undefined for any other path. */
export function pageOfMarkdown(path: string): string | undefined {
  if (!path.endsWith(ENDING)) return undefined;
  const page = path.slice(0, -ENDING.length);
  const folder = page.endsWith(INDEX) ? page.slice(0, -INDEX.length) : page;
  return folder === '' ? '/' : folder;
}

/** Whether a client prefers Markdown to HTML by its `Accept` header. A wildcard names neither and does not count. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const entries = parseWeighted((accept ?? '').slice(0, ACCEPT_MAX));
  const weightOf = (type: string) => entries.find(({ name }) => name === type)?.weight ?? 0;
  return weightOf('text/markdown') > weightOf('text/html');
}
