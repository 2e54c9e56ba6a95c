import { describe, expect, it } from 'vitest';
import { measureOverHttp } from './http-clients.ts';

describe('the mix over HTTP', () => {
  it.for(['etalon', 'sqlite'])(
    'is answered by %s behind the plain server',
    { timeout: 60_000 },
    async engine => {
      const { asked, bare, bytes } = await measureOverHttp({
        engine,
        products: 300,
        clients: 4,
        seconds: 0.1,
      });
      expect(asked.timing.n).toBeGreaterThan(0);
      expect(bare.timing.n).toBeGreaterThan(0);
      expect(bytes).toBeGreaterThan(100);
    },
  );
});
