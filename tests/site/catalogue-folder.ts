import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILES: Record<string, string> = {
  'catalogue.yaml': 'name: {en: Tiny optics, cn: 微型光学}\ndefault_locale: en\ncurrency: USD\n',
  'categories.csv': 'id,parent_id,name_en,name_cn,order\nlenses,,Lenses,透镜,1\n',
  'attributes.csv':
    'key,name_en,name_cn,kind,unit,filterable,in_table,order\nfocal_length,Focal length,焦距,number,mm,yes,yes,1\n',
  'sets.csv': 'id,category_ids,name_en,name_cn,image,order\nlens,lenses,Plain lens,平透镜,media/lens.svg,1\n',
  'media/lens.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>\n',
};

/** Writes a small catalogue folder as an owner would. `files` are added, or replace those of the same path. */
export function writeCatalogue(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
