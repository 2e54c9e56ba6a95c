import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type Assets, packAssets, readAssets } from './assets.ts';
import { createPages, type Pages, type PagesOptions } from './pages.ts';
import { BUILD, PROJECT_FOLDER } from './project.ts';

/** Where pages and the files that they load come from. `pages` gives the pages as they are now; `before_pages` is put in front of them. */
export type PageSource = {
  pages: (options: PagesOptions) => () => Promise<Pages>;
  assets: Assets;
  before_pages?: (app: FastifyInstance) => void;
  /** Is called once the site answers: work that can wait. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** The site is not built. */
export class NotBuiltError extends Error {
  constructor() {
    super('The site is not built. Run: npm start');
    this.name = 'NotBuiltError';
  }
}

/** The built site. @throws NotBuiltError */
export async function openBuild(): Promise<PageSource> {
  if (!existsSync(BUILD.server)) throw new NotBuiltError();
  // What `react-router build` writes is a ServerBuild.
  const build = (await import(pathToFileURL(BUILD.server).href)) as ServerBuild;
  const assets = readAssets(BUILD.client);
  return {
    pages: options => {
      const pages = createPages(build, options, 'production');
      return async () => pages;
    },
    assets,
    settle: () => packAssets(BUILD.client, assets),
    close: async () => {},
  };
}

/** The site's sources, through Vite as middleware: what was changed shows with the next request. Vite is loaded here because an installed site need not have it. */
export async function openSources(): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: PROJECT_FOLDER,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  // What the router's plugin makes under this name is a ServerBuild.
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    pages: options => async () => createPages(await load(), options, 'development'),
    assets: new Map(),
    before_pages: app => {
      app.addHook('onRequest', async (request, reply) => {
        if (request.url.startsWith('/api/')) return;
        const passed = await new Promise<boolean>(resolve => {
          reply.raw.once('close', () => resolve(false));
          vite.middlewares(request.raw, reply.raw, () => resolve(true));
        });
        if (!passed) reply.hijack();
      });
    },
    settle: async () => {},
    close: () => vite.close(),
  };
}
