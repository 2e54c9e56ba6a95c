import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
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
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
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
