import { expect, it } from 'vitest';
import { encodeText } from './encode-text.ts';

it.each(['', 'focal length', '焦距 🔭 λ/10', '焦'.repeat(400_000)])('encodes a text in UTF-8', text => {
  expect(encodeText(text).equals(Buffer.from(text))).toBe(true);
});

it('gives each text bytes of its own', () => {
  const first = encodeText('first');
  encodeText('other');
  expect(first.toString()).toBe('first');
});
