import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run/tool.ts';

/** The numbers of the requirements of OWASP ASVS 5.0.0, by level. */
const NUMBERS: Record<'1' | '2', string[]> = JSON.parse(
  readFileSync(join(ROOT, 'tests/security/asvs-5.0.0.json'), 'utf8'),
);

const STATES = ['met', 'not applicable', 'open'] as const;

/** A row of the page. `where` and `tests` are the cells as they are written. */
type Row = {
  number: string;
  level: string;
  state: (typeof STATES)[number];
  how: string;
  where: string;
  tests: string;
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function readRows(page: string): Row[] {
  const row =
    /^\| (\d+\.\d+\.\d+) [^|]+ \| ([12]) \| (met|not applicable|open) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm;
  return [...page.matchAll(row)].map(
    ([, number = '', level = '', state, how = '', where = '', tests = '']) => ({
      number,
      level,
      // The pattern admits no other.
      state: state as Row['state'],
      how,
      where,
      tests,
    }),
  );
}

/** What a row names wrongly: a file that does not exist, or a test that its file does not have. */
function listFaults({ number, where, tests }: Row): string[] {
  const paths = where === '–' ? [] : where.split(', ').map(path => path.slice(1, -1));
  const named = tests === '–' ? [] : tests.split(/(?<=`), (?=`(?:src|tests)\/)/);
  return [
    ...paths.filter(path => !existsSync(join(ROOT, path))),
    ...named.filter(one => {
      const [, path = '', title = ''] = /^`([\w./-]+)`: `(.+)`$/.exec(one) ?? [];
      return title === '' || !existsSync(join(ROOT, path)) || !read(path).includes(title);
    }),
  ].map(fault => `${number}: ${fault}`);
}

describe('docs/asvs.md', () => {
  const page = read('docs/asvs.md');
  const rows = readRows(page);

  it('has each requirement of the levels 1 and 2 once, in the order of the standard', () => {
    const listed = rows.map(({ number, level }) => `${number} ${level}`);
    const standard = [1, 2].flatMap(level =>
      NUMBERS[level === 1 ? '1' : '2'].map(number => `${number} ${level}`),
    );
    expect(standard).toHaveLength(253);
    expect(listed.toSorted()).toEqual(standard.toSorted());
    expect(listed).toEqual(listed.toSorted(byNumber));
    // A row of another form would be read by nobody.
    expect(page.match(/^\| \d+\.\d/gm)).toHaveLength(rows.length);
  });

  it('names no file and no test that does not exist', () => {
    expect(rows.flatMap(listFaults)).toEqual([]);
    const wrong = { where: '`src/no-such.ts`', tests: '`tests/security/asvs.test.ts`: `says what ' };
    expect(listFaults({ ...wrong, number: '1', level: '1', state: 'met', how: '' })).toHaveLength(2);
  });

  it('names, for what is met, the place in the code or the page that says it', () => {
    const unproven = rows.filter(
      ({ state, where, tests, how }) =>
        state === 'met' && where === '–' && tests === '–' && !how.includes(']('),
    );
    expect(unproven).toEqual([]);
  });

  it('is summed up by chapter in docs/security.md, with each open point', () => {
    const security = read('docs/security.md');
    const sums = [...security.matchAll(/^\| V(\d+) [^|]+ \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
      ([, ...cells]) => cells.map(Number),
    );
    const chapters = [...new Set(rows.map(({ number }) => Number(number.split('.')[0])))];
    const counted = chapters.map(chapter => [chapter, ...count(rows.filter(row => isOf(row, chapter)))]);
    expect(sums).toEqual(counted);
    const [, ...all] = /^\| \*\*all (\d+)\*\* \| (\d+) \| (\d+) \| (\d+) \|$/m.exec(security) ?? [];
    expect(all.map(Number)).toEqual([rows.length, ...count(rows)]);
    const told = /^Open are (.*?)\.\n/ms.exec(security)?.[1]?.split(/,\s|\sand\s/);
    expect(told).toEqual(rows.filter(({ state }) => state === 'open').map(({ number }) => number));
  });
});

const isOf = ({ number }: Row, chapter: number) => number.startsWith(`${chapter}.`);

function count(rows: readonly Row[]): number[] {
  return STATES.map(state => rows.filter(row => row.state === state).length);
}

/** Orders `1.10.2 1` behind `1.9.1 2`, by the parts of the number. */
function byNumber(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map(one => one.split(' ')[0]?.split('.').map(Number));
  return left.map((part, at) => part - (right[at] ?? 0)).find(difference => difference !== 0) ?? 0;
}
