import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROBLEMS } from './problems.ts';

it('the owner’s manual lists every code with its severity and message', () => {
  const manual = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf-8');
  const rows = Object.entries(PROBLEMS).map(([code, { severity, en }]) => {
    const message = en.replaceAll('|', '\\|').replaceAll('{', '‹').replaceAll('}', '›');
    return `| \`${code}\` | ${severity} | ${message} |`;
  });
  const listed = manual.split('\n').filter(line => /^\| `\w+` \| (error|warning) \|/.test(line));
  expect(listed).toEqual(rows.toSorted());
});
