import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CATALOGUE } from './catalogue.ts';
import { startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

describe('the description of the API', () => {
  it('R-55 is an OpenAPI 3.1 document that names every call', async () => {
    const document = await (await site.get('/api/v1/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(Object.values(ENDPOINTS).map(({ path }) => path))].sort(),
    );
  });

  it('R-55 refers to nothing that it lacks', async () => {
    const text = await (await site.get('/api/v1/openapi.json')).text();
    const document = JSON.parse(text);
    const named = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(named).toContain('components/schemas/ShownText');
    const lacking = named.filter(
      path => path.split('/').reduce((at, step) => at?.[step], document) === undefined,
    );
    expect(lacking).toEqual([]);
  });

  it('R-55 has a page that browses it, with nothing from elsewhere', async () => {
    const page = await site.get('/api/docs/');
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const [, href = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const file = await site.get(new URL(href, `${site.address}/api/docs/`).pathname);
      expect([file.status, (await file.arrayBuffer()).byteLength > 100], href).toEqual([200, true]);
    }
    expect(await (await site.get('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.1' });
  });
});
