import { expect, it } from 'vitest';
import {
  codeAddress,
  codeAt,
  findStep,
  groupLetters,
  makeCodeSecret,
  makeRecoveryCodes,
  plainRecoveryCode,
} from './one-time-code.ts';

/** The secret of the test values of both RFCs, `12345678901234567890`. */
const SECRET = 'gezdgnbvgy3tqojqgezdgnbvgy3tqojq';

it.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
  [59_000 / 30_000, '287082'],
  [1_111_111_109 / 30, '081804'],
  [1_234_567_890 / 30, '005924'],
  [20_000_000_000 / 30, '353130'],
])('computes the code of step %s as RFC 4226 and RFC 6238 do', (step, code) => {
  expect(codeAt(SECRET, Math.floor(step))).toBe(code);
});

it('takes the code of now and of a clock that is 30 s off, however it is spaced', () => {
  const now = 1_234_567_890_000;
  const step = now / 30_000;
  for (const off of [-1, 0, 1]) expect(findStep(SECRET, codeAt(SECRET, step + off), now)).toBe(step + off);
  expect(findStep(SECRET, '005 924', now)).toBe(step);
  for (const wrong of [codeAt(SECRET, step - 2), codeAt(SECRET, step + 2), '', '5924', 'abcdef'])
    expect(findStep(SECRET, wrong, now)).toBeUndefined();
});

it('makes another secret each time, and an address that apps read', () => {
  const secret = makeCodeSecret();
  expect(secret).toMatch(/^[a-z2-7]{32}$/);
  expect(makeCodeSecret()).not.toBe(secret);
  expect(codeAddress(SECRET, 'ann', 'Acme & Co')).toBe(
    `otpauth://totp/Acme%20%26%20Co:ann?secret=${SECRET.toUpperCase()}&issuer=Acme%20%26%20Co`,
  );
});

it('makes eight recovery codes that are known however they are typed', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(code);
  }
  expect(groupLetters('abcdef', ' ')).toBe('abcd ef');
});
