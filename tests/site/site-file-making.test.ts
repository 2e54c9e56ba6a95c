import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Api } from '#api/api.ts';
import type { ProductParts } from '#api/served/product-parts.ts';
import { readConfig } from '#main/settings/config.ts';
import type { SiteFilesOptions } from '#main/site-files/site-address.ts';
import { siteFiles } from '#main/site-files/site-files.ts';
import { cpuMs, hereMs, overlongTurn } from '#text/test-turns.ts';

const PRODUCTS = 5000;

/** The files of a catalogue with parts of five thousand products, which counts how often it is read. */
async function openFiles(parts = 1) {
  const calls: number[] = [];
  const productParts: ProductParts = {
    count: async () => parts,
    ids: async part => {
      calls.push(part);
      return part > parts ? [] : Array.from({ length: PRODUCTS }, (_, at) => `EL-PRODUCT-${part}-${at}`);
    },
  };
  // These files use nothing else of the API.
  const api = { productParts } as unknown as Api;
  const app = Fastify();
  // The files log only messages of calls.
  const log = {} as SiteFilesOptions['log'];
  const config = readConfig({ BASE_URL: 'https://optics.example' });
  await app.register(siteFiles, { api, config, log, version: () => 'v1', publishedAt: () => undefined });
  const get = (url: string, headers = {}) => app.inject({ url, headers });
  return { calls, get };
}

it('a file is made once, whatever stands behind its name and whoever asks', async () => {
  const { calls, get } = await openFiles();
  await Promise.all([get('/sitemap-products-1.xml'), get('/sitemap-products-1.xml?x=0')]);
  const once = calls.length;
  const started = cpuMs();
  for (let at = 1; at <= 25; at += 1) {
    const { statusCode } = await get(`/sitemap-products-1.xml?x=${at}`, { host: `host-${at}.example` });
    expect(statusCode).toBe(200);
  }
  expect([once, calls.length]).toEqual([1, 1]);
  expect((cpuMs() - started) / 25).toBeLessThan(hereMs(25));
});

it('a sitemap of five thousand products holds up nobody', async () => {
  const overlong = await overlongTurn(async () => {
    const { get } = await openFiles();
    const { payload } = await get('/sitemap-products-1.xml');
    expect(payload.match(/<loc>/g)).toHaveLength(2 * PRODUCTS);
  });
  expect(overlong).toBeNull();
});

it('a sitemap of many millions of products lists no part that cannot be had', async () => {
  const { get } = await openFiles(20_001);
  const index = (await get('/sitemap.xml')).payload;
  const parts = [...index.matchAll(/sitemap-products-(\d+)\.xml/g)].map(([, part]) => Number(part));
  expect([parts.length, parts.at(-1)]).toEqual([20_001, 20_001]);
  for (const part of [201, 20_001])
    expect((await get(`/sitemap-products-${part}.xml`)).payload).toContain(`/product/EL-PRODUCT-${part}-0<`);
  expect((await get('/sitemap-products-20002.xml')).statusCode).toBe(404);
});
