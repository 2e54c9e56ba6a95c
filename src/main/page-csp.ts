import { createHash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = ' style="';
/** Scripts that the browser fetches, and data (`application/json` …), which it does not run, need no leave. */
const NEEDS_NO_HASH = /\ssrc=|\stype="application\//;

/** Hashes of inline texts: most pages have the same few. */
const KEPT_MAX = 500;
const hashCache = new Map<string, string>();

/**
 * The content security policy of a page: scripts and styles of this site, and exactly what the server wrote into this page, by hashes.
 * A page is kept whole and sent to many, so a nonce would be no secret.
 */
export function pageCsp(html: string): string {
  const scripts = new Set<string>();
  // What stands in scripts only looks like elements.
  let markup = '';
  let end = 0;
  for (const script of html.matchAll(SCRIPT)) {
    const [whole, attributes = '', text = ''] = script;
    if (!NEEDS_NO_HASH.test(attributes)) scripts.add(hashOf(text));
    markup += html.slice(end, script.index);
    end = script.index + whole.length;
  }
  markup += html.slice(end);
  const styles = new Set([...markup.matchAll(INLINE_STYLE)].map(([, text = '']) => hashOf(text)));
  const attributes = new Set(styleAttributes(markup).map(text => hashOf(unescapeHtml(text))));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles, ...(attributes.size > 0 ? ["'unsafe-hashes'"] : []), ...attributes].join(
      ' ',
    ),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The values of style attributes, as they are written: what stands between elements only looks like one. */
function styleAttributes(markup: string): string[] {
  const found: string[] = [];
  let at = markup.indexOf(STYLE_ATTRIBUTE);
  while (at >= 0) {
    const begin = at + STYLE_ATTRIBUTE.length;
    const end = markup.indexOf('"', begin);
    if (end < 0) break;
    // In attributes the server escapes both signs.
    if (markup.lastIndexOf('<', at) > markup.lastIndexOf('>', at)) found.push(markup.slice(begin, end));
    at = markup.indexOf(STYLE_ATTRIBUTE, end);
  }
  return [...new Set(found)];
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
