import { createHash } from 'node:crypto';
import { html, type Markup } from '#desk/html/markup.ts';
import { StoredBody } from '#http/stored-body.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem }
form { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0.5rem 0 }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; cursor: pointer }`;

/** The headers of a small page. It runs nothing, loads nothing, and is not kept. */
export const SMALL_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex, nofollow',
};

/** Writes a page of a few sentences and buttons that needs no script. `home` is the address of the site's first page. */
export function writeSmallPage(
  locale: Locale,
  { title, parts, home }: { title: string; parts: readonly Markup[]; home: string },
): StoredBody {
  const page = html`<html lang="${LANGUAGES[locale].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${parts}
<p><a href="${home}">${format('follow.to_site', {}, locale)}</a></p>
</main>
</body>
</html>
`;
  return new StoredBody(Buffer.from(`<!doctype html>\n${page.text}`), 'text/html; charset=utf-8');
}
