import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Curve } from '#contract/curves/curve.ts';
import type { Article } from '#contract/records/article.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { DocumentText } from '#contract/records/document-text.ts';
import type { Product } from '#contract/records/product.ts';
import type { Group, ProductSet } from '#contract/records/product-set.ts';
import type { CatalogueVersion } from '#contract/records/version.ts';
import type { Quotation } from '#contract/visitors/quotation.ts';
import { openVersionWriter } from '../building/version-writer.ts';
import { documentTextId } from '../catalogue/document-texts.ts';
import type { Database } from '../open.ts';
import type { Noun, RecordOf } from '../tables/nouns.ts';
import { publishVersion } from '../versions/publishing.ts';
import { completeVersion, createVersion } from '../versions/versions.ts';

/** A record and its noun, in the form for the writer. */
export type Entry = { [N in Noun]: readonly [noun: N, record: RecordOf<N>] }[Noun];

/** Makes complete and valid records for tests, with the values given by the test. */
export const make = {
  catalogue: (given: Partial<Catalogue> = {}): Catalogue => ({
    name: { en: 'Test catalogue' },
    description: {},
    default_locale: 'en',
    currency: 'USD',
    survey_link: null,
    contact: { company: {}, email: null, phone: null, address: {} },
    area_set: null,
    ads: [],
    synonyms: [],
    ...given,
  }),
  category: (id: string, given: Partial<Category> = {}): Category => ({
    id,
    parent_id: null,
    level: 1,
    name: { en: id },
    summary: {},
    image: null,
    order: 0,
    ...given,
  }),
  attribute: (key: string, given: Partial<Attribute> = {}): Attribute => ({
    key,
    name: { en: key },
    kind: 'number',
    quantity: 'length',
    unit: 'mm',
    display_units: [],
    precision: null,
    group: {},
    order: 0,
    help: {},
    filterable: true,
    comparable: true,
    in_table: true,
    better: null,
    values: [],
    ...given,
  }),
  set: (id: string, given: Partial<ProductSet> = {}): ProductSet => ({
    id,
    category_ids: ['lenses'],
    name: { en: id },
    summary: {},
    description: {},
    features: [],
    image: null,
    status: 'published',
    documents: [],
    related_ids: [],
    key_attributes: [],
    order: 0,
    ...given,
  }),
  group: (id: string, set_id: string, given: Partial<Group> = {}): Group => ({
    id,
    set_id,
    name: { en: id },
    columns: [],
    order: 0,
    ...given,
  }),
  product: (id: string, given: Partial<Product> = {}): Product => ({
    id,
    part_number: id,
    set_id: null,
    group_id: null,
    category_ids: [],
    name: { en: id },
    summary: {},
    description: {},
    image: null,
    status: 'published',
    replacement: null,
    attributes: [],
    price: null,
    lead_time: null,
    documents: [],
    cross_references: [],
    added_on: null,
    order: 0,
    ...given,
  }),
  curve: (id: string, given: Partial<Curve> = {}): Curve => ({
    id,
    product_id: null,
    set_id: null,
    name: { en: id },
    x: { key: 'wavelength', name: { en: 'Wavelength' }, quantity: 'length', unit: 'nm' },
    y: { key: 'transmission', name: { en: 'Transmission' }, quantity: null, unit: '%' },
    series: [
      {
        name: {},
        points: [
          [400, 90],
          [500, 91],
        ],
      },
    ],
    origin: 'measured',
    conditions: {},
    order: 0,
    ...given,
  }),
  article: (kind: Article['kind'], id: string, given: Partial<Article> = {}): Article => ({
    kind,
    id,
    name: { en: id },
    summary: {},
    body: {},
    image: null,
    link: null,
    branch: null,
    date: null,
    status: 'published',
    set_ids: [],
    part_numbers: [],
    category_ids: [],
    files: [],
    fields: [],
    order: 0,
    ...given,
  }),
  quotation: (reference: string, given: Partial<Quotation> = {}): Quotation => ({
    reference,
    created_at: '2026-11-20T10:00:00.000Z',
    locale: 'en',
    catalogue_version: 'v1',
    currency: 'USD',
    lines: [],
    total: 0,
    unpriced_lines: 0,
    contact: { name: 'Ann', email: 'ann@example.com', phone: '', company: '' },
    area_code: null,
    note: '',
    ...given,
  }),
  document_text: (path: string, given: Partial<DocumentText> = {}): DocumentText => ({
    id: documentTextId(path),
    path,
    sha256: '',
    kind: 'datasheet',
    name: { en: 'Data sheet' },
    language: null,
    owners: [],
    pages: [],
    ...given,
  }),
};

/** Makes a version of these records (with a catalogue record, if they have none), in state `building`. */
export async function buildVersion(database: Database, entries: Iterable<Entry>): Promise<CatalogueVersion> {
  const version = await createVersion(database, { source: 'test' });
  const writer = await openVersionWriter(database, version.id);
  let has_catalogue = false;
  for (const [noun, record] of entries) {
    await writer.add(noun, record);
    has_catalogue ||= noun === 'catalogue';
  }
  if (!has_catalogue) await writer.add('catalogue', make.catalogue());
  await writer.flush();
  return version;
}

/** The same, complete and checked, in state `ready`. */
export async function prepareVersion(
  database: Database,
  entries: Iterable<Entry>,
): Promise<CatalogueVersion> {
  const { id } = await buildVersion(database, entries);
  const products = { read: 0, kept: 0, refused: 0, added: 0, changed: 0, withdrawn: 0 };
  return completeVersion(database, id, { products, problems: { error: 0, warning: 0 } });
}

/** The same, live. */
export async function publishRecords(
  database: Database,
  entries: Iterable<Entry>,
): Promise<CatalogueVersion> {
  return publishVersion(database, (await prepareVersion(database, entries)).id);
}

/** Makes a version look as if another program had written it, with a change in its first article. */
export async function ageArticle(
  database: Database,
  number: number,
  change: (record: object) => object,
): Promise<void> {
  await database.db.updateTable('versions').set({ form: null }).where('number', '=', number).execute();
  const { row_id, record } = await database.db
    .selectFrom('articles')
    .select(['row_id', 'record'])
    .where('version', '=', number)
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('articles')
    .set({ record: JSON.stringify(change(JSON.parse(record))) })
    .where('row_id', '=', row_id)
    .execute();
}

/** Gives a site a key of the test's choice, before it makes its own. */
export async function keepSiteKey(database: Database, name: string, secret: string): Promise<void> {
  await database.db.insertInto('site_keys').values({ name, secret }).execute();
}
