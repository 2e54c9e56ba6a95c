import { NodeHtmlMarkdown, type TranslatorConfigObject } from 'node-html-markdown';
import { type HTMLElement, NodeType, parse } from 'node-html-parser';
import { markdownPath, rewritePath } from './markdown-path.ts';

// A page as Markdown is derived from its HTML, so that nothing is rendered twice. Controls (forms, buttons, drawings,
// menus) are left out, adjacent elements are separated, and URLs are absolute and lead to Markdown.

/** Interactive parts of a page, and decorative pictures. */
const LEFT_OUT =
  'script,style,template,form,button,input,select,dialog,svg,canvas,.paper-only,[hidden],[aria-hidden=true],img[alt=""]';
/** A menu: a disclosure whose content covers the page. */
const MENU = 'details:has(> form), details:has(> summary:only-child)';
/** Links that only rearrange the page become plain text, except those to the next and the previous part. */
const REARRANGING = 'a[data-stay]:not([rel=next],[rel=prev])';
/** Inline elements. Two adjacent ones are separated by a blank. */
const INLINE = new Set([
  'A',
  'SPAN',
  'SMALL',
  'B',
  'STRONG',
  'EM',
  'I',
  'ABBR',
  'SUB',
  'DATA',
  'TIME',
  'OUTPUT',
]);
/** URLs that are not pages. */
const NO_PAGE = /^\/(api|media|assets|feed|share)\b|\.[a-z]+$/;

const TRANSLATORS: TranslatorConfigObject = {
  dt: { prefix: '- **', postfix: ':** ', surroundingNewlines: false },
  dd: ({ node }) => ({
    postfix: isFollowedByValue(node as unknown as HTMLElement) ? ', ' : '\n',
    surroundingNewlines: false,
  }),
  summary: { surroundingNewlines: 2, prefix: '**', postfix: '**' },
};

const converter = new NodeHtmlMarkdown({ bulletMarker: '-', maxConsecutiveNewlines: 2 }, TRANSLATORS);

/**
 * The main part of a page as Markdown (CommonMark with tables), after a YAML head with its title, description, language
 * and URL. @param origin the prefix of paths, without a slash at the end
 */
export function writePageMarkdown(html: string, origin: string): string {
  const page = parse(html, { comment: false });
  const main = page.querySelector('main') ?? page.querySelector('body') ?? page;
  for (const element of main.querySelectorAll(`${LEFT_OUT},${MENU}`)) element.remove();
  for (const element of main.querySelectorAll('nav,details')) if (isSwitch(element)) element.remove();
  for (const element of main.querySelectorAll(REARRANGING)) element.replaceWith(element.innerHTML);
  for (const element of main.querySelectorAll('thead small')) markUnit(element);
  for (const table of main.querySelectorAll('table')) removeEmptyColumns(table);
  for (const element of main.querySelectorAll('*')) partFromNext(element);
  for (const element of main.querySelectorAll('a[href^="/"]'))
    element.setAttribute('href', origin + linkOf(element.getAttribute('href') ?? ''));
  for (const element of main.querySelectorAll('img[src^="/"]'))
    element.setAttribute('src', origin + element.getAttribute('src'));
  const head = Object.entries(describePage(page)).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const text = converter.translate(main.outerHTML).trim().replaceAll('\n\n- **', '\n- **');
  return `---\n${head.join('\n')}\n---\n\n${text}\n`;
}

function linkOf(href: string): string {
  return rewritePath(href, path => (NO_PAGE.test(path) ? path : markdownPath(path)));
}

/** Whether an element has links, all of which rearrange the page. */
function isSwitch(element: HTMLElement): boolean {
  const links = element.querySelectorAll('a').length;
  return links > 0 && links === element.querySelectorAll(REARRANGING).length;
}

/** Puts the unit in a column's heading in brackets. */
function markUnit(element: HTMLElement): void {
  const unit = element.text.trim();
  if (unit === '') element.remove();
  else element.textContent = ` (${unit})`;
}

/** Removes columns that have only a heading. A table with cells that span several columns stays unchanged. */
function removeEmptyColumns(table: HTMLElement): void {
  if (table.querySelector('[colspan],[rowspan]') !== null) return;
  const rows = table.querySelectorAll('tr').map(row => row.querySelectorAll('th,td'));
  const [head = [], ...body] = rows;
  if (body.length === 0) return;
  for (const [column] of head.entries())
    if (body.every(cells => (cells[column]?.text.trim() ?? '') === ''))
      for (const cells of rows) cells[column]?.remove();
}

/** Inserts a blank between an inline element and an adjacent one. */
function partFromNext(element: HTMLElement): void {
  const next = element.nextSibling;
  if (next === null || next.nodeType !== NodeType.ELEMENT_NODE) return;
  // Its node type guarantees this class.
  const isInline = INLINE.has(element.tagName) && INLINE.has((next as HTMLElement).tagName);
  if (isInline && !/\s$/.test(element.text) && !/^\s/.test(next.text))
    element.insertAdjacentHTML('afterend', ' ');
}

function isFollowedByValue(value: HTMLElement): boolean {
  return value.nextElementSibling?.tagName === 'DD';
}

function describePage(page: HTMLElement): Record<string, string> {
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
  const entries = {
    title: page.querySelector('title')?.text,
    description: attribute('meta[name=description]', 'content'),
    language: attribute('html', 'lang'),
    url: attribute('link[rel=canonical]', 'href'),
  };
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
}
