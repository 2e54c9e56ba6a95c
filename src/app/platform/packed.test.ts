import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

it('gives packed data back, and the same object for the same text', () => {
  const data = { rows: [{ partNumber: '</script>“', value: 1.5, none: null }] };
  const text = pack(data);
  expect(unpack(text)).toEqual(data);
  expect(unpack(text)).toBe(unpack(text));
});

it('keeps few texts in memory', () => {
  const first = pack({ number: 0 });
  const kept = unpack(first);
  for (let number = 1; number < 20; number += 1) unpack(pack({ number }));
  expect(unpack(first)).not.toBe(kept);
});
