import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import english from '#text/languages/en/importer.json' with { type: 'json' };
import { PROBLEMS, type ProblemCode } from './problems.ts';

/** A message as the manual shows it: its longest plural, its parts in ‹›. */
function inManual(code: ProblemCode): string {
  return english[`problem.${code}`]
    .replace(/\{(\w+), plural,.*? other \{(.*?)\}\}/g, (_, part, many) => many.replace('#', `{${part}}`))
    .replaceAll('|', '\\|')
    .replaceAll('{', '‹')
    .replaceAll('}', '›');
}

it('the owner’s manual lists every code with its severity and message', () => {
  const manual = readFileSync(new URL('../../docs/data/problems.md', import.meta.url), 'utf-8');
  // The table's own keys: nothing adds to it.
  const rows = (Object.keys(PROBLEMS) as ProblemCode[]).map(
    code => `| \`${code}\` | ${PROBLEMS[code]} | ${inManual(code)} |`,
  );
  const listed = manual.split('\n').filter(line => /^\| `\w+` \| (error|warning) \|/.test(line));
  expect(listed).toEqual(rows.toSorted());
});
