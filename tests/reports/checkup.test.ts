import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { describeCheckup, examineFolder } from '#main/cli/catalogue-checkup.ts';
import { FILES, writeCatalogue } from './small-catalogue.ts';

/** Twelve products with common oversights of owners in their table. */
const OVERLOOKED = {
  'catalogue.yaml': FILES['catalogue.yaml'] ?? '',
  'categories.csv':
    'id,parent_id,name_en,name_cn\nposts,,Posts,立柱\nspare,,Spare parts,备件\nodd,,Odd parts,其他\n',
  'attributes.csv': [
    'key,name_en,name_cn,kind,unit,help_en,help_cn',
    'length,Length,长度,number,mm,Over all,总长',
    'turns,Turns,匝数,number,,Of wire,线匝',
    'supply,Supply,电源,text,,,',
    'glass,Glass,玻璃,enum,,,',
  ].join('\n'),
  'products/lenses.csv': [
    'part_number,category_ids,name_en,name_cn,price_breaks,length,turns,supply_en,supply_cn,glass',
    ...Array.from(
      { length: 12 },
      (_, at) =>
        `P-${at},${at === 0 ? 'odd' : 'posts'},P-${at},P-${at},1:1,${at},${at},${at + 1} V,${at + 1} V,crown`,
    ),
  ].join('\n'),
};

it('names what would make a catalogue better, with how much of it and the first examples', async () => {
  const folder = writeCatalogue(OVERLOOKED);
  const { products, problems, advice } = await examineFolder(folder, undefined);
  expect({ products, problems }).toEqual({ products: 12, problems: { error: 0, warning: 0 } });
  const found = new Map(advice.map(({ what, ...gap }) => [what, gap]));
  expect(found.get('name_is_number')).toEqual({ of: 12, missing: 12, examples: ['P-0', 'P-1', 'P-2'] });
  expect(found.get('lonely_category')).toEqual({ of: 3, missing: 1, examples: ['odd'] });
  expect(found.get('empty_category')).toEqual({ of: 3, missing: 1, examples: ['spare'] });
  expect(found.get('no_unit')).toEqual({ of: 2, missing: 1, examples: ['turns'] });
  expect(found.get('numeric_text')).toEqual({ of: 2, missing: 1, examples: ['supply'] });
  expect(found.get('one_value')).toMatchObject({ missing: 1, examples: ['glass'] });
  expect(found.get('no_help')).toMatchObject({ missing: 1, examples: ['glass'] });
  expect(found.get('translation')).toMatchObject({ missing: 1, examples: ['choice (cn) × 1'] });
  for (const what of ['picture', 'document', 'description', 'contact', 'logo', 'accent', 'pages', 'synonyms'])
    expect([...found.keys()]).toContain(what);
  for (const what of ['price', 'unplaced', 'rare_attribute']) expect([...found.keys()]).not.toContain(what);
});

it('says what is wrong and what to do in the language asked for, and leaves nothing behind', async () => {
  const folder = writeCatalogue({
    ...OVERLOOKED,
    'synonyms.csv': 'terms\npost|立柱\n',
    'products/more.csv': 'part_number,category_ids,name_en,length\nP-99,posts,Post,long\n',
  });
  const before = leftovers();
  const checkup = await examineFolder(folder, undefined);
  expect(checkup.problems).toEqual({ error: 1, warning: 0 });
  const lines = describeCheckup(checkup, folder, 'cn').split('\n');
  expect(lines[0]).toBe('fail  共 12 个产品；导入报告 1 个错误、0 个警告');
  expect(lines).toContain('note  3 个分类中有 1 个没有产品：spare');
  expect(lines.join('\n')).not.toContain('同义词');
  expect(leftovers()).toEqual(before);
  await expect(examineFolder(`${folder}/none`, undefined)).rejects.toThrow('is not a readable folder');
});

function leftovers(): string[] {
  return readdirSync(tmpdir()).filter(name => name.startsWith('etalon-doctor-'));
}
