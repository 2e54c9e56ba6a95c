import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from 'react-router';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { OpenApp } from '../open-app.ts';
import type { RunningSite } from '../serve.ts';
import type { Config } from '../settings/config.ts';
import { PROJECT_FOLDER } from '../settings/project.ts';

// One process, one port. Node loads this module once, and it stays: it listens, holds Vite and its compiled modules,
// and makes requests wait while the app is replaced. All our other modules are loaded through Vite, and again after a
// change:
//
//   browser ──► Vite: modules of the screens, hot updates
//           └─► the current app: API, files, pages (development-app.ts)

/** Files that Node reads once, so that the process must restart after a change. A new lock file means other packages. */
const READ_ONCE =
  /^(package-lock\.json|src\/main\/(cli\.ts|start\.mjs|commands\/.+|launch\/.+|development\/serve-development\.ts))$/;

const APP = '/src/main/development/development-app.ts';

/** How long to wait for further files of one change, in ms, as an editor or git writes several. */
const SETTLE_MS = 50;

/** A path that Vite does not watch, in addition to packages: the site's data. */
const IGNORED = `${PROJECT_FOLDER}var/**`;

/**
 * The options of a development server. `onRestart` gets the duration of a restart in seconds, or the error that made it fail.
 * `onOutdated` gets the file whose change requires the process itself to start again.
 */
export type DevelopmentOptions = {
  config: Pick<Config, 'host' | 'port'>;
  onRestart: (outcome: { seconds: number } | { error: unknown }) => void;
  onOutdated: (file: string) => void;
};

/**
 * Serves the site from its sources. Vite handles a change of a screen. After any other change a new app is opened
 * beside the running one, replaces it, and browsers reload. If it cannot be opened, the running one stays.
 * @throws any error of opening the app or listening
 */
export async function serveDevelopment({
  config,
  onRestart,
  onOutdated,
}: DevelopmentOptions): Promise<RunningSite> {
  const server = createServer();
  const retiring: Promise<void>[] = [];
  const changes = createChanges(async () => {
    const started = performance.now();
    const opening = openServed(vite, changes.note);
    const before = await current;
    // Requests wait for the new app from now on.
    current = opening.catch(() => before);
    try {
      await opening;
      onRestart({ seconds: (performance.now() - started) / 1000 });
      vite.environments.client.hot.send({ type: 'full-reload' });
      retiring.push(before.retire());
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      onRestart({ error });
    }
  });
  const vite = await startVite(server, changes.note);
  vite.watcher.on('change', file => {
    const path = file.slice(PROJECT_FOLDER.length);
    if (READ_ONCE.test(path)) onOutdated(path);
  });
  let current = openServed(vite, changes.note);
  server.on('request', (request, response) => {
    const answer = () => void current.then(app => app.answer(request, response));
    if (isForServer(request.url)) answer();
    else vite.middlewares(request, response, answer);
  });
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await changes.stop();
    await vite.close();
    await Promise.all([(await current).retire(), ...retiring]);
  };
  try {
    await current;
    const address = await listen(server, config);
    // The modules of the first page are then compiled already.
    void loadBuild(vite).catch(() => {}); // the page itself shows the fault
    return { address, begun: Promise.resolve(), close };
  } catch (error) {
    await vite.close();
    throw error;
  }
}

/** Vite as a part of this server. It is imported dynamically because an installed site need not have it. */
async function startVite(server: Server, note: () => void): Promise<ViteDevServer> {
  const { createServer: createVite } = await import('vite');
  return createVite({
    root: PROJECT_FOLDER,
    appType: 'custom',
    clearScreen: false,
    server: {
      middlewareMode: true,
      ws: { server },
      watch: { ignored: IGNORED },
    },
    plugins: [
      {
        name: 'open-the-app-anew',
        hotUpdate({ file, modules }) {
          if (this.environment.name !== 'ssr' || !concernsApp(file, modules)) return undefined;
          for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
          note();
          return [];
        },
      },
    ],
  });
}

/**
 * Whether a file belongs to the app and not only to a screen: it lies outside the screens' folder, or the app imports
 * it.
 */
function concernsApp(file: string, modules: readonly EnvironmentModuleNode[]): boolean {
  const path = file.slice(PROJECT_FOLDER.length);
  if (!path.startsWith('src/') || READ_ONCE.test(path) || /\.test\.tsx?$/.test(path)) return false;
  return !path.startsWith('src/app/') || modules.some(module => isImportedByApp(module));
}

function isImportedByApp(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (module.url === APP) return true;
  if (seen.has(module)) return false;
  seen.add(module);
  return [...module.importers].some(importer => isImportedByApp(importer, seen));
}

/** Whether the API or the server's own files answer an address. Such addresses bypass Vite, whatever their suffix. */
function isForServer(url = ''): boolean {
  return url.startsWith('/api/') || url.startsWith('/media/');
}

async function loadBuild(vite: ViteDevServer): Promise<ServerBuild> {
  // The router's plugin creates this module, which is a ServerBuild.
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}

/** An app that answers requests. `retire` closes it once its requests are answered. */
type Served = {
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  retire: () => Promise<void>;
};

async function openServed(vite: ViteDevServer, onNewIndex: () => void): Promise<Served> {
  // The module at this path.
  const { openDevelopmentApp } = (await vite.ssrLoadModule(APP)) as typeof import('./development-app.ts');
  const { app, close }: OpenApp = await openDevelopmentApp({ loadBuild: () => loadBuild(vite), onNewIndex });
  await app.ready();
  const under_way = new Set<Promise<void>>();
  return {
    answer: (request, response) => {
      if (response.closed) return; // the browser went away while it waited
      const ended = new Promise<void>(resolve => response.once('close', resolve));
      under_way.add(ended);
      void ended.then(() => under_way.delete(ended));
      app.routing(request, response);
    },
    retire: async () => {
      await Promise.all(under_way);
      await close();
    },
  };
}

/** Calls `act` after changes, once for those that come together, and never twice at the same time. */
function createChanges(act: () => Promise<void>): { note: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let acting = Promise.resolve();
  return {
    note: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        acting = acting.then(act);
      }, SETTLE_MS);
    },
    stop: async () => {
      clearTimeout(timer);
      await acting;
    },
  };
}

/** @returns the address, such as `http://127.0.0.1:3000` */
async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  server.listen({ host, port });
  await once(server, 'listening'); // rejects with what keeps it from listening
  // A server that listens on TCP has an address with a port.
  const bound = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}
