import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RequestContext, requestContext } from '#app/platform/request-context.ts';
import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { type CanonicalPath, canonicalPaths, type PathPattern, pathPatterns } from './canonical-path.ts';
import { type KeepsPage, keptPages } from './kept-pages.ts';

/** The context of one request for a page: see {@link RequestContext}. */
type Rendering = Pick<RequestContext, 'origin' | 'base_url' | 'published_at' | 'deliver'>;

/**
 * Renders pages of the built site. If a page was rendered completely, its response has no body and `deliver` gets the
 * text. `script_mark` is the `nonce` of the build's own scripts.
 */
export type Pages = {
  build_id: string;
  script_mark: string | undefined;
  render: (request: Request, rendering: Rendering) => Promise<Response>;
  keeps: KeepsPage;
  canonicalPath: CanonicalPath;
  pathPattern: PathPattern;
};

/** The context of pages, except the build's id, which the build knows itself. */
export type PagesOptions = Pick<RequestContext, 'callerFor' | 'fault'> & {
  config: Omit<RequestContext['config'], 'build_id'>;
};

/** The site is not built, or its build cannot be served. The message says what to do. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** The message for a build whose pages this server cannot show. */
export const OTHER_RELEASE =
  'The site in build/ was built by another release, and its pages do not fit this server. Run: npm run build';

/**
 * Wraps a server build of the site.
 * @param mode with `development`, React and the router report more details of faults
 */
export function createPages(
  build: ServerBuild,
  options: PagesOptions,
  mode: 'production' | 'development',
): Pages {
  checkLanguages(build);
  const handle = createRequestHandler(build, mode);
  const build_id = build.assets.version;
  const config = { ...options.config, build_id };
  const key = requestContextOf(build);
  const script_mark = mode === 'production' ? randomBytes(16).toString('base64url') : undefined;
  return {
    build_id,
    script_mark,
    keeps: keptPages(build),
    canonicalPath: canonicalPaths(build),
    pathPattern: pathPatterns(build),
    render: (request, rendering) => {
      const { callerFor, fault } = options;
      const packedData = new Map<string, string>();
      const context = { callerFor, config, ...rendering, script_mark, linkedData: [], packedData, fault };
      return handle(request, new RouterContextProvider(new Map([[key, context]])));
    },
  };
}

/** @throws BuildError if the site was built for other languages than it is to be served in */
function checkLanguages({ routes }: ServerBuild): void {
  const built = Object.keys(LANGUAGES).filter(locale => Object.hasOwn(routes, `${locale}/`));
  const wanted = LOCALES.join(',');
  if (LOCALES.some(locale => !built.includes(locale)))
    throw new BuildError(
      `LOCALES is ${wanted}, but the site was built for ${built.join(',')}. Set LOCALES to languages among these, or run: LOCALES=${wanted} npm run build`,
    );
}

/**
 * The key by which the build's loaders look up their context. Contexts are distinguished by identity, and the build has
 * its own copy.
 */
function requestContextOf(build: ServerBuild): typeof requestContext {
  const entry: object = build.entry.module;
  if (!('requestContext' in entry)) throw new BuildError(OTHER_RELEASE);
  // entry.server.tsx exports it from the module that has this type.
  return entry.requestContext as typeof requestContext;
}
