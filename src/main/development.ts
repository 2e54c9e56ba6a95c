import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { PROJECT_FOLDER } from './project.ts';

/** Vite in front of the pages: serves their sources, and loads the server's part of them anew where it changed. */
export type Development = {
  plugin: (app: FastifyInstance) => void;
  loadBuild: () => Promise<ServerBuild>;
  close: () => Promise<void>;
};

/** Starts Vite as middleware. It is loaded here because an installed site need not have it. */
export async function openDevelopment(): Promise<Development> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: PROJECT_FOLDER,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    plugin: app => {
      app.addHook('onRequest', async (request, reply) => {
        if (request.url.startsWith('/api/')) return;
        const passed = await new Promise<boolean>(resolve => {
          reply.raw.once('close', () => resolve(false));
          vite.middlewares(request.raw, reply.raw, () => resolve(true));
        });
        if (!passed) reply.hijack();
      });
    },
    // What the router's plugin makes under this name is a ServerBuild.
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    close: () => vite.close(),
  };
}
