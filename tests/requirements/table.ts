import type { Judgement } from './judge.ts';

/** Formats judgements as a table: requirement, text, tests, result, with each test on its own line. */
export function formatRequirements(judgements: readonly Judgement[]): string {
  const rows = judgements.flatMap(({ requirement, tests, result }) => {
    const [first = '-', ...others] = [...new Set(tests.map(({ file, title }) => `${file}: ${title}`))];
    return [
      [requirement.number, requirement.title, first, result],
      ...others.map(test => ['', '', test, '']),
    ];
  });
  return [['requirement', 'text', 'tests', 'result'], ...rows].map(cells => cells.join(' | ')).join('\n');
}
