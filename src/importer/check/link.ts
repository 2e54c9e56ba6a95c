import MarkdownIt from 'markdown-it';
import {
  MARKDOWN_DEPTH_MAX,
  MARKDOWN_LINES_MAX,
  MARKDOWN_SIGNS_MAX,
  markdownExcess,
} from '#text/markdown-limits.ts';
import type { Place, Problem } from '../draft.ts';
import { problemAt } from '../problems.ts';

/** Reads as the site's own Markdown does, but takes every link: it is to be found. */
const MARKDOWN = new MarkdownIt({ html: true, linkify: true });
MARKDOWN.linkify.set({ fuzzyLink: false });
MARKDOWN.validateLink = () => true;

const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a text is an address on the web, and not a path. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Whether a link may appear on a page: an address of an accepted protocol, or (by default) a path of this site. */
export function isSafeLink(link: string, protocols: readonly string[] | null = null): boolean {
  // Browsers drop blanks and control characters inside a protocol, so nothing with them is accepted.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f]/.test(link.trim().replaceAll(' ', ''))) return false;
  const protocol = /^[a-z][a-z0-9+.-]*:/i.exec(link.trim())?.[0].toLowerCase();
  if (protocol === undefined) return protocols === null && !/^[\\/]{2}/.test(link.trim());
  if (!(protocols ?? LINK_PROTOCOLS).includes(protocol)) return false;
  return URL.canParse(link.trim());
}

/**
 * Finds in a Markdown text constructs that cannot be rendered in a bounded time and links that may not appear on a page
 * (errors), and raw HTML, which is not shown (warning).
 */
export function checkMarkdown(place: Place, field: string, text: string): Problem[] {
  const excess = markdownExcess(text);
  // The length is checked as that of every text.
  if (excess === 'too_long') return [];
  if (excess === 'too_nested')
    return [problemAt(place, 'text_too_nested', { field, limit: MARKDOWN_DEPTH_MAX })];
  if (excess === 'too_many_lines')
    return [problemAt(place, 'text_too_many_lines', { field, limit: MARKDOWN_LINES_MAX })];
  if (excess === 'too_dense')
    return [problemAt(place, 'text_too_dense', { field, limit: MARKDOWN_SIGNS_MAX })];
  if (!/[<[!]|:/.test(text)) return [];
  const problems: Problem[] = [];
  for (const token of MARKDOWN.parse(text, {}).flatMap(token => [token, ...(token.children ?? [])])) {
    const isHtml = token.type === 'html_block' || token.type === 'html_inline';
    if (isHtml && !problems.some(problem => problem.code === 'html_removed'))
      problems.push(problemAt(place, 'html_removed', { field, value: token.content.trim() }));
    const link = token.attrGet(token.type === 'image' ? 'src' : 'href');
    if (link !== null && !isSafeLink(String(link)))
      problems.push(problemAt(place, 'link_unsafe', { field, value: String(link) }));
  }
  return problems;
}
