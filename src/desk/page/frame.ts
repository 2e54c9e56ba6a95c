import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import { html, type Markup, safeHtml } from '../html/markup.ts';
import type { DeskKey, Say } from '../messages/messages.ts';
import type { DeskSession } from '../session/desk-session.ts';
import { TIME_ZONE } from './moment.ts';

/** Prefix of all addresses of the desk. Its cookie is sent to these only, never to the site's other pages. */
export const DESK_PATH = '/desk';

/** The page that people see first. */
export const HOME_PATH = '/versions';

/** An area: its path and title, and the role that it needs. */
type Area = readonly [path: string, title: DeskKey, needs?: DeskSession['role']];

/** The areas of the desk in the order of its menu, in groups. */
const GROUPS: readonly { name: DeskKey; areas: readonly Area[] }[] = [
  {
    name: 'desk.menu_catalogue',
    areas: [
      ['/versions', 'versions.title'],
      ['/imports', 'imports.title'],
      ['/prices', 'prices.title'],
      ['/products', 'products.title'],
      ['/files', 'files.title'],
      ['/gaps', 'gaps.title'],
    ],
  },
  {
    name: 'desk.menu_site',
    areas: [
      ['/articles', 'articles.title'],
      ['/lists', 'lists.title'],
      ['/brand', 'brand.title'],
      ['/home', 'home.title'],
    ],
  },
  {
    name: 'desk.menu_visitors',
    areas: [
      ['/quotations', 'quotations.title', 'publish'],
      ['/feedback', 'feedback.title', 'publish'],
      ['/visitor', 'visitor.title', 'publish'],
      ['/searches', 'searches.title'],
    ],
  },
  {
    name: 'desk.menu_system',
    areas: [
      ['/runs', 'runs.title'],
      ['/health', 'health.title'],
      ['/log', 'log.title'],
    ],
  },
];

/** The content of a frame. `address` is the path and query of the page. */
type Framed = {
  title: string;
  body: Markup;
  address: string;
  locale: Locale;
  say: Say;
  session: DeskSession | undefined;
  site_name: string;
  /** A script of the page's own, which its policy names. */
  script?: string | undefined;
};

/** Whether a request is for the desk. @param url its path and query */
export function isDeskPath(url: string): boolean {
  return isWithin(url, DESK_PATH);
}

/** The address of a page of the desk, with its query. */
const OWN_ADDRESS = /^\/desk\/[\w/%.-]*(\?[\w=&%+.-]*)?$/;

/** The page to return to. It is always a page of the desk: any other address leads to the first page. */
export function backTo(address: string): string {
  return OWN_ADDRESS.test(address) && !address.includes('//') ? address : DESK_PATH + HOME_PATH;
}

/** A form that changes something. It carries the token of its session, without which it is refused. */
export function postForm({ csrf }: DeskSession, action: string, inside: Markup): Markup {
  return html`<form method="post" action="${DESK_PATH}${action}"><input type="hidden" name="csrf" value="${csrf}">${inside}</form>`;
}

/** The same for a form with a file. */
export function uploadForm({ csrf }: DeskSession, action: string, inside: Markup): Markup {
  return html`<form method="post" enctype="multipart/form-data" action="${DESK_PATH}${action}"><input type="hidden" name="csrf" value="${csrf}">${inside}</form>`;
}

/** A whole page of the desk, with one heading. Without a session it has no menu. */
export function framePage({ title, body, address, locale, say, session, site_name, script }: Framed): string {
  const notice = session?.notice ?? null;
  const heading = site_name === '' ? say('desk.title') : say('desk.title_of', { site: site_name });
  return html`<!doctype html>
<html lang="${LANGUAGES[locale].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${heading}</title>
<link rel="stylesheet" href="${DESK_PATH}/desk.css">
</head>
<body>
<a class="skip" href="#main">${say('desk.skip')}</a>
<header>
<p class="name">${heading}</p>
${session !== undefined && choices(session, { address, locale, say })}
</header>
${session !== undefined && menu(session, { address, title, say })}
<main id="main" tabindex="-1">
<h1>${title}</h1>
${notice !== null && html`<p class="notice" role="status">${notice}</p>`}
${body}
</main>
<footer><p>${say('desk.times', { zone: TIME_ZONE })}</p></footer>
${script !== undefined && safeHtml(`<script>${script}</script>`)}
</body>
</html>
`.text;
}

/**
 * The menu, with the areas that the person may see. In a narrow window it is folded below the name of the open area. The list
 * stands beside the fold, not in it, so that a wide window shows it in any browser.
 */
function menu(
  { role }: DeskSession,
  { address, title, say }: { address: string; title: string; say: Say },
): Markup {
  const here = GROUPS.flatMap(({ areas }) => areas).find(([area]) => isWithin(address, DESK_PATH + area));
  const name = here === undefined ? title : say(here[1]);
  const groups = GROUPS.map(({ name, areas }, at) => {
    const open = areas.filter(([, , needs]) => needs === undefined || needs === role);
    const links = open.map(([area, key]) => {
      const isHere = isWithin(address, DESK_PATH + area);
      return html`<li><a href="${DESK_PATH}${area}"${isHere && html` aria-current="page"`}>${say(key)}</a></li>`;
    });
    return html`<li class="group"><span id="menu-${at}">${say(name)}</span><ul aria-labelledby="menu-${at}">${links}</ul></li>`;
  });
  const fold = html`<details class="fold"><summary>${say('desk.menu_fold', { name })}</summary></details>`;
  return html`<nav class="menu" aria-label="${say('desk.menu')}">${fold}<ul class="groups">${groups}</ul></nav>`;
}

/** Whether an address is that of an area or of a page below it. */
function isWithin(address: string, area: string): boolean {
  return address.startsWith(area) && ['/', '?', undefined].includes(address[area.length]);
}

/** The controls for the language and for leaving. */
function choices(
  session: DeskSession,
  { address, locale, say }: { address: string; locale: Locale; say: Say },
): Markup {
  const languages = LOCALES.map(other => {
    const { tag, own_name } = LANGUAGES[other];
    const isHere = other === locale;
    return html`<button name="locale" value="${other}" lang="${tag}"${isHere && html` aria-current="true"`}>${own_name}</button>`;
  });
  const back = html`<input type="hidden" name="back" value="${address}">`;
  return html`<div class="choices">
${postForm(session, '/language', html`${back}<div role="group" aria-label="${say('desk.language')}">${languages}</div>`)}
${session.proved_at !== null && html`<a href="${DESK_PATH}/account">${session.who}</a>`}
${postForm(session, '/leave', html`<button>${say('desk.leave')}</button>`)}
</div>`;
}
