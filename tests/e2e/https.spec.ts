import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './screen.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url));

let proxy: Server;
let address: string;
/** Forwards requests to the site as a proxy with TLS does. */
beforeAll(async () => {
  proxy = createServer({ key: fixture('key.pem'), cert: fixture('cert.pem') }, (request, response) => {
    const { hostname, port } = new URL(inject('siteUrl'));
    const headers = { ...request.headers, 'x-forwarded-proto': 'https' };
    const passed = ask({ hostname, port, method: request.method, path: request.url, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  address = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

describe('a site behind a proxy that speaks TLS', () => {
  const { open } = useBrowser();

  it.each([
    ['https', true],
    ['http', false],
  ])('R-03 has the session cookie over %s: secure is %s', async (scheme, secure) => {
    const page = await open(scheme === 'https' ? `${address}/category` : '/category', {
      ignoreHTTPSErrors: true,
    });
    const session = async () => (await page.context().cookies()).find(({ name }) => name === 'sessionId');
    await expect.poll(async () => (await session())?.value).toMatch(/^[\w-]{22,64}$/);
    expect(await session()).toMatchObject({ secure, sameSite: 'Lax', path: '/', httpOnly: false });
  });
});
