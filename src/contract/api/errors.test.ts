import { expect, it } from 'vitest';
import { ApiError, formatError } from './errors.ts';

it('an error has its status, and its message in each language', () => {
  const error = new ApiError('not_found', { noun: { en: 'Lens', cn: '透镜' }, id: 'X-1' });
  expect([error.name, error.code, error.status, error.data]).toEqual(['ApiError', 'not_found', 404, null]);
  expect(error.message).toBe(error.messageIn('en'));
  expect(error.messageIn('en')).toMatch(/Lens.*X-1/);
  expect(error.messageIn('cn')).toMatch(/透镜.*X-1/);
});

it('a value is shown with 80 characters at most, and a text of ours with 200', () => {
  const shownOf = (length: number, form: (text: string) => string | { en: string }) =>
    (/x+…?/.exec(formatError('not_found', { noun: '', id: form('x'.repeat(length)) }, 'en')) ?? [''])[0];
  expect(shownOf(80, text => text)).toBe('x'.repeat(80));
  expect(shownOf(81, text => text)).toBe(`${'x'.repeat(79)}…`);
  expect(shownOf(200, en => ({ en }))).toBe('x'.repeat(200));
  expect(shownOf(201, en => ({ en }))).toBe(`${'x'.repeat(199)}…`);
});

it('a part that is missing leaves no blank at either end', () => {
  const message = formatError('withdrawn', { id: 'X-1', next: '' }, 'en');
  expect(message).toBe(message.trim());
  expect(message).toContain('X-1');
});
