// All that this site uses of the internals of react-router. Everything else uses its documented API. The benefit of
// each entry is measured in docs/decisions/0012-router.md. internals.test.ts checks each one against the installed
// version.

/** The version that this file was checked with. */
export const CHECKED_VERSION = '8.4.0';

/**
 * Query parameter of a page's data request: the id of the requesting build, so that no other build's answer is used
 * (R-62).
 */
export const BUILD_PARAMETER = 'build';

/** Query parameter with the ids of the routes whose data the router requests. */
export const ROUTES_PARAMETER = '_routes';

/** The suffix of a page's path in its data request. */
export const DATA_ENDING = /(\/_)?\.data$/;

/**
 * Fires on `window`, cancelable, when a route's chunk fails to load. Its `detail` has the `error` and the route's
 * `pattern` in the form for middleware, such as `product/:id`.
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
  /** Number of occurrences of `find` in the file. */
  readonly times: number;
};

const NAME_ADDRESS = `else url.pathname = \`\${url.pathname}.\${extension}\`;`;

const ASK_FOR_DATA = 'let res = await fetch(url, await createRequestInit(request));';

const IS_REFUSED = 'if (res.status >= 400 && !res.headers.has("X-Remix-Response"))';

/** The changes to the router's own files. None of them is possible through its public API. */
export const ROUTER_EDITS: readonly RouterEdit[] = [
  // The router reloads the page every time a route's chunk fails to load. This makes it announce the failure instead
  // (R-60).
  {
    file: 'dom/ssr/routeModules.js',
    find: 'window.location.reload();',
    replace: `if (window.dispatchEvent(new CustomEvent('${CHUNK_EVENT}', { cancelable: true, detail: { error, pattern: route.path || '/' } }))) throw error;`,
    times: 1,
  },
  // This creates the address of page data, for navigations and prefetches.
  {
    file: 'dom/ssr/single-fetch.js',
    find: NAME_ADDRESS,
    replace: `${NAME_ADDRESS} url.searchParams.set('${BUILD_PARAMETER}', document.documentElement.dataset.build ?? '');`,
    times: 1,
  },
  // Uses the data of a page if a prefetch already has it.
  {
    file: 'dom/ssr/single-fetch.js',
    find: ASK_FOR_DATA,
    replace: `let init = await createRequestInit(request), ask = () => fetch(url, init); let res = await (window.${PRESSED_PAGE}?.(url, ask) ?? ask());`,
    times: 1,
  },
  // JSON instead of page data is an envelope of a proxy or of the API, whose message is for the visitor (R-24).
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

/** The id of the element with the loaders' data. */
const DATA_ID = 'page-data';
/** Passes the data to the router's start in the browser, which expects it as a stream. */
const TAKE_DATA = `{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById('${DATA_ID}').textContent);c.close()}`;

/**
 * The loaders' data as a separate element (JSON written by the router, and no script), and the script that passes it
 * on. The router would insert it into scripts, escaped once more.
 */
export function writeRouterData(data: string, nonce?: string): { data: string; script: string } {
  return {
    data: writeData(DATA_ID, data),
    script: `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${TAKE_DATA}</script>`,
  };
}

/** An element with JSON that scripts of the page read. */
export function writeData(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${safeJson(json)}</script>`;
}

/** JSON for a script element. Each < in it is inside a string, where a closing tag would end the element. */
export function safeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** Whether page data failed because no answer came, or only a part of it. */
export function isBrokenAnswer(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof DOMException) return true;
  return error instanceof Error && error.message === 'Unable to decode turbo-stream response';
}
