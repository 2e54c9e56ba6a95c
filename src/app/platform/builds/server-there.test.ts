import { afterEach, expect, it, vi } from 'vitest';
import { isServerThere } from './server-there.ts';

afterEach(() => vi.unstubAllGlobals());

/** Lets the server answer with this body, of which `breaksOff` sends half. */
function answer(body: string, { status = 200, breaksOff = false } = {}): void {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(breaksOff ? body.slice(0, body.length / 2) : body));
      if (breaksOff) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response(stream, { status }));
}

it('R-60 takes a server whose answers break off, or are those of a gateway, for one that is away', async () => {
  answer('{"id":"4d91a3be"}');
  expect(await isServerThere()).toBe(true);
  answer('{"id":"4d91a3be"}', { breaksOff: true });
  expect(await isServerThere()).toBe(false);
  answer('<h1>Bad gateway</h1>');
  expect(await isServerThere()).toBe(false);
  answer('{"success":false,"msg":"Too many requests"}');
  expect(await isServerThere()).toBe(false);
  answer('{"id":"4d91a3be"}', { status: 503 });
  expect(await isServerThere()).toBe(false);
});
