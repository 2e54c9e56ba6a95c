import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { StoredBody } from './stored-body.ts';

const long = Buffer.from('focal length '.repeat(500));

describe('a stored body', () => {
  it('comes back whole from every encoding', async () => {
    const body = new StoredBody(long, 'application/json');
    expect(brotliDecompressSync((await body.encoded('br')).bytes).equals(long)).toBe(true);
    expect(gunzipSync((await body.encoded('gzip')).bytes).equals(long)).toBe(true);
    expect((await body.encoded('identity')).bytes.equals(long)).toBe(true);
  });

  it('is packed once, however often it is sent', async () => {
    const body = new StoredBody(long, 'text/html; charset=utf-8');
    const [first, second] = await Promise.all([body.encoded('br'), body.encoded('br')]);
    expect(first.bytes).toBe(second.bytes);
  });

  it('is packed better once it is sent again where it was packed quickly', async () => {
    const numbers = Buffer.from(Array.from({ length: 3000 }, (_, n) => (n * 7919) % 1000).join());
    const body = new StoredBody(numbers, 'application/json', 'quick');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const [first, second, third] = [
        await body.encoded(encoding),
        await body.encoded(encoding),
        await body.encoded(encoding),
      ];
      expect(second.bytes.length).toBeLessThan(first.bytes.length);
      expect(third.bytes).toBe(second.bytes);
      expect([first, second].every(({ bytes }) => unpack(bytes).equals(numbers))).toBe(true);
    }
  });

  it('is packed whole at little effort where it is long', async () => {
    const longer = Buffer.from('focal length '.repeat(20_000));
    const body = new StoredBody(longer, 'application/json', 'quick');
    expect(brotliDecompressSync((await body.encoded('br')).bytes).equals(longer)).toBe(true);
    expect(gunzipSync((await body.encoded('gzip')).bytes).equals(longer)).toBe(true);
  });

  it('is not packed where it is short or packed already', async () => {
    expect((await new StoredBody(Buffer.from('{}'), 'application/json').encoded('br')).encoding).toBe(
      'identity',
    );
    expect((await new StoredBody(long, 'image/png').encoded('br')).encoding).toBe('identity');
  });

  it('has one ETag per content', () => {
    const etag = new StoredBody(long, 'text/plain').etag;
    expect(new StoredBody(Buffer.from(long), 'text/html').etag).toBe(etag);
    expect(new StoredBody(Buffer.from('other'), 'text/plain').etag).not.toBe(etag);
  });
});
