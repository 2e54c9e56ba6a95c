// Functions of react-router that never run on this site, or always answer the same here: no route has an action, no
// screen uses a fetcher, a blocker, a view transition or the router's own scroll restoration, all routes are known from
// the start, and nothing is instrumented. Their bodies are left out of the browser's build. internals.test.ts holds
// them to the installed version, and src/app to not using them.

import type { RouterEdit } from './internals.ts';

const NOTHING = 'undefined';

/**
 * By file below the package's `dist/production/lib`: the names of functions, each once in its file, and the expression
 * that each returns.
 */
export type UnusedFunctions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Conditions and callbacks of the same features inside of functions that do run. */
export const UNUSED_BRANCHES: readonly RouterEdit[] = [
  branch('router/router.js', 'if (isFogOfWar) {', 3),
  branch('router/router.js', 'if (init.instrumentations) ', 2),
  branch(
    'router/router.js',
    'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
    1,
  ),
  branch('router/router.js', 'else if (pendingViewTransitionEnabled) {', 1),
  branch('router/router.js', 'if (opts?.mask) {', 1),
  branch('router/router.js', 'if (blockerKey && delta != null) {', 1),
  empty('router/router.js', 'fetchLoadMatches.forEach((f, key) => {', 1),
  empty('router/router.js', 'fetchersToLoad.map(async (f) => {', 1),
  empty('router/router.js', '.forEach((rf) => {', 4),
  branch('components.js', 'if (renderDfd && pendingState && router.window) {', 1),
  branch(
    'components.js',
    'if (renderDfd && pendingState && state.location.key === pendingState.location.key) ',
    1,
  ),
  branch('components.js', 'if (!vtContext.isTransitioning && interruption) {', 1),
  branch('components.js', 'if (vtContext.isTransitioning && !vtContext.flushSync) ', 1),
  {
    file: 'components.js',
    find: 'if (!viewTransitionOpts || !isViewTransitionAvailable) {',
    replace: 'if (true) {',
    times: 1,
  },
  // Errors of forms, and of what runs on the server.
  branch('router/router.js', 'if (status === 400) {', 1),
  branch('router/router.js', 'if (status === 403) {', 1),
  branch('router/router.js', 'if (status === 405) {', 1),
  branch(
    'hooks.js',
    'if (this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string") {',
    1,
  ),
  {
    file: 'router/router.js',
    find: 'let runClientMiddleware = isStaticHandler ? ',
    replace: 'let runClientMiddleware = false ? ',
    times: 1,
  },
  // Advice for developers.
  {
    file: 'dom/ssr/errorBoundaries.js',
    find: /let heyDeveloper = [^;]*\{ __html: `[^`]*` \}[^;]*;/g,
    replace: 'let heyDeveloper = null;',
    times: 1,
  },
  // Routes of a component's own, and such that come in one piece.
  branch('router/router.js', 'if (typeof route.lazy === "function") {', 1),
  branch('hooks.js', 'if (locationArg) {', 1),
  branch('hooks.js', 'if (locationArg && renderedMatches) ', 1),
  // What only the server writes.
  {
    file: 'dom/ssr/components.js',
    find: 'let contextScript = staticContext ? ',
    replace: 'let contextScript = false ? ',
    times: 1,
  },
  {
    file: 'dom/ssr/components.js',
    find: 'let routeModulesScript = !isStatic ? ',
    replace: 'let routeModulesScript = true ? ',
    times: 1,
  },
  branch('dom/ssr/routes.js', 'if (!route.hasClientAction) ', 1),
  {
    file: 'dom/ssr/routes.js',
    find: 'action: route.hasClientAction ? ',
    replace: 'action: false ? ',
    times: 1,
  },
  {
    file: 'dom/ssr/routes.js',
    find: 'dataRoute.action = ({ request',
    replace: 'if (false) dataRoute.action = ({ request',
    times: 1,
  },
];

/** What is left out. */
export const UNUSED_FUNCTIONS: UnusedFunctions = {
  'router/router.js': {
    // Forms sent by the router: a navigation is a path.
    normalizeNavigateOptions: '{ path }',
    handleAction: NOTHING,
    getUpdatedActionData: NOTHING,
    getActionDataForCommit: NOTHING,
    getSubmissionFromNavigation: NOTHING,
    getSubmittingNavigation: NOTHING,
    isMutationMethod: 'false',
    convertFormDataToSearchParams: NOTHING,
    // Fetchers.
    fetch: NOTHING,
    handleFetcherAction: NOTHING,
    handleFetcherLoader: NOTHING,
    getUpdatedRevalidatingFetchers: NOTHING,
    updateFetcherState: NOTHING,
    setFetcherError: NOTHING,
    getFetcher: NOTHING,
    resetFetcher: NOTHING,
    deleteFetcher: NOTHING,
    queueFetcherForDeletion: NOTHING,
    abortFetcher: NOTHING,
    markFetchersDone: NOTHING,
    markFetchRedirectsDone: 'false',
    abortStaleFetchLoads: NOTHING,
    getLoadingFetcher: NOTHING,
    getSubmittingFetcher: NOTHING,
    getDoneFetcher: NOTHING,
    // Blockers.
    getBlocker: NOTHING,
    deleteBlocker: NOTHING,
    updateBlocker: NOTHING,
    shouldBlockNavigation: NOTHING,
    // Scroll positions and view transitions.
    enableScrollRestoration: NOTHING,
    saveScrollPosition: NOTHING,
    getSavedScrollPosition: 'null',
    restoreAppliedTransitions: NOTHING,
    persistAppliedTransitions: NOTHING,
    // Routes found later, and replaced ones.
    checkFogOfWar: '{ active: false, matches: null }',
    discoverRoutes: NOTHING,
    patchRoutes: NOTHING,
    patchRoutesImpl: NOTHING,
    _internalSetRoutes: NOTHING,
    getInstrumentationNavigateMeta: NOTHING,
  },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: NOTHING,
    instrumentClientSideRouter: NOTHING,
    consumeInstrumentationClientResultMetaReceiver: NOTHING,
  },
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'false',
    getPatchRoutesOnNavigationFunction: NOTHING,
    useFogOFWarDiscovery: NOTHING,
  },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: NOTHING,
    singleFetchLoaderFetcherStrategy: NOTHING,
    nonSsrStrategy: NOTHING,
  },
  'dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: NOTHING,
    wrapShouldRevalidateForHdr: NOTHING,
    noActionDefinedError: NOTHING,
    fetchServerAction: NOTHING,
  },
  'router/history.js': { warning: NOTHING },
  'server-runtime/warnings.js': { warnOnce: NOTHING },
  'dom/ssr/components.js': { RSCPrefetchPageLinksImpl: 'null' },
  'hooks.js': { DefaultErrorComponent: 'null', RSCErrorHandler: 'null', useNavigateUnstable: NOTHING },
  'components.js': { getOptimisticRouterState: NOTHING },
};

/** A branch that is never taken. */
function branch(file: string, find: string, times: number): RouterEdit {
  return { file, find, replace: find.replace(/if \(.*\)/, 'if (false)'), times };
}

/** A callback that does nothing. */
function empty(file: string, find: string, times: number): RouterEdit {
  return { file, find, replace: `${find} return;`, times };
}
