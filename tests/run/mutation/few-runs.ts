import fc from 'fast-check';

// Loaded where the same tests run again and again (vitest.config.ts): a property is tried with few inputs, always the same,
// and nothing looks for a smaller one that fails.
fc.configureGlobal({ numRuns: 25, seed: 1, endOnFailure: true });
