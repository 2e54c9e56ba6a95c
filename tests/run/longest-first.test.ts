import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createVitest } from 'vitest/node';
import { LONG } from './longest-first.ts';
import { ROOT } from './tool.ts';

it('the long files are there', () => {
  expect(Object.keys(LONG).filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('begins with the longest files of each project, those with a process of their own before the others', async () => {
  const vitest = await createVitest('test', { root: ROOT, run: true, watch: false, reporters: [] });
  try {
    const { sequencer: Sequencer } = vitest.config.sequence;
    const sorted = await new Sequencer(vitest).sort(await vitest.globTestSpecifications());
    const began = sorted.map(
      ({ project, moduleId }) => [project.name, moduleId.slice(ROOT.length + 1)] as const,
    );
    expect([...new Set(began.map(([project]) => project))]).toEqual([
      'apart',
      'e2e-apart',
      'cluster',
      'e2e',
      'unit',
    ]);
    for (const project of ['apart', 'e2e', 'unit']) {
      const seconds = began.filter(([name]) => name === project).map(([, path]) => LONG[path] ?? 0);
      expect(seconds.length).toBeGreaterThan(20);
      expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
    }
  } finally {
    await vitest.close();
  }
});
