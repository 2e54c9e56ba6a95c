import { setInterval as everyMs } from 'node:timers/promises';
import replyFrom from '@fastify/reply-from';
import fastify from 'fastify';

/** Interval at which servers are asked whether they may be given visitors, and the time limit for an answer, in ms. */
const LOOK_MS = 500;
const ANSWER_MS = 6_000;

/** A balancer in front of several servers. */
export type Balancer = {
  /** Such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Replaces a server by another one, as after a restart on a new port. */
  readonly replace: (place: number, server: string) => void;
  readonly close: () => Promise<void>;
};

/**
 * Spreads requests over those servers whose `/readyz` answers yes, or over all if none does. If a server breaks off an
 * idempotent request, the next one is asked.
 */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const servers = addresses.map(url => ({ url, isReady: true }));
  let turn = 0;
  const choose = (but?: string): string => {
    const ready = servers.filter(({ isReady, url }) => isReady && url !== but);
    const among = ready.length > 0 ? ready : servers;
    return among[turn++ % among.length]?.url ?? '';
  };
  const app = fastify();
  await app.register(replyFrom, { undici: { connections: 64 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.all('/*', (request, reply) => {
    const first = choose();
    return reply.from(`${first}${request.url}`, {
      // The refusal is passed on to the visitor. By default this package repeats a request ten times after a 503.
      retryDelay: () => null,
      onError: (failed, { error }) =>
        request.method === 'GET'
          ? failed.from(`${choose(first)}${request.url}`)
          : failed.code(502).send(String(error)),
    });
  });
  const stopping = new AbortController();
  const watching = (async () => {
    for await (const _ of everyMs(LOOK_MS, undefined, { signal: stopping.signal }))
      await Promise.all(
        servers.map(async server => {
          server.isReady = await isReady(server.url);
        }),
      );
  })().catch(() => undefined); // stopped
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    replace: (place, url) => {
      servers[place] = { url, isReady: true };
    },
    close: async () => {
      stopping.abort();
      await watching;
      await app.close();
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}
