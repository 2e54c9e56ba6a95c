import { describe, expect, it } from 'vitest';
import { measureSearch } from './measure.ts';
import { CLASS_NAMES } from './workload.ts';

describe('the bench of the search', () => {
  it('times every class of question on a tiny catalogue', async () => {
    const { figures } = await measureSearch({ products: 200, seed: 1, questions: 5, runs: 2 });
    expect(Object.keys(figures.classes)).toEqual(CLASS_NAMES);
    for (const timing of Object.values(figures.classes)) {
      expect(timing.n).toBe(10);
      expect(timing.p99_ms).toBeGreaterThanOrEqual(timing.p50_ms);
    }
    expect(figures.first.n).toBeGreaterThan(2);
    expect(figures.build_s).toBeGreaterThan(0);
    expect(figures.index_mb).toBeGreaterThan(0);
  });
});
