import { expect, it } from 'vitest';
import { listSimplified } from '../scripts/make-simplified.ts';
import kept from '../src/text/simplified.json' with { type: 'json' };

it('the table of simplified characters is the one that OpenCC gives now', () => {
  expect(kept.pairs).toBe(listSimplified());
});
