import { describe, expect, it, vi } from 'vitest';
import { createFeedbackTypes } from './feedback-types.ts';

const TYPES = [{ feedbackTypeId: 'fault', typeName: '错误' }];

describe('the types of feedback', () => {
  it('are value/label pairs, fetched only while there are none or when a refresh is forced', async () => {
    const fetchTypes = vi.fn(async () => TYPES);
    const types = createFeedbackTypes(fetchTypes);
    expect(types.get()).toEqual([]);
    expect(await types.load()).toEqual([{ value: 'fault', label: '错误' }]);
    await types.load();
    expect(fetchTypes).toHaveBeenCalledTimes(1);
    await types.load({ force: true });
    expect(fetchTypes).toHaveBeenCalledTimes(2);
  });

  it('are asked for again after an empty answer or a failure, and once for calls at the same time', async () => {
    const fetchTypes = vi
      .fn(async () => TYPES)
      .mockResolvedValueOnce([])
      .mockRejectedValueOnce(new Error('offline'));
    const types = createFeedbackTypes(fetchTypes);
    expect(await types.load()).toEqual([]);
    await expect(types.load()).rejects.toThrow();
    await Promise.all([types.load(), types.load()]);
    expect(fetchTypes).toHaveBeenCalledTimes(3);
  });
});
