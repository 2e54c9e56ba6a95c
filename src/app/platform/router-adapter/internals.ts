// All that this site knows of the insides of react-router. Everything else uses what its makers document. What each
// entry buys is measured in docs/decisions/0012-router.md. internals.test.ts holds each one to the installed version.

/** The version that this file was checked with. */
export const CHECKED_VERSION = '8.4.0';

/** Query parameter of a page's data request: the id of the build that asks, so that no other build's answer is used (R-62). */
export const BUILD_PARAMETER = 'build';

/** Query parameter in which the router lists the routes whose data it asks for, by their ids. */
export const ROUTES_PARAMETER = '_routes';

/** The suffix of a page's path in its data request. */
export const DATA_ENDING = /(\/_)?\.data$/;

/**
 * Fires on `window`, cancelable, when a route's chunk does not load. Its `detail` has the `error` and the route's
 * `pattern`, as middleware is given it: `product/:id`.
 */
export const CHUNK_EVENT = 'etalon:chunk-error';

/**
 * A function on `window` under this name receives the address of a page's data and the function that requests it, so
 * that the page of a pressed link is already there (R-62).
 */
export const PRESSED_PAGE = 'etalonPressedPage';

/** A change to a file of the router's browser build. */
export type RouterEdit = {
  /** Path below the package's `dist/production/lib`. */
  readonly file: string;
  readonly find: string | RegExp;
  readonly replace: string;
  /** How often `find` is in the file. */
  readonly times: number;
};

const NAME_ADDRESS = `else url.pathname = \`\${url.pathname}.\${extension}\`;`;

const ASK_FOR_DATA = 'let res = await fetch(url, await createRequestInit(request));';

const IS_REFUSED = 'if (res.status >= 400 && !res.headers.has("X-Remix-Response"))';

/** The changes to the router's own files. None of them can be had by public means. */
export const ROUTER_EDITS: readonly RouterEdit[] = [
  // The router reloads the page whenever a route's chunk does not load, time and again. This has it announce the failure instead (R-60).
  {
    file: 'dom/ssr/routeModules.js',
    find: 'window.location.reload();',
    replace: `if (window.dispatchEvent(new CustomEvent('${CHUNK_EVENT}', { cancelable: true, detail: { error, pattern: route.path || '/' } }))) throw error;`,
    times: 1,
  },
  // Here the address of page data is made, for navigations and for pages fetched ahead.
  {
    file: 'dom/ssr/single-fetch.js',
    find: NAME_ADDRESS,
    replace: `${NAME_ADDRESS} url.searchParams.set('${BUILD_PARAMETER}', document.documentElement.dataset.build ?? '');`,
    times: 1,
  },
  // A prefetch that already has the data of a page hands it over.
  {
    file: 'dom/ssr/single-fetch.js',
    find: ASK_FOR_DATA,
    replace: `let init = await createRequestInit(request), ask = () => fetch(url, init); let res = await (window.${PRESSED_PAGE}?.(url, ask) ?? ask());`,
    times: 1,
  },
  // JSON in the place of page data is an envelope, of a proxy or of the API: its words are for the visitor (R-24).
  {
    file: 'dom/ssr/single-fetch.js',
    find: IS_REFUSED,
    replace:
      'if ((res.status >= 400 || res.headers.get("content-type")?.startsWith("application/json")) && !res.headers.has("X-Remix-Response"))',
    times: 1,
  },
  // No screen uses the router's links and forms. The bundler leaves them out only if nothing is assigned to them.
  { file: 'dom/lib.js', find: /^\w+\.displayName = "\w+";$/gm, replace: '', times: 5 },
  {
    file: 'dom/lib.js',
    find: /^(const \w+ = )(React\$1\.forwardRef\()/gm,
    replace: '$1/* @__PURE__ */ $2',
    times: 3,
  },
];

/** The id of the element that brings the loaders' data. */
const DATA_ID = 'page-data';
/** Hands the data to the router's start in the browser, which waits for it as for a stream. */
const TAKE_DATA = `{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById('${DATA_ID}').textContent);c.close()}`;

/**
 * Puts the loaders' data behind everything else of a page, as a text of its own (JSON that the router writes, and no script). The router
 * would put it, escaped once more, into scripts.
 */
export function passData(html: string, data: string, nonce?: string): string {
  const end = html.lastIndexOf('</body>');
  // Each < of the data is inside a text. Left as it is, it could end the element.
  const safe = data.replaceAll('<', '\\u003c');
  const script = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${TAKE_DATA}</script>`;
  return `${html.slice(0, end)}<script type="application/json" id="${DATA_ID}">${safe}</script>${script}${html.slice(end)}`;
}

/** Whether page data failed because no answer came, or because it broke off. */
export function isBrokenAnswer(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof DOMException) return true;
  return error instanceof Error && error.message === 'Unable to decode turbo-stream response';
}
