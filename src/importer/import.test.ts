import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { countRecords } from '#database/records/record-counts.ts';
import { failVersion, purgeVersions } from '#database/versions/version-cleaning.ts';
import { getLiveVersion, listVersions } from '#database/versions/versions.ts';
import { importCatalogue } from './import.ts';
import { describeProblem } from './problems.ts';

const fixtures = fileURLToPath(new URL('../../tests/fixtures/', import.meta.url));

/** The problems of the broken fixture, by `file:line:column`: one for each of its faults, and no other. */
const EXPECTED_PROBLEMS = [
  'catalogue.yaml:2:curency error key_unknown',
  'attributes.csv:2:sketch error file_missing',
  'attributes.csv:3:key error attribute_key_invalid',
  'attributes.csv:4:key error attribute_key_reserved',
  'attributes.csv:5:key error attribute_twice',
  'attributes.csv:6:key warning unit_as_text',
  'attributes.csv:7:kind error value_invalid',
  'attributes.csv:9:key error unit_of_other_kind',
  'attribute_values.csv:2:attribute warning attribute_unknown',
  'categories.csv:3:id error id_invalid',
  'categories.csv:4:id error id_reserved',
  'categories.csv:5:id error id_twice',
  'categories.csv:6:parent_id error parent_unknown',
  'categories.csv:7:parent_id error depends_on_refused',
  'categories.csv:8:parent_id error category_circle',
  'categories.csv:11:parent_id error category_too_deep',
  'categories.csv:12:name error text_missing',
  'categories.csv:13:image error file_missing',
  'categories.csv:14:image error path_outside',
  'categories.csv:15:image error svg_unsafe',
  'synonyms.csv:3:terms error value_invalid',
  'synonyms.csv:4:means error synonym_target_unknown',
  'synonyms.csv:5:means error synonym_target_unknown',
  'synonyms.csv:6:means error unit_unknown',
  'synonyms.csv:7:means error synonym_condition_invalid',
  'synonyms.csv:8:means error synonym_meaning_unreadable',
  'synonyms.csv:9:number error synonym_target_unknown',
  'sets.csv:1:surprise warning column_unknown',
  'sets.csv:2:key_attributes warning attribute_unknown',
  'sets.csv:2:related_ids warning related_unknown',
  'sets.csv:3:category_ids error category_unknown',
  'sets.csv:4:category_ids error depends_on_refused',
  'sets.csv:5:description error link_unsafe',
  'sets.csv:5:description warning html_removed',
  'groups.csv:3:set_id error depends_on_refused',
  'products/bad.csv:1:mystery warning column_unknown',
  'products/bad.csv:3:part_number error value_missing',
  'products/bad.csv:5:part_number error id_collision',
  'products/bad.csv:6:part_number error id_collision',
  'products/bad.csv:7:part_number warning row_repeated',
  'products/bad.csv:8:part_number error part_number_twice',
  'products/bad.csv:9:part_number error id_of_set',
  'products/bad.csv:11:set_id error depends_on_refused',
  'products/bad.csv:12:set_id error set_unknown',
  'products/bad.csv:13:group_id error depends_on_refused',
  'products/bad.csv:14:category_ids error category_unknown',
  'products/bad.csv:15 warning category_missing',
  'products/bad.csv:16:length [mm] error quantity_unreadable',
  'products/bad.csv:17:flagged error flag_unreadable',
  'products/bad.csv:18:price_breaks error value_missing',
  'products/bad.csv:19:added_on error date_invalid',
  'products/bad.csv:20:stock error value_invalid',
  'products/bad.csv:21:lead_time error price_not_rising',
  'products/bad.csv:22:replacement warning replacement_unknown',
  'products/bad.csv:23 error row_extra_cells',
  'products/bad.csv:24 warning row_short',
  'products/bad.csv:25:part_number warning blanks_trimmed',
  'products/bad.csv:26:image error path_outside',
  'products/bad.csv:27:length [mm] error quantity_unreadable',
  'products/book.xlsx error file_unreadable',
  'products/empty.csv warning table_empty',
  'products/lines.jsonl:1 warning name_missing',
  'products/lines.jsonl:2 error json_broken',
  'products/lines.jsonl:3 error json_broken',
  'products/quote.csv:2 error table_broken',
  'documents.csv:2:path error file_missing',
  'documents.csv:3:owner error owner_unknown',
  'documents.csv:4:owner error owner_invalid',
  'documents.csv:5:path error document_target',
  'documents.csv:6:url error link_unsafe',
  'documents.csv:7:path error media_type',
  'curves/A~1.csv:3:transmission [%] error number_unreadable',
  'curves/N-2.csv error depends_on_refused',
  'curves/NOBODY.csv error owner_unknown',
  'curves/OK-1.csv error curve_x_not_rising',
  'curves/bare.csv:1 error curve_axis_missing',
  'curves.csv:2:file error file_missing',
  'content/course/broken.en.md:1 error yaml_broken',
  'content/course/links.en.md:1:link error link_unsafe',
  'content/course/links.en.md:1:sets warning reference_unknown',
  'content/course/plain.md warning file_unknown',
  'catagories.csv warning file_unknown',
];

