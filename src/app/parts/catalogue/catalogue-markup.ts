import { readPath } from '../../platform/locale/strategy.ts';

/** First segments of paths of files and calls, which have no language. */
const NO_PAGES = ['api', 'media', 'assets'];

/**
 * Localizes the links in a catalogue's HTML to pages of the site. Links to files, calls and other sites stay as they
 * are, and so do links that name a language.
 * @param html output of the API's sanitizer, with attributes in double quotes and escaped characters
 * @param localize turns a path without language prefix into an address in the page's language
 */
export function localizeLinks(html: string, localize: (path: string) => string): string {
  return html.replace(/(<a [^>]*?href=")(\/[^"]*)"/g, (whole, start: string, path: string) =>
    isPage(path) ? `${start}${localize(path)}"` : whole,
  );
}

function isPage(path: string): boolean {
  const [, first = '', ...rest] = (path.split(/[?#]/)[0] ?? '').split('/');
  if (path.startsWith('//') || NO_PAGES.includes(first) || readPath(path).prefix !== null) return false;
  return rest.length > 0 || !/\.(xml|txt|svg)$/.test(first);
}

/** The names that a screen reader announces for scrolling parts of a text. */
type WideNames = { formula: string; table: string };

/**
 * Wraps each display formula and each table in a box that scrolls if it is wider than the text. The box has a name and
 * can be focused with the keyboard.
 */
export function wrapWideParts(html: string, names: WideNames): string {
  return html
    .replace(/<p>(<math[^>]* display="block".*?<\/math>)<\/p>/gs, `${openBox(names.formula)}$1</div>`)
    .replace(/<table\b/g, `${openBox(names.table)}<table`)
    .replaceAll('</table>', '</table></div>');
}

/** Opens the box. A name comes from the message catalogues and has no HTML characters. */
function openBox(name: string): string {
  return `<div class="wide-part" role="group" tabindex="0" aria-label="${name}">`;
}
