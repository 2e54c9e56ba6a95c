import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { CATALOGUE } from './catalogue.ts';
import { startSite, startSiteForTest, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

const path = '/api/v1/category/show/lenses';

describe('an answer', () => {
  it('has an ETag and is not sent again to whom has it', async () => {
    const first = await site.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".{22}"$/);
    const again = await site.get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('differs by language, and says so to caches', async () => {
    const english = await site.get(path, { lang: 'en_US' });
    const chinese = await site.get(path, { lang: 'zh_CN' });
    expect(english.headers.get('etag')).not.toBe(chinese.headers.get('etag'));
    expect(english.headers.get('vary')).toMatch(/lang, accept-language, accept-encoding/);
    expect(english.headers.get('cache-control')).toBe('public, no-cache');
  });

  it('is packed for whom takes it so', async () => {
    const plain = Buffer.from(await (await site.get(path, { 'accept-encoding': 'identity' })).arrayBuffer());
    const packed = await getRaw(`${site.address}${path}`, {
      'accept-encoding': 'br',
      'accept-language': 'en',
    });
    expect(packed.encoding).toBe('br');
    expect(packed.bytes.length).toBeLessThan(plain.length / 3);
    expect(brotliDecompressSync(packed.bytes).equals(plain)).toBe(true);
  });
});

it('R-31 a newly published version shows without a restart', async () => {
  const changing = await startSiteForTest({ entries: CATALOGUE });
  const before = await changing.get('/api/v1/category');
  const etag = before.headers.get('etag') ?? '';
  await changing.publish([...CATALOGUE, ['category', make.category('fibres', { order: 9 })]]);
  await expect
    .poll(async () => (await changing.get('/api/v1/category', { 'if-none-match': etag })).status, {})
    .toBe(200);
  const tree = await (await changing.get('/api/v1/category')).json();
  expect(tree.data.map((category: { id: string }) => category.id)).toContain('fibres');
  expect(changing.faults).toEqual([]);
});

it('a site that waits for its first catalogue shows it once it is published', async () => {
  const waiting = await startSiteForTest();
  expect((await waiting.get('/api/v1/home')).status).toBe(503);
  await waiting.publish(CATALOGUE);
  await expect.poll(async () => (await waiting.get('/api/v1/home')).status).toBe(200);
});

function getRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}
