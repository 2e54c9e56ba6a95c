import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { CATALOGUE } from './catalogue.ts';
import { ANN, BOB } from './sessions.ts';
import { sendFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

type Schema = { type?: string; enum?: unknown; pattern?: string; items?: Schema };
type Parameter = { name: string; in: string; schema: Schema };
type Described = { path: string; name: string; schema: Schema };

/** Sends a method that `fetch` does not know. @returns status and `allow` */
function send(address: string, method: string, path: string): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    request(address, { method, path }, response => {
      response.resume().on('end', () => resolve([response.statusCode ?? 0, response.headers.allow ?? '']));
    })
      .on('error', reject)
      .end();
  });
}

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

  it('R-55 says of every text in an address that it holds no control characters, which are refused', async () => {
    const document = await (await site.get('/api/v1/openapi.json')).json();
    const described: Described[] = Object.entries<Record<string, { parameters: Parameter[] }>>(
      document.paths,
    ).flatMap(([path, { get }]) =>
      (get?.parameters ?? [])
        .filter(({ in: place }) => place === 'query')
        .map(({ name, schema }) => ({ path, name, schema: schema.items ?? schema })),
    );
    const texts = described.filter(({ schema }) => schema.type === 'string' && schema.enum === undefined);
    expect(texts.length).toBeGreaterThan(20);
    for (const { path, name, schema } of texts) {
      expect(new RegExp(schema.pattern ?? '').test('a\u0001b'), `${path} ${name}`).toBe(false);
      const { status } = await site.get(
        `${path.replace(/\{\w+\}/g, 'a')}?${encodeURIComponent(name)}=a%01b`,
        {
          ...ANN,
        },
      );
      expect(status, `${path} ${name}`).toBe(400);
    }
  });

  it('R-55 describes a pair as two values', async () => {
    const text = await (await site.get('/api/v1/openapi.json')).text();
    expect(text).not.toMatch(/"prefixItems":\[(\{"type":"number"\}),\1\]/);
    expect(text).toContain('"items":{"type":"number"},"minItems":2,"maxItems":2');
  });

  it('R-55 names the form of an e-mail address, a product and a page as they are taken, blank ones too where they may be', async () => {
    const document = await (await site.get('/api/v1/openapi.json')).json();
    const fieldsOf = (path: string) =>
      document.paths[path].post.requestBody.content['application/json'].schema.properties;
    const feedback = fieldsOf('/api/v1/feedback');
    const texts = ['', ' ', 'a', ' a@b.example ', 'a@b', 'LA-25', ' LA-25', '/a', '/', 'a/'];
    for (const field of ['email', 'product_id', 'page'])
      for (const text of texts) {
        const body = { type_id: 'product', content: 'x', [field]: text };
        const { status } = await sendFor(site, 'feedback_send', { headers: ANN, body });
        const isDescribed = new RegExp(feedback[field].pattern, 'u').test(text);
        // A product that is not in the catalogue is the reason for the refusal.
        if (field !== 'product_id' || text !== 'a')
          expect([field, text, status === 200]).toEqual([field, text, isDescribed]);
      }
    const { contact } = fieldsOf('/api/v1/quotation');
    for (const email of texts) {
      const body = { lines: [{ part_number: 'LA-25', quantity: 1 }], contact: { name: 'Ann', email } };
      const { status } = await sendFor(site, 'quotation_send', { headers: BOB, body });
      const isDescribed = new RegExp(contact.properties.email.pattern, 'u').test(email);
      expect([email, status === 200]).toEqual([email, isDescribed]);
    }
  });

  it('takes any language, and refuses a session that is none only where it is needed', async () => {
    expect((await site.get('/api/v1/home', { lang: '{}', sessionId: 'x' })).status).toBe(200);
    expect((await site.get('/api/v1/cart', { sessionId: 'x' })).status).toBe(400);
  });

  it('refuses a method that a path does not have, also one that would need a body', async () => {
    for (const method of ['QUERY', 'PROPFIND', 'DELETE'])
      expect(await send(site.address, method, '/api/v1/product/LA-25')).toEqual([405, 'GET, HEAD, OPTIONS']);
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
    expect(await (await site.get('/api/docs/json')).json()).toEqual(
      await (await site.get('/api/v1/openapi.json')).json(),
    );
    expect(await (await site.get('/api/docs/yaml')).text()).toMatch(/^openapi: 3\.1\.1$/m);
  });
});
