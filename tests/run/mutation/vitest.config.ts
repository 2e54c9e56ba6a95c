import { defineConfig } from 'vitest/config';

// For `npm run mutate` (mutate.ts): the tests of one room, run thousands of times.
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(/,(?![^{]*})/) ?? [],
    setupFiles: ['tests/run/strict-console.ts', 'tests/run/few-runs.ts'],
    // The first run is of code with all its changes in place, which is many times slower.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
