import { type Attribute, isBuiltin } from '#contract/attributes/attribute.ts';
import { KINDS } from '#contract/attributes/kinds/kinds.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import { listArticleKinds } from '#database/catalogue/articles.ts';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import { isEmptyText } from '#text/text-in.ts';
import { type Coverage, surveyCoverage } from './coverage.ts';
import { countGap, emptyGap, type Gap, shareOf } from './gap.ts';
import { countValues, type ValueCounts } from './value-counts.ts';

/** Possible improvements of a catalogue. */
const ADVICE = [
  'picture',
  'document',
  'description',
  'price',
  'translation',
  'forgotten_value',
  'name_is_number',
  'unplaced',
  'lonely_category',
  'empty_category',
  'no_unit',
  'numeric_text',
  'one_value',
  'rare_attribute',
  'no_help',
  'contact',
  'logo',
  'accent',
  'pages',
  'synonyms',
] as const;
type AdviceName = (typeof ADVICE)[number];

/** One improvement: how many things need it, of how many, and the first few. */
export type Advice = Gap & { what: AdviceName };

/** Share of a category's products with an attribute from which all of them are expected to have it. */
const RULE_SHARE = 0.5;
/** Share of all products below which an attribute is rare. */
const RARE_SHARE = 0.01;
/** Least number of products for advice that an attribute is rare or has only one value. */
const PRODUCTS_MIN = 10;

/** Least number of different quantities for which an attribute of words is expected to be one of numbers. */
const VALUES_MIN = 3;

/**
 * Checks the public records of a version for possible improvements of the catalogue. Only advice with something left to
 * do is returned, in the order of `ADVICE`.
 */
export async function giveAdvice(database: Database, version_id: string): Promise<Advice[]> {
  const coverage = await surveyCoverage(database, version_id);
  if (coverage === null) return [];
  const stream = await openCatalogueStream(database, version_id);
  const counts = await countValues(stream);
  const kinds = await listArticleKinds(database, version_id);
  const found: Advice[] = [
    ...coverage.without,
    ...ofTranslations(coverage),
    forgottenValues(coverage),
    { what: 'name_is_number', ...counts.name_is_number },
    { what: 'unplaced', ...counts.unplaced },
    ...ofCategories(stream.categories, counts),
    ...ofAttributes(stream.attributes, counts),
    ...ofCatalogue(await getCatalogue(database, version_id), { hasPages: kinds.includes('page') }),
  ];
  return found
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => ADVICE.indexOf(a.what) - ADVICE.indexOf(b.what));
}

/** All texts of a catalogue that one language lacks, as one. */
function ofTranslations({ translations }: Coverage): Advice[] {
  const gap: Gap = emptyGap();
  for (const { text, language, missing, of } of translations) {
    gap.missing += missing;
    gap.of += of;
    if (gap.examples.length < 3) gap.examples.push(`${text} (${language}) × ${missing}`);
  }
  return [{ what: 'translation', ...gap }];
}

function forgottenValues({ attributes }: Coverage): Advice {
  const rules = attributes.filter(gap => shareOf(gap) >= RULE_SHARE);
  return {
    what: 'forgotten_value',
    of: rules.reduce((sum, { of }) => sum + of, 0),
    missing: rules.reduce((sum, { missing }) => sum + missing, 0),
    examples: rules
      .slice(0, 3)
      .map(({ category, attribute, missing, of }) => `${category}: ${attribute} (${missing}/${of})`),
  };
}

function ofCategories(categories: readonly Category[], { products_of }: ValueCounts): Advice[] {
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  const lowest = categories.filter(({ id }) => !parents.has(id));
  return [
    {
      what: 'lonely_category',
      ...gapOf(
        lowest,
        ({ id }) => products_of.get(id) === 1,
        ({ id }) => id,
      ),
    },
    {
      what: 'empty_category',
      ...gapOf(
        lowest,
        ({ id }) => !products_of.has(id),
        ({ id }) => id,
      ),
    },
  ];
}

function ofAttributes(all: readonly Attribute[], { products, values_of }: ValueCounts): Advice[] {
  const attributes = all.filter(({ key }) => !isBuiltin(key));
  const of = (key: string) => values_of.get(key);
  const gap = (what: AdviceName, asked: readonly Attribute[], isBad: (attribute: Attribute) => boolean) => ({
    what,
    ...gapOf(asked, isBad, ({ key }) => key),
  });
  const facets = attributes.filter(({ filterable }) => filterable);
  return [
    gap(
      'no_unit',
      attributes.filter(({ kind }) => KINDS[kind].hasUnit),
      ({ unit, quantity }) => unit === null && quantity === null,
    ),
    gap(
      'numeric_text',
      attributes.filter(({ kind }) => !KINDS[kind].hasUnit),
      ({ key }) => (of(key)?.values.size ?? 0) >= VALUES_MIN && of(key)?.words === 0,
    ),
    gap('one_value', facets, ({ key }) => products >= PRODUCTS_MIN && of(key)?.values.size === 1),
    gap(
      'rare_attribute',
      facets,
      ({ key }) => products >= PRODUCTS_MIN && (of(key)?.products ?? 0) < products * RARE_SHARE,
    ),
    gap('no_help', facets, ({ help }) => isEmptyText(help)),
  ];
}

function ofCatalogue({ brand, contact, synonyms }: Catalogue, { hasPages }: { hasPages: boolean }): Advice[] {
  const one = (what: AdviceName, isMissing: boolean) => {
    const gap = emptyGap();
    countGap(gap, isMissing, '');
    return { what, ...gap, examples: [] };
  };
  return [
    one('contact', contact.email === null && contact.phone === null),
    one('logo', (brand?.logo.light ?? null) === null),
    one('accent', (brand?.accent ?? null) === null),
    one('pages', !hasPages),
    one('synonyms', synonyms.length === 0),
  ];
}

function gapOf<Item>(
  items: readonly Item[],
  isBad: (item: Item) => boolean,
  nameOf: (item: Item) => string,
): Gap {
  const gap = emptyGap();
  for (const item of items) countGap(gap, isBad(item), nameOf(item));
  return gap;
}
