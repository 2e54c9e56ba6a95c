import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { describeProblem, formatProblem, problemAt } from './problems.ts';
import { formatProgress, showProgress } from './progress.ts';
import { formatGroups, groupToJson, ProblemReport } from './report.ts';
import { keepRow } from './sources/table/recent-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'etalon-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (line: number, column: string | null = 'length') => ({ file: 'p.csv', line, column });

describe('the report of problems', () => {
  it('writes every problem as CSV that no spreadsheet runs', () => {
    const path = join(folder, 'deep', 'report.csv');
    const report = new ProblemReport(path);
    report.add(
      problemAt({ file: '=cmd|calc!A1.csv', line: 2, column: '+x' }, 'value_missing', { field: 'a "b", c' }),
    );
    report.close();
    const text = readFileSync(path, 'utf-8');
    expect(text.startsWith('\ufefffile,line,column')).toBe(true);
    const [row] = parse(text, { bom: true, columns: true });
    expect(row).toEqual({
      file: "'=cmd|calc!A1.csv",
      line: '2',
      column: "'+x",
      severity: 'error',
      code: 'value_missing',
      message_en: 'a "b", c is missing',
      message_cn: '缺少 a "b", c',
      row: '',
    });
  });

  it('shows the row that a problem is about, cut where it is long', () => {
    const path = join(folder, 'rows.csv');
    keepRow('p.csv', 7, ['A-1', 'a "b", c', '']);
    keepRow('p.csv', 8, ['x'.repeat(5_000)]);
    const report = new ProblemReport(path);
    for (const line of [7, 8, 9]) report.add(problemAt(at(line), 'value_missing', { field: 'x' }));
    report.close();
    const rows: { row: string }[] = parse(readFileSync(path, 'utf-8'), { bom: true, columns: true });
    expect(rows.map(({ row }) => row)).toEqual(['A-1,"a ""b"", c",', `${'x'.repeat(999)}…`, '']);
  });

  it('writes more problems than are kept in memory', () => {
    const path = join(folder, 'many.csv');
    const report = new ProblemReport(path);
    for (let line = 1; line <= 5_000; line++)
      report.add(problemAt(at(line), 'value_missing', { field: 'x' }));
    report.close();
    expect(parse(readFileSync(path, 'utf-8'), { bom: true })).toHaveLength(5_001);
    expect(report.groups()).toMatchObject([{ count: 5_000, first: { length: 3 } }]);
  });

  it('groups by code, errors first, and shows each column once', () => {
    const report = new ProblemReport(null);
    for (let line = 1; line <= 9; line++) report.add(problemAt(at(line), 'row_short'));
    report.add(problemAt(at(10, 'gamma'), 'row_short'));
    report.add(problemAt(at(11), 'value_missing', { field: 'x' }));
    expect(report.count).toEqual({ error: 1, warning: 10 });
    const lines = formatGroups(report.groups(), 'en');
    expect(lines[0]).toBe('error value_missing × 1');
    expect(lines[1]).toBe('  p.csv:11:length  error  value_missing  x is missing');
    expect(lines.join('\n')).toContain('p.csv:10:gamma');
    expect(lines.at(-1)).toBe('  … and 6 more');
  });

  it('names the categories in which a problem is most frequent', () => {
    const report = new ProblemReport(null);
    const problem = problemAt(at(1), 'value_missing', { field: 'x' });
    const categories = ['A', 'B', 'B', 'C', 'D', 'E', 'F', 'B', 'B'];
    for (const [line, category] of categories.entries()) report.add({ ...problem, line, category });
    report.add(problem);
    expect(report.groups()[0]?.categories[0]).toMatchObject({ name: 'B', count: 4, first: [{}, {}, {}] });
    const lines = formatGroups(report.groups(), 'en');
    expect(lines.slice(-6, -3)).toEqual([
      '  by category: B × 4, A × 1, C × 1, D × 1, E × 1, … and 1 more',
      '    B: p.csv:1:length, p.csv:2:length, p.csv:7:length',
      '    A: p.csv:0:length',
    ]);
  });

  it('gives machines each problem with three places, and three of each category', () => {
    const report = new ProblemReport(null);
    for (let line = 1; line <= 9; line++)
      report.add({
        ...problemAt(at(line), 'value_missing', { field: 'x' }),
        category: line < 6 ? 'A' : 'B',
      });
    const [group] = report.groups().map(told => groupToJson(told, 'cn'));
    expect(group).toMatchObject({ code: 'value_missing', severity: 'error', count: 9 });
    expect(group?.examples.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(group?.examples[0]?.message).toBe('缺少 x');
    expect(
      group?.categories.map(({ name, count, examples }) => [name, count, examples.map(({ line }) => line)]),
    ).toEqual([
      ['A', 5, [1, 2, 3]],
      ['B', 4, [6, 7, 8]],
    ]);
  });

  it('keeps a message on one line and within bounds, whatever the value', () => {
    const line = formatProblem(
      problemAt(at(1), 'control_character', {
        field: 'x',
        value: `a\n\u0000${'b'.repeat(1000)}`,
        code: '0000',
      }),
      'en',
    );
    expect(line).not.toMatch(/\p{Cc}/u);
    expect(line.length).toBeLessThan(400);
  });

  it('says what was expected in the reader’s language', () => {
    const problem = problemAt(at(1), 'value_invalid', {
      field: 'stock',
      value: 'x',
      expected: { en: 'a number', cn: '数值' },
    });
    expect(describeProblem(problem, 'en')).toBe('stock: invalid value “x”; expected a number');
    expect(describeProblem(problem, 'cn')).toBe('stock：值“x”无效；应为数值');
  });
});

describe('progress', () => {
  it('gives rows, rate, share and time left', () => {
    expect(formatProgress({ products: 5_000, done: 25, total: 100, seconds: 2 })).toBe(
      '5000 products, 2500/s, 25 %, about 6 s left',
    );
    expect(formatProgress({ products: 0, done: 0, total: 0, seconds: 0 })).toBe('0 products, 0/s');
  });

  it('rewrites one line on a terminal and writes plain lines, less often, elsewhere', () => {
    const shown = (is_terminal: boolean) => {
      const texts: string[] = [];
      const progress = showProgress({ write: text => texts.push(text), is_terminal });
      for (let tick = 1; tick <= 60; tick++)
        progress.show({ products: tick, done: tick, total: 60, seconds: tick / 10 });
      progress.end();
      return texts;
    };
    expect(shown(false)).toHaveLength(1);
    expect(shown(false)[0]).toMatch(/left\n$/);
    expect(shown(true).length).toBeGreaterThan(20);
    expect(shown(true)[0]).toMatch(/^\r/);
  });
});
