import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ReferenceContext, referenceOf, reportFault } from './errors/page-fault.ts';

export { requestContext } from './request-context.ts';

/** How long a page may take to render, in milliseconds; its loaders have answered before. */
const RENDER_TIMEOUT_MS = 5_000;

/** Writes what failed on the way to a page into the log, under the number that its error page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportFault(context, error, request.url);
};

/** Renders a page whole: it is cached and compressed as one answer, so there is nothing to win by streaming it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  return new Promise((resolve, reject) => {
    let failed: unknown = null;
    const { pipe, abort } = renderToPipeableStream(
      <ReferenceContext value={referenceOf(context)}>
        <ServerRouter context={routerContext} url={request.url} />
      </ReferenceContext>,
      {
        onAllReady() {
          clearTimeout(timer);
          if (failed !== null) return reject(failed);
          pipe(collect(html => resolve(new Response(letStylesFirst(html), { status, headers }))));
        },
        onError(error) {
          failed = error;
        },
        onShellError: reject,
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
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

/** Takes a page's parts and gives them whole. */
function collect(whole: (html: string) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(done) {
      whole(Buffer.concat(parts).toString());
      done();
    },
  });
}
