import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Api } from '#api/api.ts';
import { readConfig } from '#main/settings/config.ts';
import type { SiteFilesOptions } from '#main/site-files/site-address.ts';
import { siteFiles } from '#main/site-files/site-files.ts';
import { cpuMs, hereMs, overlongTurn } from '#text/test-turns.ts';

const PRODUCTS = 5000;

/** The files of a catalogue of five thousand products, whose calls are counted. */
async function openFiles() {
  const calls: string[] = [];
  const products = Array.from({ length: 100 }, (_, at) => ({ id: `EL-PRODUCT-${at}` }));
  const call = async (name: string) => {
    calls.push(name);
    const list = { products, sets: [], totals: { products: PRODUCTS }, pages: PRODUCTS / 100 };
    return { data: { list } };
  };
  // Of the API, the files use nothing but its calls.
  const api = { callerFor: () => ({ call }) } as unknown as Api;
  const app = Fastify();
  // The files log nothing but what calls say.
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
  expect([once, calls.length]).toEqual([PRODUCTS / 100, PRODUCTS / 100]);
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
