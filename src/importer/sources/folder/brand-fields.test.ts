import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatProblem } from '../../problems.ts';
import { readCatalogueFile } from './catalogue-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalon-brand-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = async (brand: string) => {
  const head = 'name: { en: Bearings, cn: 轴承 }\n';
  writeFileSync(join(folder, 'catalogue.yaml'), head + brand);
  const { record, problems } = await readCatalogueFile(folder);
  return { record, problems: problems.map(problem => formatProblem(problem, 'en')) };
};

it('reads the example of the documentation', async () => {
  const docs = readFileSync(
    fileURLToPath(new URL('../../../../docs/data/folder.md', import.meta.url)),
    'utf8',
  );
  const [, example = ''] = /```yaml\n(brand:\n[^`]*)```/.exec(docs) ?? [];
  const { record, problems } = await read(example);
  expect(problems).toEqual([]);
  expect(record?.brand).toMatchObject({
    name: { en: 'Northfold Bearings', cn: '北褶轴承' },
    logo: { light: 'media/logo.svg', dark: 'media/logo-dark.svg', shows_name: true },
    accent: { light: '#8a1f4b' },
    footer: { lines: [{ en: 'Prices without taxes' }], links: [{ link: 'https://example.com/terms' }] },
    powered_by: false,
  });
  expect(record?.contact).toMatchObject({ company: { en: 'Northfold Bearings Ltd' }, phone: '+1 555 0199' });
});

it('is named as the catalogue is, and leaves its contact, where it says nothing of them', async () => {
  const { record } = await read('contact: { company: Bearings Ltd }\nbrand: { logo: media/one.svg }\n');
  expect(record?.brand).toMatchObject({
    name: { en: 'Bearings', cn: '轴承' },
    logo: { light: 'media/one.svg', dark: null, shows_name: false },
    accent: null,
    powered_by: true,
  });
  expect(record?.contact?.company).toEqual({ en: 'Bearings Ltd', cn: 'Bearings Ltd' });
});

it('names an accent that cannot be read with its line, its contrast and the nearest colour that can', async () => {
  const { problems } = await read('brand:\n  accent:\n    light: "#f5a623"\n    dark: "#0b4fd8"\n');
  expect(problems).toEqual([
    expect.stringMatching(
      /^catalogue\.yaml:4:brand\.accent\.light {2}error {2}accent_contrast {2}#f5a623 has a contrast of only 1\.9 .*: #[0-9a-f]{6}$/,
    ),
    expect.stringMatching(/^catalogue\.yaml:5:brand\.accent\.dark {2}error .* only 2\.\d in the dark scheme/),
  ]);
});

it('names what is no colour, no safe link and no known key with its line', async () => {
  const { record, problems } = await read(
    'brand:\n  accent: teal\n  social: [{ name: X, link: "javascript:alert(1)" }]\n  slogan: Best\n',
  );
  expect(record).toBeNull();
  expect(problems.map(text => text.split('  ')[0])).toEqual(
    expect.arrayContaining([
      'catalogue.yaml:3:brand.accent',
      'catalogue.yaml:4:brand.social.0.link',
      'catalogue.yaml:5:brand.slogan',
    ]),
  );
});
