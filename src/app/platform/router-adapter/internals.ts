// All that this site knows of the internals of react-router, none of whose files is changed. Everything else uses its
// documented API. The benefit of each entry is measured in docs/decisions/0012-router.md. internals.test.ts checks each
// one against the installed version.

/**
 * Query parameter of a page's data request: the id of the requesting build, so that no other build's answer is used
 * (R-62).
 */
export const BUILD_PARAMETER = 'build';

/** Query parameter with the ids of the routes whose data the router requests. */
export const ROUTES_PARAMETER = '_routes';

/** The suffix of a page's path in its data request. */
export const DATA_ENDING = /(\/_)?\.data$/;

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
