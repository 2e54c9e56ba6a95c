import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openMediaCheck } from '../../check/media.ts';
import type { FolderItem } from '../../draft.ts';
import { readFolder } from './folder.ts';

async function readAreas(text: string): Promise<FolderItem[]> {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-areas-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'catalogue.yaml'), 'name: Test\narea_set: two\n');
  writeFileSync(join(folder, 'areas.csv'), text);
  const items: FolderItem[] = [];
  for await (const item of readFolder({ folder, data_dir: null, media: openMediaCheck(folder) }))
    items.push(item);
  return items.filter(item => item.noun !== 'catalogue');
}

it('reads the areas of a catalogue folder, parents before what lies in them', async () => {
  const items = await readAreas('code,parent_code,name_en,name_cn\n31,,Shanghai,上海市\n3101,31,,市辖区\n');
  expect(items.map(item => item.noun === 'area' && item.record)).toEqual([
    { code: '31', parent_code: null, name: { en: 'Shanghai', cn: '上海市' } },
    { code: '3101', parent_code: '31', name: { cn: '市辖区' } },
  ]);
});

it('names the place of an area that cannot be kept', async () => {
  const items = await readAreas(
    'code,parent_code,name_cn\n31,,上海市\n31,,又一个\n3201,32,南京市\na b,,x\n,,y\nHK,,\n',
  );
  const problems = items.flatMap(item => (item.noun === 'problem' ? item.record : []));
  expect(problems.map(({ file, line, code }) => [file, line, code])).toEqual([
    ['areas.csv', 3, 'area_twice'],
    ['areas.csv', 4, 'area_parent_unknown'],
    ['areas.csv', 5, 'area_code_invalid'],
    ['areas.csv', 6, 'value_missing'],
    ['areas.csv', 7, 'text_missing'],
  ]);
});
