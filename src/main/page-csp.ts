import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /<[a-z][^>]*\sstyle="([^"]*)"/g;

/**
 * The content security policy of a page: scripts and styles of this site, and exactly what the server wrote into this page, by hashes.
 * A page is kept whole and sent to many, so a nonce would be no secret.
 */
export function pageCsp(html: string): string {
  const scripts = hashesOf(html, INLINE_SCRIPT);
  // What stands in scripts only looks like elements.
  const markup = html.replace(INLINE_SCRIPT, '');
  const styles = hashesOf(markup, INLINE_STYLE);
  const attributes = hashesOf(markup, STYLE_ATTRIBUTE);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    [
      "style-src 'self'",
      ...styles,
      ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
      ...attributes,
    ].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The hashes of what a pattern's first group finds, as the browser reads it. */
function hashesOf(html: string, pattern: RegExp): string[] {
  const isText = pattern !== STYLE_ATTRIBUTE;
  const found = [...html.matchAll(pattern)].map(([, text = '']) => (isText ? text : unescapeHtml(text)));
  return [...new Set(found)].map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
