import { defineConfig } from 'vitest/config';

// For `npm run mutate` (mutate.ts): the tests of one room, run thousands of times.
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(/,(?![^{]*})/) ?? [],
    setupFiles: ['tests/run/strict-console.ts', 'tests/run/few-runs.ts'],
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
