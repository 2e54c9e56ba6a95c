import { extname } from 'node:path';
import { makeId } from '#contract/id.ts';
import type { Document } from '#contract/records/document.ts';
import type { Price } from '#contract/records/money.ts';
import { languageOf } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText, textBy } from '#text/text-in.ts';
import { isSafeLink } from '../../check/link.ts';
import { DOCUMENT_ENDINGS, IMAGE_ENDINGS, type MediaCheck } from '../../check/media.ts';
import type { Cell, Place, Problem, SourceItem } from '../../draft.ts';
import { format, inBoth } from '../../messages/messages.ts';
import { problemAt } from '../../problems.ts';
import { textInItsLanguage } from '../language.ts';
import { toMinor } from '../price-text.ts';
import { keepRow } from '../table/recent-rows.ts';
import type { TableFile } from '../table/table-file.ts';
import type { ClassificationDictionary } from './dictionary.ts';
import type { ExchangeProduct, Medium, Reference, UnreadNumber } from './exchange-product.ts';
import { cellsOf } from './feature-cells.ts';
import { type SurveyedAttribute, textOf } from './feature-survey.ts';
import type { GroupTree } from './group-tree.ts';

/** The facts about the whole source when its products become drafts. */
export type DraftContext = {
  file: TableFile;
  groups: GroupTree;
  classes: GroupTree;
  /** Groups by part number, from a list at the end of the file. */
  memberships: ReadonlyMap<string, readonly string[]>;
  /** Those of all products in the file. */
  part_numbers: ReadonlySet<string>;
  currency: string | null;
  attributes: ReadonlyMap<string, SurveyedAttribute>;
  dictionary: ClassificationDictionary;
  media: MediaCheck;
};

/** Makes a draft of a product, with the problems of omitted data. */
export async function* draftProduct(
  product: ExchangeProduct,
  context: DraftContext,
): AsyncGenerator<SourceItem> {
  const place = { file: context.file.name, line: product.line, column: null };
  const problems = (product.unread ?? []).map((unread): Problem => tellUnread(unread, place));
  const cells: Cell[] = cellsOf(product.features, context, place, problems);
  const { image, documents } = await takeMedia(product.media, context, place, problems);
  const successor = product.references.find(({ kind }) => kind === 'successor')?.part_number ?? null;
  const record = {
    id: null,
    part_number: product.part_number,
    set_id: null,
    group_id: null,
    category_ids: [],
    category_paths: pathsOf(product, context),
    name: product.name,
    summary: product.summary,
    description: withReferences(product, context.part_numbers),
    image,
    status: product.is_discontinued ? ('discontinued' as const) : ('published' as const),
    replacement: successor,
    price: priceOf(product, context.currency, place, problems),
    packing: product.packing,
    lead_time:
      product.lead_days === null
        ? null
        : { stock: null, tiers: [{ min_quantity: 1, days: product.lead_days }], area_days: [] },
    cross_references: product.cross_references,
    added_on: null,
    cells,
    documents,
    same_id: 'suffix' as const,
  };
  if (product.line !== null) keepRow(place.file, product.line, [product.part_number, textOf(product.name)]);
  for (const problem of problems) yield { noun: 'problem', record: problem };
  yield { noun: 'product', record, place };
}

/** Without the number the product is kept, so this is a warning. */
function tellUnread({ column, field, value }: UnreadNumber, place: Place): Problem {
  const parts = {
    field,
    value,
    expected: inBoth(Number(value) <= 0 ? 'expected.positive_number' : 'expected.number'),
  };
  return { ...problemAt({ ...place, column }, 'number_unreadable', parts), severity: 'warning' };
}

/**
 * The categories: groups of the catalogue, else groups of a classification that the file has, else the class as the
 * dictionary or the source calls it.
 */
function pathsOf(
  product: ExchangeProduct,
  { groups, classes, memberships, dictionary }: DraftContext,
): LocalizedText[][] {
  const named = [...product.groups, ...(memberships.get(product.part_number) ?? [])];
  const paths = [...new Set(named)].map(id => groups.path(id)).filter(path => path.length > 0);
  if (paths.length > 0) return paths;
  const classified = product.classes.map(({ system, code }) => classes.path(`${system} ${code}`));
  const own = classified.filter(path => path.length > 0);
  if (own.length > 0) return own;
  return product.classes
    .slice(0, 1)
    .map(({ system, code }) => [dictionary.find(code) ?? textInItsLanguage(`${system} ${code}`)]);
}

