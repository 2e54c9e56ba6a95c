import type { UnavailableReason } from '#api/served/served-catalogue.ts';
import { ApiError, formatError } from '#contract/api/errors.ts';
import { StoredBody } from '#http/stored-body.ts';
import { LANGUAGES, LOCALES, type Locale, readingOf } from '#text/locale.ts';
import { format } from '../messages/messages.ts';

/** The content of a plain page in one language: a heading and paragraphs, as HTML. */
type Words = { title: string; paragraphs: readonly string[] };

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem }
code { font-family: ui-monospace, monospace }`;

/** The page for visitors while no catalogue is served. */
export function absencePage(absence: UnavailableReason): StoredBody {
  return ABSENCES[absence];
}

/** The page for visitors if neither the page nor the site's own error page could be made. */
export function faultPage(reference: string): StoredBody {
  return makePage(locale => ({
    title: format('page.fault', {}, locale),
    paragraphs: [formatError('internal_error', { reference }, locale)],
  }));
}

/** The page for visitors while the server is overloaded. */
export function overloadedPage(): StoredBody {
  return overloaded;
}

/** The page of a preview while its index is being built. The browser reloads it by itself. */
export function preparingPage(): StoredBody {
  return preparing;
}

/** The page for visitors if the server refuses a request before it is read. */
export function refusalPage(error: unknown): StoredBody {
  return makePage(locale => ({
    title: format('page.refused', {}, locale),
    paragraphs: [
      escapeHtml(error instanceof ApiError ? error.messageIn(locale) : format('page.unreadable', {}, locale)),
    ],
  }));
}

/** The page for visitors if a form of a page without a script is refused. @param message why, in their language */
export function refusedFormPage(message: string): StoredBody {
  return makePage(locale => ({
    title: format('page.refused', {}, locale),
    paragraphs: [escapeHtml(message), format('page.go_back', {}, locale)],
  }));
}

/** A page in all languages that needs no other part of the site. */
function makePage(say: (locale: Locale) => Words): StoredBody {
  const [first = 'en', ...others] = LOCALES;
  const own = say(first);
  const html = `<!doctype html>
<html lang="${readingOf(first).codes.at(-1)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${own.title}</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
<h1>${own.title}</h1>
${own.paragraphs.map(text => `<p>${text}</p>`).join('\n')}
${others.map(locale => makeSection(locale, say(locale))).join('\n')}
</main>
</body>
</html>
`;
  return new StoredBody(Buffer.from(html), 'text/html; charset=utf-8');
}

function makeSection(locale: Locale, { title, paragraphs }: Words): string {
  return `<section lang="${LANGUAGES[locale].tag}">
<h2>${title}</h2>
${paragraphs.map(text => `<p>${text}</p>`).join('\n')}
</section>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const noCatalogue = makePage(locale => ({
  title: format('page.no_catalogue', {}, locale),
  paragraphs: [
    format('page.no_catalogue_text', {}, locale),
    '<code>npx etalon import &lt;folder&gt;</code>',
    format('page.reload', {}, locale),
  ],
}));

const searchAway = makePage(locale => ({
  title: format('page.search_away', {}, locale),
  paragraphs: [format('page.search_away_text', {}, locale)],
}));

const databaseAway = makePage(locale => ({
  title: format('page.search_away', {}, locale),
  paragraphs: [format('page.database_away_text', {}, locale)],
}));

const opening = makePage(locale => ({
  title: format('page.opening', {}, locale),
  paragraphs: [format('page.opening_text', {}, locale)],
}));

const ABSENCES: Readonly<Record<UnavailableReason, StoredBody>> = {
  no_catalogue: noCatalogue,
  opening,
  search_unavailable: searchAway,
  database_unavailable: databaseAway,
};

// Made once, because it is sent when there is no time to make another.
const overloaded = refusalPage(new ApiError('overloaded'));

const preparing = makePage(locale => ({
  title: format('page.preparing', {}, locale),
  paragraphs: [format('page.preparing_text', {}, locale)],
}));
