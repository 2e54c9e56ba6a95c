import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run/tool.ts';

const WORKFLOWS = join(ROOT, '.github/workflows');

it('every action of a workflow is pinned by its commit, with the version beside it', () => {
  const files = readdirSync(WORKFLOWS);
  const uses = files.flatMap(file =>
    [...readFileSync(join(WORKFLOWS, file), 'utf8').matchAll(/^\s*(?:- )?uses:\s*(.*)$/gm)].map(
      ([, used = '']) => used,
    ),
  );
  expect(uses.length).toBeGreaterThanOrEqual(files.length);
  for (const used of uses) expect(used).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it('a workflow may read the repository and nothing else', () => {
  for (const file of readdirSync(WORKFLOWS)) {
    const text = readFileSync(join(WORKFLOWS, file), 'utf8');
    expect([file, /^permissions:\n {2}contents: read\n(?! )/m.test(text), text.includes('write')]).toEqual([
      file,
      true,
      false,
    ]);
  }
});
