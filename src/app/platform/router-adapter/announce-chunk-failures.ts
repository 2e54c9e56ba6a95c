import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';
const ANNOUNCE = `if (window.dispatchEvent(new CustomEvent('etalon:chunk-error', { cancelable: true }))) throw error;`;

/** The router reloads the page whenever a route's chunk does not load, time and again. This has it announce the failure
 *  instead: whoever cancels the event reloads or calls the navigation off (see chunk-reload.ts). */
export function announceChunkFailures(): Plugin {
  return {
    name: 'announce-chunk-failures',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/.*\/routeModules\.m?js$/.test(id.replaceAll('\\', '/'))) return undefined;
      if (!code.includes(RELOAD))
        throw new Error(
          `${id} no longer reloads the page: look again at how the router treats missing chunks`,
        );
      return { code: code.replace(RELOAD, ANNOUNCE), map: null };
    },
  };
}
