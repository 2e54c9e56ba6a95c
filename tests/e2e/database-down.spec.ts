import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSession } from '../api/sessions.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { type Cluster, findPostgres } from '../run/postgres.ts';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';
import { listBarriersBothWays } from './screen.ts';

const PRODUCT = '/product/LA-25';
const LENSES = '/category/optics/lenses';

describe('a site whose PostgreSQL has stopped', () => {
  const hasPostgres = findPostgres() !== undefined;
  let cluster: Cluster;
  let site: ComposedSite;
  beforeAll(async () => {
    if (!hasPostgres) return;
    cluster = await keepCluster();
    site = await startComposedSite({ DATABASE_URL: cluster.url });
    // Data created before the outage are available in it.
    expect((await fetch(site.address + LENSES)).status).toBe(200);
    await cluster.stop();
  });
  afterAll(async () => {
    if (!hasPostgres) return;
    await site.stop();
    await cluster.stop();
  });
  const visit = withVisits();

  it('answers calls from memory, and those that need the database with 503, when to come back, and a number in the reader’s language', async context => {
    context.skip(!hasPostgres, 'PostgreSQL is not installed');
    for (const path of ['/api/test', '/api/v1/home', '/api/v1/category', '/api/v1/search/suggestions?q=lens'])
      expect([path, (await fetch(site.address + path)).status]).toEqual([path, 200]);
    for (const [lang, text] of [
      ['en_US', /^The database is temporarily unavailable.* Reference: ([0-9a-f]{8})$/],
      ['zh_CN', /^暂时无法访问数据库.*错误编号：([0-9a-f]{8})$/],
    ] as const) {
      site.logged.length = 0;
      const answer = await fetch(`${site.address}/api/v1/product/LA-25`, { headers: { lang } });
      const { success, type, msg } = await answer.json();
      expect([answer.status, answer.headers.get('retry-after'), success, type]).toEqual([
        503,
        '5',
        false,
        'database_unavailable',
      ]);
      const [, reference] = text.exec(msg) ?? [];
      expect(site.logged.filter(line => line.reference !== undefined)).toMatchObject([{ reference }]);
    }
    const cart = await fetch(`${site.address}/api/v1/cart`, {
      headers: { sessionId: await askSession(site.address) },
    });
    expect(cart.status).toBe(503);
  });

  it('shows pages that were made before, answers any other with 503 and the message, and R-16 sends a visitor who follows a link to /404', async context => {
    context.skip(!hasPostgres, 'PostgreSQL is not installed');
    expect((await fetch(site.address + LENSES)).status).toBe(200);
    for (const [path, number] of [
      [PRODUCT, /The database is temporarily unavailable.* Reference: [0-9a-f]{8}/],
      [`/cn${PRODUCT}`, /暂时无法访问数据库.*错误编号：[0-9a-f]{8}/],
    ] as const) {
      const answer = await fetch(site.address + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.text()).toMatch(number);
    }
    const { page } = await visit(site.address + LENSES);
    await page.getByRole('link', { name: 'LA-25/M', exact: true }).first().click();
    await page
      .getByText(/^The database is temporarily unavailable/)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/404');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.toast').count()).toBe(0);
    expect(await listBarriersBothWays(page)).toEqual([]);
  });
});
