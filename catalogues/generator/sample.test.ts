import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzlibSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import { countRecords } from './count.ts';
import { isKept, SAMPLE_FOLDER, writeFolder } from './generate.ts';
import { families, sampleFiles, shownFamilies } from './sample.ts';
import { ATTRIBUTES } from './tables/attributes.ts';
import { commerce } from './tables/commerce.ts';

const built = families();
const shown = shownFamilies(built);
const files = sampleFiles(shown);

describe('the sample folder', () => {
  it('is what the generator writes, byte for byte', () => {
    const differing = [...files].filter(
      ([path, content]) =>
        !existsSync(join(SAMPLE_FOLDER, path)) ||
        !readFileSync(join(SAMPLE_FOLDER, path)).equals(Buffer.from(content)),
    );
    expect(differing.map(([path]) => path)).toEqual([]);
    const made = new Set(files.keys());
    const others = readdirSync(SAMPLE_FOLDER, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(SAMPLE_FOLDER.length));
    expect(others.filter(path => !made.has(path) && !isKept(path))).toEqual([]);
  });

  it('is written anew without what is no longer made', () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalon-sample-'));
    try {
      writeFolder(
        folder,
        new Map([
          ['a.csv', 'x\n'],
          ['b/c.csv', 'y\n'],
        ]),
      );
      expect(writeFolder(folder, new Map([['a.csv', 'z\n']]))).toEqual({ files: 1, bytes: 2 });
      expect(readFileSync(join(folder, 'a.csv'), 'utf-8')).toBe('z\n');
      expect(existsSync(join(folder, 'b/c.csv'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('stays under 15 MB, and no curve has more than 300 points', () => {
    const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
    expect(bytes).toBeLessThan(15e6);
    for (const family of built)
      for (const curve of family.curves) expect(curve.x.values.length, curve.id).toBeLessThanOrEqual(300);
  });

  it('names software by checksums that are right', () => {
    const names = readdirSync(join(SAMPLE_FOLDER, 'content/software')).filter(name =>
      name.endsWith('.en.md'),
    );
    expect(names.length).toBe(3);
    for (const name of names) {
      const text = readFileSync(join(SAMPLE_FOLDER, 'content/software', name), 'utf-8');
      const [, checksum] = /checksum: sha256:(\w+)/.exec(text) ?? [];
      const [, file] = /^file: (.+)$/m.exec(text) ?? [];
      expect(
        createHash('sha256')
          .update(Buffer.from(files.get(file ?? '') ?? ''))
          .digest('hex'),
      ).toBe(checksum);
    }
  });

  it('keeps its product tables in all three forms, and its workbooks hold what the generator says', async () => {
    const products = [...files.keys()].filter(path => path.startsWith('products/'));
    for (const ending of ['.csv', '.jsonl', '.xlsx'])
      expect(
        products.some(path => path.endsWith(ending)),
        ending,
      ).toBe(true);
    const book = Buffer.from(files.get('products/goniometer-stages.xlsx') ?? '');
    const [sheet] = await readXlsxFile(book);
    const data = sheet?.data ?? [];
    expect(data[0]?.[0]).toBe('part_number');
    expect(data.slice(1).map(row => row[0])).toEqual(
      built
        .find(family => family.set.id === 'goniometer-stages')
        ?.products.map(product => product.partNumber),
    );
  });

  it('counts its records', () => {
    const counts = countRecords(shown, files);
    expect(counts['product sets']).toBeGreaterThanOrEqual(60);
    expect(counts['part numbers']).toBeGreaterThan(2400);
    expect(counts).toMatchObject({
      solution: 6,
      course: 4,
      'discontinued part numbers': 8,
      'draft part numbers': 2,
    });
  });

  it('describes every attribute in both languages', () => {
    for (const { name, help, key } of ATTRIBUTES) {
      expect(help.en.length, key).toBeGreaterThan(8);
      expect(help.cn, key).toMatch(/\p{Script=Han}/u);
      expect(name.cn, key).toMatch(/\p{Script=Han}/u);
    }
  });

  it('gives a part number the same price, stock and dates whenever it is built', () => {
    expect(commerce('EL-PCX-25-100-A', 61.5)).toEqual(commerce('EL-PCX-25-100-A', 61.5));
    expect(commerce('EL-PCX-25-100-A', null)).toMatchObject({ price_breaks: 'on request' });
  });

  it('has PDF files that bring their font, and say which characters its glyphs are', () => {
    const pdf = Buffer.from(files.get('documents/manual-cleaning-optics.cn.pdf') ?? '');
    expect(pdf.includes('/FontFile3')).toBe(true);
    const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\nstream\n/g)].map(match =>
      Buffer.from(unzlibSync(pdf.subarray(match.index + match[0].length))).toString('latin1'),
    );
    const map = streams.find(stream => stream.includes('beginbfchar')) ?? '';
    for (const character of '光学元件的清洁与取放')
      expect(map).toContain(`<${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`);
  });

  it('has PDF files whose cross-reference table points at their objects', () => {
    const pdfs = [...files].filter(([path]) => path.endsWith('.pdf'));
    expect(pdfs.length).toBeGreaterThan(100);
    for (const [path, content] of pdfs.slice(0, 12)) {
      const text = Buffer.from(content).toString('latin1');
      const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
      const table = text.slice(Number(start));
      expect(table.startsWith('xref\n0 '), path).toBe(true);
      const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(match => Number(match[1]));
      for (const [i, offset] of offsets.entries())
        expect(text.slice(offset, offset + 12), path).toMatch(new RegExp(`^${i + 1} 0 obj`));
    }
  });
});

describe('its import', () => {
  it('has no error and no warning, and keeps every record', async () => {
    const data_dir = mkdtempSync(join(tmpdir(), 'etalon-sample-import-'));
    const database = await openDatabase({ data_dir, role: 'importer' });
    try {
      const result = await importCatalogue(database, { folder: SAMPLE_FOLDER });
      expect(result.groups).toEqual([]);
      expect(result.problems).toEqual({ error: 0, warning: 0 });
      expect(result.published).toBe(true);
      const products = built.reduce((sum, family) => sum + family.products.length, 0);
      expect(result.products.kept).toBe(products + 10); // eight discontinued, two drafts
    } finally {
      await database.close();
      rmSync(data_dir, { recursive: true, force: true });
    }
  }, 120_000);
});

/** Numbers of one attribute in a family's products; text before and after the number is dropped. */
function numbersOf(set: string, key: string): number[] {
  const family = built.find(candidate => candidate.set.id === set);
  return (family?.products ?? [])
    .flatMap(product => product.values[key] ?? [])
    .map(text => Number(/-?\d+(\.\d+)?/.exec(text)?.[0]));
}

describe('what the sets promise', () => {
  it.each([
    ['broadband-dielectric-mirrors-flat', 'average_reflectance', 99],
    ['laser-line-mirrors-flat', 'average_reflectance', 99.8],
    ['hard-coated-bandpass-filters', 'peak_transmission', 90],
    ['hard-coated-bandpass-filters', 'fwhm', 8],
    ['hard-coated-bandpass-filters', 'blocking_depth', 2.2],
    ['hard-coated-longpass-filters', 'average_transmission', 95],
    ['hard-coated-shortpass-filters', 'average_transmission', 90],
    ['polarizing-beamsplitter-cubes', 'average_transmission', 90],
    ['flat-silver-mirrors', 'average_reflectance', 95],
  ])('every part number of %s has %s of at least %d', (set, key, least) => {
    const numbers = numbersOf(set, key);
    expect(numbers.length).toBeGreaterThan(5);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(least);
  });

  it('a lens’s stated edge, centre and radii belong to one another, and its focal length to its radii', () => {
    const family = built.find(candidate => candidate.set.id === 'n-bk7-plano-convex-25');
    expect(family?.products.length).toBe(76);
    for (const { values, partNumber } of family?.products ?? []) {
      const [radius, center, edge, focal] = [
        values.radius_1,
        values.center_thickness,
        values.edge_thickness,
        values.focal_length,
      ].map(text => Number.parseFloat(text ?? ''));
      const sag = (radius ?? 0) - Math.sqrt((radius ?? 0) ** 2 - 12.7 ** 2);
      expect(Math.abs((center ?? 0) - sag - (edge ?? 0)), partNumber).toBeLessThan(0.06);
      expect(Math.abs((radius ?? 0) / 0.5168 / (focal ?? 1) - 1), partNumber).toBeLessThan(0.005);
    }
  });
});
