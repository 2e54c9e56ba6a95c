import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { CLIENT_TEXTS } from '#contract/client/status-texts.ts';
import { readCookie, UNITS_COOKIE } from '#contract/visitors/cookie.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { UNKNOWN_LOCALE } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import { BuildContext } from './platform/builds/build-context.ts';
import { ReferenceContext, referenceOf, reportFault } from './platform/errors/page-fault.ts';
import { writePacked } from './platform/packed.ts';
import { openParts, PagePartsContext, placeParts } from './platform/page/kept-html.tsx';
import { writeLinkedData } from './platform/page/linked-data.ts';
import { homeOf, type RootData } from './platform/page/root-data.ts';
import { ScriptMarkContext } from './platform/page/script-mark.ts';
import { startAfterPaint } from './platform/page/start-script.ts';
import { requestContext } from './platform/request-context.ts';
import { writeRouterData } from './platform/router-adapter/internals.ts';
import { imperialOf } from './platform/units/imperial.ts';
import { ServedUnitsContext, type UnitLookup } from './platform/units/units.tsx';

export { requestContext };

/** Logs a failure while a page is made, under the number that its error page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportFault(context, error, request.url);
};

/**
 * Renders a page to one text, with the data of its loaders at the end. The page is cached and compressed as a whole,
 * and its loaders have finished before, so streaming would gain nothing.
 * @throws any error of a component
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...routerContext } = entry;
  headers.set('content-type', 'text/html; charset=utf-8');
  for (const style of listStyles(entry)) headers.append('link', `<${style}>; rel=preload; as=style`);
  const data = serverHandoffStream === undefined ? '' : await readText(serverHandoffStream);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { deliver, script_mark, linkedData, packedData } = context.get(requestContext);
  const root = entry.staticHandlerContext.loaderData.root as RootData | undefined; // The type of its loader.
  const units = servedUnits(request);
  // Kept parts are in the units of their catalogue.
  const parts = units === null ? openParts(script_mark) : null;
  const page = (
    <ServedUnitsContext value={units}>
      <BuildContext value={routerContext.manifest.version}>
        <ReferenceContext value={referenceOf(context)}>
          <ScriptMarkContext value={script_mark}>
            <PagePartsContext value={parts}>
              <ServerRouter context={routerContext} url={request.url} />
            </PagePartsContext>
          </ScriptMarkContext>
        </ReferenceContext>
      </BuildContext>
    </ServedUnitsContext>
  );
  const html = withUnits(homeOf(root)?.catalogue ?? {}, () => renderToString(page));
  const texts = placeParts(html, parts);
  const last = texts.pop() ?? '';
  const end = last.lastIndexOf('</body>');
  const elements = [...texts, last.slice(0, end)];
  // In development the router's own script loads the page and its changes.
  const started = import.meta.env.PROD
    ? startAfterPaint(elements, script_mark, textIn(CLIENT_TEXTS.network, root?.locale ?? UNKNOWN_LOCALE))
    : { shown: elements, script: '' };
  const router = writeRouterData(data, script_mark);
  deliver({
    shown: ['<!DOCTYPE html>', ...started.shown],
    data: writeLinkedData(linkedData) + writePacked(packedData) + router.data,
    end: router.script + started.script + last.slice(end),
  });
  return new Response(null, { status, headers });
}

/**
 * The units of a visitor without scripts, read from their cookie. For visitors with scripts the browser converts the
 * page to their units.
 */
function servedUnits({ headers }: Request): UnitLookup | null {
  return readCookie(headers.get('cookie') ?? '', UNITS_COOKIE) === 'imperial' ? imperialOf : null;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
}

/**
 * The styles of a page. They are announced in its head before the scripts, because the router names every script first,
 * although a page can be read without scripts.
 */
function listStyles({ manifest, staticHandlerContext: { matches } }: EntryContext): Set<string> {
  return new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
}
