import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ReferenceContext, referenceOf, reportFault } from './platform/errors/page-fault.ts';
import { RenderedPage } from './platform/rendered-page.ts';

export { requestContext } from './platform/request-context.ts';

/** The id of the element that brings the loaders' data. */
const DATA_ID = 'page-data';
/** Hands the data to the router's start in the browser, which waits for it as for a stream. */
const PASS_DATA = `{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById('${DATA_ID}').textContent);c.close()}`;

/** Writes what failed on the way to a page into the log, under the number that its error page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportFault(context, error, request.url);
};

/**
 * Renders a page whole, to one text: it is kept and compressed as one answer, so there is nothing to win by streaming it, and its loaders
 * have answered before. Their data comes at its end as a text of its own (JSON that the router writes, and no script), where the router
 * would put it, escaped once more, into scripts.
 * @throws what a component throws
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const data = serverHandoffStream === undefined ? '' : await readText(serverHandoffStream);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const html = renderToString(
    <ReferenceContext value={referenceOf(context)}>
      <ServerRouter context={routerContext} url={request.url} />
    </ReferenceContext>,
  );
  return new RenderedPage(`<!DOCTYPE html>${addData(letStylesFirst(html), data)}`, { status, headers });
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
}

/** Puts the loaders' data behind everything else of the page. */
function addData(html: string, data: string): string {
  const end = html.lastIndexOf('</body>');
  // A < of the data stands in texts alone; as it is, it could end the element.
  const safe = data.replaceAll('<', '\\u003c');
  return `${html.slice(0, end)}<script type="application/json" id="${DATA_ID}">${safe}</script><script>${PASS_DATA}</script>${html.slice(end)}`;
}

/**
 * Lets the browser fetch a page's styles before its scripts: the page can be read and used without them, and the router announces every script
 * ahead of the styles at the same priority.
 */
function letStylesFirst(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload" href=',
    '<link rel="modulepreload" fetchpriority="low" href=',
  );
}
