import { expect, it } from 'vitest';
import { ApiError, ERROR_CODES, formatError } from './errors.ts';
import { tooManyRequests } from './too-many-requests.ts';

it('states a wait in seconds, and from two hours on in whole hours', () => {
  expect(tooManyRequests(30).messageIn('en')).toContain('30 s');
  expect(tooManyRequests(7199).messageIn('en')).toContain('7199 s');
  expect(tooManyRequests(7200).messageIn('en')).toContain('2 hours');
  expect(tooManyRequests(7201).messageIn('en')).toContain('3 hours');
  expect(tooManyRequests(30)).toMatchObject({
    code: 'too_many_requests',
    status: 429,
    parts: { seconds: 30 },
  });
});

it('shortens what came to 80 characters and our own texts to 200', () => {
  const message = (value: string | Record<'en', string>) =>
    formatError('invalid_parameter', { field: 'q', value, expected: { en: 'e' } }, 'en');
  expect(message('x'.repeat(80))).toContain('x'.repeat(80));
  expect(message('x'.repeat(81))).toContain(`${'x'.repeat(79)}…`);
  expect(message('x'.repeat(81))).not.toContain('x'.repeat(80));
  expect(message({ en: 'y'.repeat(200) })).toContain('y'.repeat(200));
  expect(message({ en: 'y'.repeat(201) })).toContain(`${'y'.repeat(199)}…`);
});

it('gives each error a status, a message and no data', () => {
  for (const code of ERROR_CODES) {
    const error = new ApiError(code);
    expect([error.name, error.data, error.message]).toEqual(['ApiError', null, error.messageIn('en')]);
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(error.message).not.toBe('');
  }
});
