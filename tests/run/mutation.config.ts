import { defineConfig } from 'vitest/config';

// For `npm run mutate` (mutate.ts): the tests of one room, run thousands of times.
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(/,(?![^{]*})/) ?? [],
    setupFiles: ['tests/run/strict-console.ts', 'tests/run/few-runs.ts'],
    testTimeout: 60_000,
  },
});
