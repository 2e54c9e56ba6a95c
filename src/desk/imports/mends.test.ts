import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { addJob, makeIncoming } from './import-job.ts';
import { groupByRow, mendedCells, mendFields, readMended } from './mend-form.ts';
import { addMend, countMends, findRowAt, findRows, keepRows, listMends, rowKey } from './mends.ts';

const ROW = { file: 'p.csv', line: 3, heads: ['part_number', 'mass [g]'], cells: ['A-2', 'heavy'] };

async function startJob(context: TestContext): Promise<{ work_dir: string; id: string }> {
  const work_dir = mkdtempSync(join(tmpdir(), 'etalon-mends-'));
  context.onTestFinished(() => rmSync(work_dir, { recursive: true, force: true }));
  const about = { name: 'p', who: 'ann', files: 1, bytes: 1, left_out: [] };
  return { work_dir, id: (await addJob(work_dir, await makeIncoming(work_dir), about)).id };
}

function mendBy(who: string, cells: string[] | null, revision: number) {
  const { file, line, heads, cells: was } = ROW;
  return { file, line, heads, was, cells, who, at: '2026-11-26T10:00:00.000Z', revision };
}

describe('mended rows of an import', () => {
  it('are kept beside the files, the latest of each row, and the first of two people has it', async context => {
    const { work_dir, id } = await startJob(context);
    const both = await Promise.all(
      ['ann', 'bob'].map(who => addMend(work_dir, id, mendBy(who, ['A-2', who], 0))),
    );
    expect(both.filter(Boolean)).toHaveLength(1);
    const [first] = await listMends(work_dir, id);
    expect(first).toMatchObject({ revision: 1, was: ['A-2', 'heavy'] });
    expect(await addMend(work_dir, id, mendBy('cleo', null, 0))).toBe(false);
    expect(await addMend(work_dir, id, mendBy('cleo', null, 1))).toBe(true);
    expect(await listMends(work_dir, id)).toEqual([mendBy('cleo', null, 2)]);
    expect(await countMends(work_dir, id)).toBe(2);
  });

  it('are offered as the last run read them, with how often they had been mended then', async context => {
    const { work_dir, id } = await startJob(context);
    await addMend(work_dir, id, mendBy('ann', ['A-2', 'x'], 0));
    const mends = await listMends(work_dir, id);
    await addMend(work_dir, id, mendBy('bob', ['A-2', '6'], 1));
    await keepRows(work_dir, id, { rows: [{ ...ROW, cells: ['A-2', 'x'] }], mends });
    expect((await findRows(work_dir, id)).get(rowKey(ROW))).toEqual({
      ...ROW,
      cells: ['A-2', 'x'],
      revision: 1,
    });
  });

  it('are known as they were before each change', async context => {
    const { work_dir, id } = await startJob(context);
    const key = rowKey(ROW);
    const at = async (revision: number) => (await findRowAt(work_dir, id, { key, revision }))?.cells;
    expect(await at(0)).toBeUndefined();
    await addMend(work_dir, id, mendBy('ann', ['A-2', '6'], 0));
    await addMend(work_dir, id, mendBy('bob', null, 1));
    expect([await at(0), await at(1), await at(2)]).toEqual([ROW.cells, ['A-2', '6'], ROW.cells]);
  });

  it('have fields for the cells that their problems name, and for the others', () => {
    const row = { ...ROW, revision: 0 };
    const of = (column: string, line: string) => ({
      ...{ file: 'p.csv', line, column, severity: 'error' as const, code: 'x', message: '', row: '' },
    });
    const rows = new Map([[rowKey(ROW), row]]);
    const problems = [of('mass', '3'), of('part_number', '9'), of('mass', '3')];
    const groups = groupByRow(problems, rows);
    expect(groups.map(group => [group.problems.length, group.row])).toEqual([
      [2, row],
      [1, undefined],
    ]);
    const [shown] = groups;
    const fields = shown && mendFields(shown, key => key);
    const [own = '', others = ''] = fields ? fields.text.split('<details>') : [];
    const key = rowKey(ROW);
    expect(own).toContain(`<label for="${key}-1">mass [g]</label>`);
    expect(own).toContain(`name="cell:${key}:1" value="heavy"`);
    expect(others).toContain(`name="cell:${key}:0" value="A-2"`);
    expect(mendFields({ problems, row: undefined }, other => other)).toBe(false);
  });

  it('have no fields beyond what one form can send', () => {
    const long = [3, 4, 5].map(line => ({ ...ROW, line, cells: ['你'.repeat(40_000)], revision: 0 }));
    const rows = new Map(long.map(row => [rowKey(row), row]));
    const problems = long.map(({ file, line }) => ({
      ...{ file, line: String(line), column: '', code: 'x', message: '', row: '' },
      severity: 'error' as const,
    }));
    expect(groupByRow(problems, rows).map(({ row }) => row?.line)).toEqual([3, 4, undefined]);
  });

  it('are read from a form, where only what differs changes a row', () => {
    const key = rowKey(ROW);
    const row = { ...ROW, revision: 4 };
    const cellsOf = (fields: Record<string, string>) => {
      const [sent] = readMended(new URLSearchParams({ row: `${key}:4`, ...fields }));
      expect(sent?.revision).toBe(4);
      return sent && mendedCells(row, sent);
    };
    expect(cellsOf({ [`cell:${key}:1`]: '6' })).toEqual(['A-2', '6']);
    expect(cellsOf({ [`cell:${key}:1`]: 'heavy' })).toBeUndefined();
    expect(cellsOf({ leave: key })).toBeNull();
    const lines = { ...row, cells: ['A-2', 'one\r\ntwo', 'extra', ''] };
    const [sent] = readMended(
      new URLSearchParams({ row: `${key}:4`, [`cell:${key}:1`]: 'one\r\ntwo', [`cell:${key}:2`]: '' }),
    );
    expect(sent && mendedCells(lines, sent)).toEqual(['A-2', 'one\r\ntwo']);
    expect(readMended(new URLSearchParams({ row: 'none' }))).toEqual([]);
  });
});
