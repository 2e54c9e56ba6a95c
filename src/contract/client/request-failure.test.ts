import { expect, it, vi } from 'vitest';
import { RequestFailure } from './request-failure.ts';

it('knows failures of another copy of its module', async () => {
  vi.resetModules();
  const other: typeof import('./request-failure.ts') = await import('./request-failure.ts');
  expect(other.RequestFailure).not.toBe(RequestFailure);
  const about = { status: 404, code: null, request: 'search' };
  expect(new other.RequestFailure('status', 'gone', about)).toBeInstanceOf(RequestFailure);
  expect(new Error('gone')).not.toBeInstanceOf(RequestFailure);
});
