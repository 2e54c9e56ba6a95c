import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/run/longest-first.ts';

/**
 * Tests that load modules anew or replace them, set the languages of the site before they load, or change one for good,
 * those of the client, whose modules keep a visitor's state, and those of whole sites. Each such file has a process of its own. All other unit tests share one per core, which
 * loads what they import once.
 */
export const APART = [
  'src/app/**/*.test.{ts,tsx}',
  'src/contract/client/request-failure.test.ts',
  'src/importer/fetch/download.test.ts',
  'src/importer/sources/languages-of-exchange.test.ts',
  'src/search/memory/snapshot-file.test.ts',
  'src/search/opensearch/tables.test.ts',
  'tests/german-search.test.ts',
  'tests/german.test.ts',
  'tests/one-language.test.ts',
  'tests/run/tool.test.ts',
  'tests/{faults,simulation,site}/**/*.test.ts',
];

/** Browser tests of a site with other languages, which are read when its modules load. */
const BROWSER_APART = ['tests/e2e/german.spec.ts'];

// Not the site's Vite configuration: the router's plugin has no place in tests.
export default defineConfig({
  resolve: {
    alias: { 'virtual:messages': fileURLToPath(new URL('tests/run/no-messages.ts', import.meta.url)) },
  },
  test: {
    // Many tests wait for a server, a browser or a disk: three at a time use two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/run/strict-console.ts'],
    // A slow or busy machine makes an honest test wait, several times as long as a quiet one; one that hangs still ends.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // What is polled for comes when they let it.
    expect: { poll: { timeout: 45_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
            'bench/**/*.test.ts',
            'catalogues/**/*.test.ts',
          ],
          exclude: ['tests/cluster/**', ...APART],
          globalSetup: ['tests/imported/imported-folder.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          globalSetup: ['tests/cluster/nodes-folder.ts'],
          // One cluster at a time is enough for two cores. The files of the process share its nodes.
          fileParallelism: false,
          isolate: false,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          exclude: BROWSER_APART,
          globalSetup: ['tests/run/site.ts'],
          testTimeout: 180_000,
          // The files of a process share its browser and the site's modules.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'e2e-apart', include: BROWSER_APART, testTimeout: 180_000 } },
    ],
  },
});