const REFERENCE_KINDS = ['accessory', 'spare_part', 'similar'] as const satisfies Reference['kind'][];

/**
 * The description with links to the products that this one refers to. Products that are missing from the file are left
 * out.
 */
function withReferences(
  { description, references }: ExchangeProduct,
  known: ReadonlySet<string>,
): LocalizedText {
  if (references.length === 0) return description;
  const lines = REFERENCE_KINDS.flatMap(wanted => {
    const links = references
      .filter(({ kind, part_number }) => kind === wanted && known.has(part_number))
      .map(
        ({ part_number }) => `[${part_number.replace(/[[\]\\]/g, '\\$&')}](/product/${makeId(part_number)})`,
      );
    return links.length === 0
      ? []
      : [
          textBy(locale =>
            format(
              `references.${wanted}`,
              { links: links.join(languageOf(locale).punctuation.comma) },
              locale,
            ),
          ),
        ];
  });
  if (lines.length === 0) return description;
  const isEmpty = isEmptyText(description);
  return textBy(locale =>
    description[locale] === undefined && !isEmpty
      ? undefined
      : [description[locale], ...lines.map(line => line[locale])]
          .filter(part => part !== undefined)
          .join('\n\n'),
  );
}

/**
 * The price steps in the catalogue's currency. Steps in other currencies are left out, which is a problem if no step
 * remains.
 */
export function priceOf(
  { prices, price_not_today }: Pick<ExchangeProduct, 'prices' | 'price_not_today'>,
  currency: string | null,
  place: Place,
  problems: Problem[],
): Price | null {
  if (price_not_today) problems.push(problemAt({ ...place, column: 'price' }, 'price_not_today'));
  const own =
    currency === null ? [] : prices.filter(step => step.currency === '' || step.currency === currency);
  if (currency === null || own.length === 0) {
    const [first] = prices;
    if (first !== undefined)
      problems.push(
        problemAt({ ...place, column: 'price' }, 'price_currency', {
          value: first.currency,
          expected: currency ?? '',
        }),
      );
    return null;
  }
  const on_request_from = own.find(({ amount }) => amount === null)?.quantity ?? null;
  const steps = new Map<number, number>();
  for (const { quantity, amount } of own)
    if (amount !== null && !steps.has(quantity)) steps.set(quantity, toMinor(amount, currency));
  const breaks = [...steps]
    .sort(([a], [b]) => a - b)
    .map(([min_quantity, unit_price]) => ({ min_quantity, unit_price }));
  const worthless = own.find(({ amount }) => amount !== null && toMinor(amount, currency) === 0);
  if (worthless === undefined) return { currency, breaks, on_request_from };
  problems.push(
    problemAt({ ...place, column: 'price' }, 'price_left_out', { value: String(worthless.amount) }),
  );
  return null;
}

/**
 * The product's image is the first picture that is a file beside the catalogue, or else the first given by address. All
 * others become documents, and so does the image's address in case it is not fetched.
 */
async function takeMedia(
  media: readonly Medium[],
  { media: check }: DraftContext,
  place: Place,
  problems: Problem[],
): Promise<{ image: string | null; documents: Document[] }> {
  let image: string | null = null;
  let address: string | null = null;
  const documents: Document[] = [];
  for (const { source, kind, name, language } of media) {
    const document = {
      kind: kind === 'image' ? ('other' as const) : kind,
      name: nameOf(name, kind),
      language,
    };
    if (/^https?:/i.test(source)) {
      const url = encodeURI(decodePercent(source));
      if (isSafeLink(url, ['http:', 'https:'])) {
        documents.push({ ...document, path: null, url });
        if (kind === 'image') address ??= url;
      } else problems.push(problemAt(place, 'medium_left_out', { value: source }));
      continue;
    }
    const path = source.replaceAll('\\', '/').replace(/^\.?\//, '');
    const isPicture = kind === 'image' && IMAGE_ENDINGS.includes(extname(path).toLowerCase());
    const endings = isPicture ? IMAGE_ENDINGS : DOCUMENT_ENDINGS;
    const found = await check.check(place, 'MIME_SOURCE', path, endings);
    if (found.length > 0) problems.push(problemAt(place, 'medium_left_out', { value: source }));
    else if (isPicture && image === null) image = path;
    else documents.push({ ...document, path, url: null });
  }
  return { image: image ?? address, documents };
}

function nameOf(name: LocalizedText, kind: Medium['kind']): LocalizedText {
  return isEmptyText(name) ? inBoth(`medium.${kind}`) : name;
}

/** An address that is already escaped is not escaped again. */
function decodePercent(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
