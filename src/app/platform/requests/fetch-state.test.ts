import { describe, expect, it, vi } from 'vitest';
import { createFetchState, type FetchStatus } from './fetch-state.ts';

describe('the state of a fetch', () => {
  it('goes from idle over pending to success or error', async () => {
    const state = createFetchState<number>();
    const statuses: FetchStatus[] = [state.get().status];
    state.subscribe(() => statuses.push(state.get().status));
    await state.run(async () => 1);
    await state.run(async () => {
      throw new Error('gone');
    });
    expect(statuses).toEqual(['idle', 'pending', 'success', 'pending', 'error']);
    // The former data stays, to be shown beside the failure.
    expect(state.get()).toMatchObject({ data: 1, error: { message: 'gone' } });
    state.reset();
    expect(state.get()).toEqual({ status: 'idle', data: null, error: null });
  });

  it('shows the latest fetch only, whatever order they end in', async () => {
    const state = createFetchState<string>();
    const first = Promise.withResolvers<string>();
    const aborted = vi.fn();
    const running = state.run(signal => {
      signal.addEventListener('abort', aborted);
      return first.promise;
    });
    await state.run(async () => 'second');
    first.resolve('first');
    await running;
    expect([state.get().data, aborted.mock.calls.length]).toEqual(['second', 1]);
  });

  it('stays idle when what was given up ends', async () => {
    const state = createFetchState<string>();
    const late = Promise.withResolvers<string>();
    const running = state.run(() => late.promise);
    state.reset();
    late.reject(new Error('late'));
    await running;
    expect(state.get().status).toBe('idle');
  });
});
