import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A catalogue of four public products, by file. */
export const FILES: Readonly<Record<string, string>> = {
  'catalogue.yaml': 'name: { en: Bench, cn: 台架 }\ncurrency: EUR\n',
  'categories.csv':
    'id,parent_id,name_en,name_cn\noptics,,Optics,光学\nlenses,optics,Lenses,透镜\nposts,,Optical posts,\n',
  'attributes.csv': [
    'key,name_en,name_cn,kind,unit',
    'length,Length,长度,number,mm',
    'focus,Focal length,,number,mm',
    'glass,Glass,玻璃,enum,',
  ].join('\n'),
  'attribute_values.csv': 'attribute,id,name_en,name_cn\nglass,n-sf5,N-SF5,\nglass,crown,Crown glass,\n',
  'sets.csv':
    'id,category_ids,name_en,name_cn,description_en\npcx,lenses,Plano-convex,平凸透镜,Lenses of crown glass.\n',
  'products/lenses.csv': [
    'part_number,set_id,category_ids,name_en,name_cn,price_breaks,status,length,focus,glass',
    'L-1,pcx,,Lens one,透镜一,1:10.00,,5,10,crown',
    'L-2,pcx,,Lens two,,,,5,20,',
    'L-3,pcx,,Lens three,透镜三,,discontinued,5,,n-sf5',
    'P-1,,posts,Post,立柱,1:2.00,,100,,',
    'P-2,,posts,Post,立柱,1:2.00,draft,,,',
  ].join('\n'),
};

/** Writes the files of a catalogue into a temporary folder, which is removed after the test. */
export function writeCatalogue(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-small-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
