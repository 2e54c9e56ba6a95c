import { marked, type Token } from 'marked';
import type { Place, Problem } from '../draft.ts';
import { problemAt } from '../problems.ts';

const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** Says whether a link may stand on a page: an address of an accepted protocol, or (by default) a path of this site. */
export function isSafeLink(link: string, protocols: readonly string[] | null = null): boolean {
  // Browsers drop blanks and control characters inside a protocol, so nothing with them is accepted.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f]/.test(link.trim().replaceAll(' ', ''))) return false;
  const protocol = /^[a-z][a-z0-9+.-]*:/i.exec(link.trim())?.[0].toLowerCase();
  if (protocol === undefined) return protocols === null && !/^[\\/]{2}/.test(link.trim());
  if (!(protocols ?? LINK_PROTOCOLS).includes(protocol)) return false;
  return URL.canParse(link.trim());
}

/** Finds in a Markdown text links that may not stand on a page (errors) and raw HTML, which is not shown (warning). */
export function checkMarkdown(place: Place, field: string, text: string): Problem[] {
  if (!/[<[!]|:/.test(text)) return [];
  const problems: Problem[] = [];
  marked.walkTokens(marked.lexer(text), (token: Token) => {
    if (token.type === 'html' && !problems.some(problem => problem.code === 'html_removed'))
      problems.push(problemAt(place, 'html_removed', { field, value: token.raw.trim() }));
    if ((token.type === 'link' || token.type === 'image') && !isSafeLink(String(token.href))) {
      problems.push(problemAt(place, 'link_unsafe', { field, value: String(token.href) }));
    }
  });
  return problems;
}
