import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../api/catalogue.ts';
import { startSiteForTest } from '../api/start-site.ts';

const PATHS = ['/category', '/api/v1/category', '/no/such/page', '/api/v1/no-such-call', '/sitemap.xml'];

describe('every answer of a site', () => {
  it.each(PATHS)('is read as what it is, by this site alone, and named to no other: %s', async path => {
    const site = await startSiteForTest({ entries: CATALOGUE });
    const { headers } = await site.get(path, { origin: 'https://elsewhere.example' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringMatching(
        /^(text\/html; charset=utf-8|application\/json; charset=utf-8|application\/xml)$/,
      ),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'/),
    });
    for (const name of ['access-control-allow-origin', 'server', 'x-powered-by', 'strict-transport-security'])
      expect(headers.get(name)).toBeNull();
  });

  it('asks for HTTPS from then on where the site has an https address', async () => {
    const site = await startSiteForTest({
      entries: CATALOGUE,
      env: { BASE_URL: 'https://etalon.example' },
    });
    const { headers } = await site.get('/category');
    const asked = headers.get('strict-transport-security') ?? '';
    const [, seconds = '0'] = /^max-age=(\d+); includeSubDomains$/.exec(asked) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400);
  });
});
