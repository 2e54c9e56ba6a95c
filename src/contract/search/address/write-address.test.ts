import { expect, it } from 'vitest';
import { writeAddress } from './write-address.ts';

it('addresses stay readable, come back unchanged, and are nothing where there is nothing to say', () => {
  const parameters = new URLSearchParams([
    ['coating', 'a,b;c'],
    ['diameter', '=5mm'],
    ['transmission@532nm', '(90 % | 95 %)/~!'],
    ['q', 'a&b=c+d 透镜'],
  ]);
  const address = writeAddress(parameters);
  expect(address).toMatch(/^\?coating=a,b;c&diameter==5mm&transmission@532nm=/);
  expect([...new URLSearchParams(address)]).toEqual([...parameters]);
  expect(writeAddress(new URLSearchParams())).toBe('');
});
