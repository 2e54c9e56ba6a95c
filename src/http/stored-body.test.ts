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