describe('importing a catalogue folder', () => {
  let work: string;
  let database: Database;

  beforeEach(async () => {
    work = mkdtempSync(join(tmpdir(), 'etalon-import-'));
    database = await openDatabase({ data_dir: work, role: 'importer' });
  });

  afterEach(async () => {
    await database.close();
    rmSync(work, { recursive: true });
  });

  function copyFixture(name: string): string {
    const folder = join(work, name);
    cpSync(join(fixtures, name), folder, { recursive: true });
    return folder;
  }

  function writeManyProducts(): string {
    const folder = join(work, 'many');
    mkdirSync(join(folder, 'products'), { recursive: true });
    writeFileSync(join(folder, 'catalogue.yaml'), 'name: Many\n');
    writeFileSync(join(folder, 'categories.csv'), 'id,name_en\nall,All\n');
    const rows = Array.from({ length: MANY }, (_, index) => `P-${index},all,Product ${index}`);
    writeFileSync(
      join(folder, 'products', 'all.csv'),
      `part_number,category_ids,name_en\n${rows.join('\n')}\n`,
    );
    return folder;
  }

  async function giveUpNewest(): Promise<string> {
    const id = (await listVersions(database))[0]?.id ?? '';
    await failVersion(database, id);
    return id;
  }

  it('puts a folder without errors live, every table form read', async () => {
    const result = await importCatalogue(database, { folder: join(fixtures, 'catalogue') });
    expect(result).toMatchObject({ published: true, problems: { error: 0, warning: 0 } });
    expect(result.products).toEqual({ read: 8, kept: 8, refused: 0, added: 8, changed: 0, withdrawn: 0 });
    expect((await getLiveVersion(database))?.id).toBe(result.version);
  });

  it('reports every fault of a broken folder at its place, and nothing else', async () => {
    const report_file = join(work, 'report.csv');
    await importCatalogue(database, { folder: join(fixtures, 'broken-catalogue'), report_file });
    expect(readReport(report_file).toSorted()).toEqual(EXPECTED_PROBLEMS.toSorted());
  });

  it('publishes nothing where there is an error, and keeps what was live', async () => {
    const good = await importCatalogue(database, { folder: join(fixtures, 'catalogue') });
    const bad = await importCatalogue(database, { folder: join(fixtures, 'broken-catalogue') });
    expect(bad.published).toBe(false);
    expect((await getLiveVersion(database))?.id).toBe(good.version);
  });

  it('leaves the bad records out with allow_errors, and what hangs on them', async () => {
    const result = await importCatalogue(database, {
      folder: join(fixtures, 'broken-catalogue'),
      allow_errors: true,
    });
    expect(result.published).toBe(true);
    expect(result.products.read).toBe(result.products.kept + result.products.refused);
    expect(result.products.added).toBe(result.products.kept);
  });

  it('never publishes an empty catalogue, errors allowed or not', async () => {
    const folder = copyFixture('catalogue');
    rmSync(join(folder, 'products'), { recursive: true });
    const result = await importCatalogue(database, { folder, allow_errors: true });
    expect(result.published).toBe(false);
    expect(result.groups.map(group => group.code)).toContain('catalogue_empty');
  });

  it('counts what an update adds, changes and withdraws', async () => {
    await importCatalogue(database, { folder: join(fixtures, 'catalogue') });
    const folder = copyFixture('catalogue');
    const path = join(folder, 'products', 'mirrors.jsonl');
    const [first, second] = readFileSync(path, 'utf-8').split('\n');
    writeFileSync(
      path,
      `${first?.replace('"diameter":25', '"diameter":26')}\n${second?.replace('MA 50', 'MA 75')}\n`,
    );
    const result = await importCatalogue(database, { folder });
    expect(result.products).toMatchObject({ added: 1, changed: 1, withdrawn: 1 });
  });

  it('tells in a dry run what would change, and leaves no version behind', async () => {
    await importCatalogue(database, { folder: join(fixtures, 'catalogue') });
    const folder = copyFixture('catalogue');
    rmSync(join(folder, 'products', 'kits.xlsx'));
    const before = await listVersions(database);
    const result = await importCatalogue(database, { folder, dry_run: true });
    expect(result).toMatchObject({ version: null, published: false, products: { withdrawn: 2, added: 0 } });
    expect(await listVersions(database)).toEqual(before);
    // A dry run uses up no number either.
    expect((await importCatalogue(database, { folder })).version).toBe('v2');
  });

  it('refuses numbers that no product has, dates far ahead and says of a price of 0 what may be meant', async () => {
    const folder = copyFixture('catalogue');
    const rows = ['I-1,1e308,,', 'I-2,1±1e308,,', 'I-3,,9999-12-31,', 'I-4,,,1:0', 'I-5,5,,1:2'];
    writeFileSync(
      join(folder, 'products', 'odd.csv'),
      `part_number,name_en,diameter,added_on,price_breaks\n${rows.map(row => row.replace(',', ',Lens,')).join('\n')}\n`,
    );
    const report_file = join(work, 'report.csv');
    const strict = await importCatalogue(database, { folder, report_file, allow_errors: true });
    expect(readReport(report_file).filter(line => !line.includes('category_missing'))).toEqual([
      'products/odd.csv:2:diameter error number_out_of_bounds',
      'products/odd.csv:3:diameter error number_out_of_bounds',
      'products/odd.csv:4:added_on error date_in_future',
      'products/odd.csv:5:price_breaks warning price_zero',
    ]);
    expect(strict.products).toMatchObject({ read: 13, kept: 10, refused: 3 });
    const dropped = await importCatalogue(database, { folder, drop_bad_values: true });
    expect(dropped).toMatchObject({
      published: true,
      products: { kept: 13, refused: 0 },
      problems: { error: 0 },
    });
  });

  it('leaves out bad pictures and documents where bad values are to be dropped, and keeps their products', async () => {
    const folder = copyFixture('catalogue');
    writeFileSync(
      join(folder, 'products', 'odd.csv'),
      'part_number,name_en,image,category_ids\nI-1,Lens,media/none.jpg,plano-convex\n',
    );
    appendFileSync(
      join(folder, 'documents.csv'),
      'product:I-1,datasheet,Sheet,数据,documents/none.pdf,,en\n',
    );
    expect((await importCatalogue(database, { folder })).published).toBe(false);
    const result = await importCatalogue(database, { folder, drop_bad_values: true });
    expect(result).toMatchObject({ published: true, problems: { error: 0 } });
    expect(result.groups.find(({ code }) => code === 'file_missing')).toMatchObject({
      severity: 'warning',
      count: 2,
      categories: [{ name: 'plano-convex', count: 1 }],
    });
    const product = await findProductByPartNumber(database, result.version ?? '', 'I-1');
    expect(product).toMatchObject({ image: null, documents: [] });
  });

  it('names the place of the first of two products with one part number, and the units nearest to an unknown one', async () => {
    const folder = copyFixture('catalogue');
    writeFileSync(
      join(folder, 'products', 'odd.csv'),
      'part_number,name_en,diameter\nI-1,Lens,5 milimeter\nLA1-050,Other,\n',
    );
    const { groups } = await importCatalogue(database, { folder });
    const messages = groups.flatMap(({ first }) => first.map(problem => describeProblem(problem, 'en')));
    expect(messages.join('\n')).toMatch(
      /Duplicate part number “LA1-050”; the first is at products\/\w+\.csv:\d+/,
    );
    expect(messages.join('\n')).toContain('nearest known: mm');
  });

  it('stops at a signal and leaves the live version as it was', async () => {
    const good = await importCatalogue(database, { folder: join(fixtures, 'catalogue') });
    const result = await importCatalogue(database, {
      folder: join(fixtures, 'catalogue'),
      signal: AbortSignal.abort(),
    });
    expect(result).toMatchObject({ interrupted: true, published: false });
    expect((await getLiveVersion(database))?.id).toBe(good.version);
  });

  it('stops at a signal while it reads and writes, and leaves nothing of its own', async () => {
    const good = await importCatalogue(database, { folder: join(fixtures, 'catalogue') });
    const interrupted = new AbortController();
    const result = await importCatalogue(database, {
      folder: writeManyProducts(),
      signal: interrupted.signal,
      onProgress: ({ products }) => products >= MANY / 2 && interrupted.abort(),
    });
    expect(result).toMatchObject({ interrupted: true, published: false });
    expect((await getLiveVersion(database))?.id).toBe(good.version);
    expect((await countRecords(database, result.version ?? '')).products).toBe(0);
  });

  it('fails where writing fails while it reads, and leaves the live version as it was', async () => {
    const good = await importCatalogue(database, { folder: join(fixtures, 'catalogue') });
    let version = '';
    const importing = importCatalogue(database, {
      folder: writeManyProducts(),
      onProgress: ({ products }) => {
        // How a later import treats one that was silent for too long.
        if (products === MANY / 4) {
          void giveUpNewest().then(id => {
            version = id;
          });
        }
      },
    });
    await expect(importing).rejects.toMatchObject({ code: 'version_state' });
    expect((await getLiveVersion(database))?.id).toBe(good.version);
    await purgeVersions(database);
    expect((await countRecords(database, version)).products).toBe(0);
  });

  it('does not follow a link out of the folder', async () => {
    const folder = copyFixture('catalogue');
    writeFileSync(join(work, 'secret.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    rmSync(join(folder, 'media', 'lens.svg'));
    symlinkSync(join(work, 'secret.svg'), join(folder, 'media', 'lens.svg'));
    const result = await importCatalogue(database, { folder });
    expect(result.groups.filter(group => group.severity === 'error').map(group => group.code)).toContain(
      'path_outside',
    );
  });

  it('says which folder it cannot read', async () => {
    await expect(importCatalogue(database, { folder: join(work, 'nowhere') })).rejects.toThrow(
      /nowhere is not a readable folder/,
    );
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    await importCatalogue(database, {
      folder: join(fixtures, 'catalogue'),
      onProgress: ({ done, total }) => seen.push(done / total),
    });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});

/** So many that reading has to wait for writing. */
const MANY = 6_000;

function readReport(path: string): string[] {
  const lines = readFileSync(path, 'utf-8')
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .slice(1);
  return lines.map(line => {
    const [file, number, column, severity, code] = line.split(',');
    return `${[file, number, column].filter(Boolean).join(':')} ${severity} ${code}`;
  });
}
