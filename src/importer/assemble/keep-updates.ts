import { isDeepStrictEqual } from 'node:util';
import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import { mergePacking } from '#contract/packing/ordered-quantities.ts';
import type { LeadTime } from '#contract/records/lead-time.ts';
import type { Product } from '#contract/records/product.ts';
import { replaceAttributes } from '#database/building/replace-records.ts';
import { type KeptFields, keepFields, listUpdatedProducts } from '#database/building/updated-products.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { DatedPlace } from '#database/catalogue/product-sources.ts';
import { listChangedFields } from '#database/history/changed-fields.ts';
import type { Database } from '#database/open.ts';
import type { Problem } from '../draft.ts';
import type { ChangedDocuments } from '../import-options.ts';
import { type ProblemCode, problemAt } from '../problems.ts';
import { keepArticles } from './keep-articles.ts';
import { keepBrand } from './keep-brand.ts';
import { keepChoiceOrders } from './keep-choice-orders.ts';
import { KeptMedia, keepDocuments, type MediaSources } from './keep-media.ts';
import { keepSynonyms } from './keep-synonyms.ts';
import { keepViews } from './keep-views.ts';

/**
 * A complete catalogue, version `id`, that is about to replace the live one. Problems name it by `file`. `with_status`
 * holds the ids of the products whose status the source states, `media` where the files of both versions are.
 */
type Replacement = {
  live_id: string;
  id: string;
  file: string;
  with_status: ReadonlySet<string>;
  media: MediaSources;
};

/**
 * What was kept of updates: the problems that say so, the files to publish besides those of the source, by their paths, and the
 * products and articles whose documents it changed.
 */
export type KeptUpdates = {
  problems: Problem[];
  files: ReadonlyMap<string, string>;
  documents: ChangedDocuments[];
};

/** The fate of a field that an update set. */
type Fate = 'update_kept' | 'update_replaced' | 'update_unfit';

/** The constraints on values: the new version's currency and attributes, which may take choices of the live ones. */
type Fitting = {
  currency: string;
  attributes: Map<string, Attribute>;
  earlier: ReadonlyMap<string, Attribute>;
  extended: Set<string>;
};

/**
 * Carries values, pictures and documents that updates set in the live version over to a new one that does not state them
 * itself, so that last night's prices and stock survive the next full import. The new catalogue takes precedence. One
 * warning for each field, each list of views, each order of choices, each part of the brand and each article, and one for synonyms, say what was
 * kept, replaced and left out.
 */
export async function keepUpdates(database: Database, replacement: Replacement): Promise<KeptUpdates> {
  const { live_id, id, file, with_status } = replacement;
  const fitting = await openFitting(database, live_id, id);
  const counts = new Map<string, { code: ProblemCode; field: string; count: number; first: string }>();
  const media = new KeptMedia(replacement.media);
  const documents: ChangedDocuments[] = [];
  const note = (code: Fate, field: string, product: Product) => {
    const found = counts.get(`${code} ${field}`) ?? { code, field, count: 0, first: product.part_number };
    counts.set(`${code} ${field}`, { ...found, count: found.count + 1 });
  };
  for await (const updated of listUpdatedProducts(database, live_id, id)) {
    const kept: KeptFields[] = [];
    for (const { before, after, fields } of updated) {
      const own = { before, product: after, says_status: with_status.has(after.id), fitting, media };
      const kept_fields = await keepEach(fields, own, (fate, field) => note(fate, field, after));
      if (kept_fields.size > 0) kept.push({ product: own.product, fields: kept_fields });
      if (kept_fields.has('documents'))
        documents.push({ noun: 'product', before: after, after: own.product });
    }
    if (kept.length > 0) await keepFields(database, id, kept);
  }
  const extended = [...fitting.extended].flatMap(key => fitting.attributes.get(key) ?? []);
  await replaceAttributes(database, id, extended);
  const synonyms = await keepSynonyms(database, live_id, id);
  const views = await keepViews(database, live_id, id);
  const articles = await keepArticles(database, { live_id, id }, media);
  const choices = await keepChoiceOrders(database, live_id, id);
  const brand = await keepBrand(database, { live_id, id }, media);
  const place = { file, line: null, column: null };
  const problems = [
    ...[...counts.values()].map(({ code, field, count, first }) =>
      problemAt({ ...place, column: field }, code, { field, count, value: first }),
    ),
    ...synonyms.kept
      .slice(0, 1)
      .map(value => problemAt(place, 'synonyms_kept', { count: synonyms.kept.length, value })),
    ...synonyms.unfit
      .slice(0, 1)
      .map(value => problemAt(place, 'synonyms_unfit', { count: synonyms.unfit.length, value })),
    ...brand.map(({ part, code }) => problemAt({ ...place, column: part }, code, { field: part })),
    ...choices.map(({ key, code }) => problemAt({ ...place, column: key }, code, { field: key })),
    ...articles.fates.map(({ article, code }) => problemAt(place, code, { value: article })),
    ...views.map(({ list, code }) => problemAt({ ...place, column: list }, code, { field: list })),
  ];
  return { problems, files: media.files, documents: [...documents, ...articles.documents] };
}

async function openFitting(database: Database, live_id: string, id: string): Promise<Fitting> {
  const byKey = (attributes: readonly Attribute[]) => new Map(attributes.map(own => [own.key, own]));
  return {
    currency: (await getCatalogue(database, id)).currency,
    attributes: byKey(await listAttributes(database, id)),
    earlier: byKey(await listAttributes(database, live_id)),
    extended: new Set(),
  };
}

