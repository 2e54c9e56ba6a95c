import { describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import { dropSiteKey, getSiteKey } from '../site-keys.ts';
import { ENGINES, makeSite } from './test-site.ts';

function suite(engine: Engine): void {
  it('is made once, however many servers ask for it first, and another one after it was dropped', async context => {
    const site = await makeSite(engine, context);
    const [one, other] = [await site.open(), await site.open()];
    const servers = Array.from({ length: 6 }, (_, n) => (n % 2 ? one : other));
    const secrets = await Promise.all(servers.map(server => getSiteKey(server, 'version_preview')));
    expect(new Set(secrets).size).toBe(1);
    expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
    await dropSiteKey(other, 'version_preview');
    expect(await getSiteKey(one, 'version_preview')).not.toBe(secrets[0]);
  });
}

for (const engine of ENGINES) describe(`a key of a site on ${engine}`, () => suite(engine));
