import { expect, it } from 'vitest';
import { findPasswordFault, hashPassword, isPassword } from './password.ts';

it('keeps a password as a hash that says how it was made, another one each time', async () => {
  const [one, other] = [await hashPassword('a long pass phrase'), await hashPassword('a long pass phrase')];
  expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword('a long pass phrase', one)).toBe(true);
  expect(await isPassword('A long pass phrase', one)).toBe(false);
  expect(await isPassword('', null)).toBe(false);
});

it('refuses to hash without end for who sends many passwords at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => isPassword('x', null)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(22);
  expect(refused[0]).toMatchObject({ reason: { status: 503, key: 'refusal.busy' } });
  expect(await isPassword('x', null)).toBe(false);
}, 60_000);

it.each([
  ['short', 'refusal.password_short'],
  ['eleven char', 'refusal.password_short'],
  ['x'.repeat(64) + 'y'.repeat(65), 'refusal.password_long'],
  ['aaaabbbbcccc', 'refusal.password_simple'],
  ['123456789012', 'refusal.password_simple'],
  ['abcdefghijklm', 'refusal.password_simple'],
  ['Password!2026', 'refusal.password_simple'],
  ['I am Ann and that is it', 'refusal.password_simple'],
  ['correct horse battery', undefined],
  ['Straßenbahn 14 Übersee', undefined],
  ['长城万里长江水深明月光照', undefined],
  [`${'long enough '.repeat(8)}to be kept`, undefined],
])('judges the password %s', (password, fault) => {
  expect(findPasswordFault(password, password, 'ann')).toBe(fault);
  expect(findPasswordFault(password, `${password}x`, 'ann')).toBe('refusal.password_repeated');
});