type Keeping = {
  before: Product;
  product: Product;
  says_status: boolean;
  fitting: Fitting;
  media: KeptMedia;
};

/** Keeps those of some fields that the new product does not state. @returns them, with their places */
async function keepEach(
  fields: ReadonlyMap<string, DatedPlace>,
  keeping: Keeping,
  note: (fate: Fate, field: string) => void,
): Promise<Map<string, DatedPlace>> {
  const kept = new Map<string, DatedPlace>();
  for (const [field, place] of fields) {
    const fates = await keepField(field, keeping);
    for (const fate of fates) note(fate, field);
    if (fates.includes('update_kept')) kept.set(field, place);
  }
  return kept;
}

/**
 * Keeps one field if the new product does not state it, in which case `product` is replaced.
 * @returns its fates, none if the catalogue itself has the same value
 */
async function keepField(field: string, keeping: Keeping): Promise<Fate[]> {
  const { before, product, media } = keeping;
  if (!listChangedFields(before, product).some(changed => changed.field === field)) return [];
  if (field === 'documents') {
    const { documents, lost } = await keepDocuments(before, product, media);
    const isMore = documents.length > product.documents.length;
    if (isMore) keeping.product = { ...product, documents };
    if (lost.length > 0) return isMore ? ['update_kept', 'update_unfit'] : ['update_unfit'];
    return [isMore ? 'update_kept' : 'update_replaced'];
  }
  const found = field === 'image' ? await keepImage(keeping) : findKept(field, keeping);
  if (found === 'update_unfit' || found === 'update_replaced') return [found];
  keeping.product = { ...product, ...found };
  return ['update_kept'];
}

async function keepImage({ before, product, media }: Keeping) {
  if (product.image !== null || before.image === null) return 'update_replaced';
  return (await media.take(before.image)) ? { image: before.image } : 'update_unfit';
}

/** The part of a product that is kept. */
function findKept(
  field: string,
  { before, product, says_status, fitting }: Keeping,
): Partial<Product> | 'update_unfit' | 'update_replaced' {
  switch (field) {
    case 'name':
    case 'summary':
    case 'description': {
      const texts = { ...before[field], ...product[field] };
      const isMore = Object.keys(texts).length > Object.keys(product[field]).length;
      return isMore ? { [field]: texts } : 'update_replaced';
    }
    case 'status':
      // A changed status is always reported.
      return says_status || product.status !== 'published' ? 'update_replaced' : { status: before.status };
    case 'replacement':
    case 'added_on':
      return product[field] === null ? { [field]: before[field] } : 'update_replaced';
    case 'cross_references':
      return product[field].length === 0 ? { [field]: before[field] } : 'update_replaced';
    case 'price':
      if (product.price !== null) return 'update_replaced';
      return before.price?.currency === fitting.currency ? { price: before.price } : 'update_unfit';
    case 'packing': {
      const packing = mergePacking(before.packing, product.packing);
      return isDeepStrictEqual(packing, product.packing) ? 'update_replaced' : { packing };
    }
    case 'stock':
      if (typeof product.lead_time?.stock === 'number') return 'update_replaced';
      return { lead_time: { ...daysOf(product), stock: before.lead_time?.stock ?? null } };
    case 'lead_time':
      return keepDays(before, product);
    default:
      return keepValue(field, { before, product, fitting });
  }
}

function daysOf({ lead_time }: Product): LeadTime {
  return lead_time ?? { stock: null, tiers: [], area_days: [] };
}

function keepDays(before: Product, product: Product): Partial<Product> | 'update_replaced' {
  const [earlier, own] = [daysOf(before), daysOf(product)];
  const tiers = own.tiers.length === 0 ? earlier.tiers : own.tiers;
  const area_days = own.area_days.length === 0 ? earlier.area_days : own.area_days;
  const isMore = tiers.length + area_days.length > own.tiers.length + own.area_days.length;
  return isMore ? { lead_time: { ...own, tiers, area_days } } : 'update_replaced';
}

/** A value that an attribute of the new version can have. */
function keepValue(
  key: string,
  { before, product, fitting }: Pick<Keeping, 'before' | 'product' | 'fitting'>,
): Partial<Product> | 'update_unfit' | 'update_replaced' {
  if (product.attributes.some(value => value.key === key)) return 'update_replaced';
  const value = before.attributes.find(own => own.key === key);
  const [now, earlier] = [fitting.attributes.get(key), fitting.earlier.get(key)];
  if (value === undefined || now === undefined || now.kind !== value.kind || now.unit !== earlier?.unit)
    return 'update_unfit';
  keepChoices(value, now, earlier, fitting);
  return { attributes: [...product.attributes, value] };
}

/** Adds the choices of a value that an attribute lacks. */
function keepChoices(value: AttributeValue, now: Attribute, earlier: Attribute, fitting: Fitting): void {
  if (value.kind !== 'enum') return;
  const known = new Set(now.values.map(({ id }) => id));
  const more = earlier.values.filter(({ id }) => value.values.includes(id) && !known.has(id));
  if (more.length === 0) return;
  fitting.attributes.set(now.key, { ...now, values: [...now.values, ...more] });
  fitting.extended.add(now.key);
}
