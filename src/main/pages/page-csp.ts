import { createHash } from 'node:crypto';

/** Scripts with a file need no hash, because the files are the site's own. */
const IS_FETCHED = /\ssrc=/;

/** Limit of cached hashes of inline texts. Most pages have the same few. */
const KEPT_MAX = 500;
const hashCache = new Map<string, string>();

/**
 * The content security policy of a page. It allows files of this site, and by their hashes the styles in the page and
 * the scripts of the build. A script injected through a text is not allowed. A nonce would not be secret, as a cached
 * page is sent to many visitors.
 * @param texts the page without its data, in texts that end between elements. Scripts of the build have the mark as
 *   `nonce`
 */
export function writeCsp(texts: readonly string[], script_mark: string): string {
  const inline: Inline = { scripts: new Set(), styles: new Set(), attributes: new Set() };
  for (const text of texts) listInline(text, nonceOf(script_mark), inline);
  return writePolicy(inline);
}

/** A text of a page without the mark, in the pieces between its places. */
export function dropMark(text: string, script_mark: string): string[] {
  return text.split(nonceOf(script_mark));
}

function nonceOf(script_mark: string): string {
  return ` nonce="${script_mark}"`;
}

function writePolicy({ scripts, styles, attributes }: Inline): string {
  const hashes = (texts: Iterable<string>) => [...texts].map(hashOf);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(scripts)].join(' '),
    [
      "style-src 'self'",
      ...hashes(styles),
      ...(attributes.size > 0 ? ["'unsafe-hashes'"] : []),
      ...hashes(attributes),
    ].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The scripts and styles in a page: the texts of its own scripts and of style elements, and the values of style
 * attributes.
 */
type Inline = { scripts: Set<string>; styles: Set<string>; attributes: Set<string> };

const SCRIPT = '<script';
const SCRIPT_END = '</script>';
const STYLE = '<style';
const STYLE_END = '</style>';
const STYLE_ATTRIBUTE = ' style="';

/**
 * By which part of it each is searched for, and how many characters are before that part. V8 finds up to six characters
 * as fast as it reads memory if the first of them is rare.
 */
const SEARCHED = {
  [SCRIPT]: { part: '<scri', before: 0 },
  [STYLE]: { part: '<styl', before: 0 },
  [STYLE_ATTRIBUTE]: { part: 'yle="', before: 3 },
} as const;

/**
 * Reads a text of a page once, from one script, style or attribute to the next, because the contents of scripts may only look
 * like elements.
 */
function listInline(html: string, nonce: string, inline: Inline): void {
  const isOwn = (head: string) => head.includes(nonce) && !IS_FETCHED.test(head);
  const next = { [SCRIPT]: -1, [STYLE]: -1, [STYLE_ATTRIBUTE]: -1 };
  for (let at = 0; ; ) {
    const [what, begin] = findNext(html, at, next);
    if (what === SCRIPT)
      at = readElement(html, { begin, closing: SCRIPT_END, texts: inline.scripts, counts: isOwn });
    else if (what === STYLE) at = readElement(html, { begin, closing: STYLE_END, texts: inline.styles });
    else if (what === STYLE_ATTRIBUTE) at = readAttribute(html, begin, inline.attributes);
    else return;
  }
}

type Places = { [SCRIPT]: number; [STYLE]: number; [STYLE_ATTRIBUTE]: number };

/** The next script, style or attribute. Each kind is searched for again only after its last place was passed. */
function findNext(html: string, at: number, next: Places): [keyof Places | null, number] {
  let found: keyof Places | null = null;
  let place = Number.POSITIVE_INFINITY;
  for (const what of [SCRIPT, STYLE, STYLE_ATTRIBUTE] as const) {
    if (next[what] < at) next[what] = findPlace(html, at, what);
    if (next[what] < place) [found, place] = [what, next[what]];
  }
  return [found, place];
}

/** The first place of a script, style or attribute from a position on, or infinity. */
function findPlace(html: string, at: number, what: keyof Places): number {
  const { part, before } = SEARCHED[what];
  for (let from = at + before; ; ) {
    const index = html.indexOf(part, from);
    if (index < 0) return Number.POSITIVE_INFINITY;
    if (html.startsWith(what, index - before)) return index - before;
    from = index + 1;
  }
}

/** A kind of element: its opening, its end, the set that its text is added to, and whether an opening tag counts. */
type InlineElement = {
  begin: number;
  closing: string;
  texts: Set<string>;
  counts?: (head: string) => boolean;
};

/** @returns the end of the element */
function readElement(html: string, { begin, closing, texts, counts = () => true }: InlineElement): number {
  const head = html.indexOf('>', begin);
  const end = html.indexOf(closing, head);
  if (head < 0 || end < 0) return html.length;
  if (counts(html.slice(begin, head))) texts.add(html.slice(head + 1, end));
  return end + closing.length;
}

/**
 * Text between elements may only look like an attribute, but the server escapes both characters there. @returns the end
 * of the attribute
 */
function readAttribute(html: string, at: number, values: Set<string>): number {
  const begin = at + STYLE_ATTRIBUTE.length;
  const end = html.indexOf('"', begin);
  if (end < 0) return html.length;
  if (html.lastIndexOf('<', at) > html.lastIndexOf('>', at)) values.add(unescapeHtml(html.slice(begin, end)));
  return end;
}

function hashOf(text: string): string {
  const known = hashCache.get(text);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (hashCache.size >= KEPT_MAX) hashCache.clear();
  hashCache.set(text, hash);
  return hash;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
