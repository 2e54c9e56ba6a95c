import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PastedLine, PasteReport } from '#contract/api/endpoints/cart.ts';
import { ApiError } from '#contract/api/errors.ts';
import { PASTE_LINES_MAX } from '#contract/limits.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Product } from '#contract/records/product.ts';
import { isSamePartNumber, pickByPartNumber } from '#database/catalogue/products.ts';
import type { Locale } from '#text/locale.ts';
import { partNumberKey } from '#text/part-number.ts';
import { showText } from '#text/text-in.ts';
import { findByFormerNumber } from '../served/former-number.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { isHeading, type LineReading, readLine } from './paste-line.ts';

/**
 * How long lines without a product may be looked up one by one, in milliseconds, so that the whole answer takes less
 * than a second.
 */
const LOOKUP_MS = 300;
/** Lines processed at once. Other requests are served in between. */
const LINES_AT_ONCE = 100;
/** Longest part of a line that an answer repeats, in characters. */
const TEXT_MAX = 200;
/** Products that an open line may mean. */
const CANDIDATES_MAX = 5;

/**
 * Reads a pasted list into the product of each line, the corrections made and the unknown numbers. Only safe
 * corrections are made: letters that look like digits, and former numbers of a product. Typing errors are not corrected
 * because they could mean another part.
 * @throws ApiError `invalid_body` if there are too many lines
 */
export async function readPaste(served: ServedCatalogue, text: string, locale: Locale): Promise<PasteReport> {
  const filled = listLines(text);
  const lookup = makeLookup(served, locale);
  const lines: PastedLine[] = [];
  for (let at = 0; at < filled.length; at += LINES_AT_ONCE) {
    const drafts = filled
      .slice(at, at + LINES_AT_ONCE)
      .map(line => ({ ...line, readings: readLine(line.text) }));
    const byKey = await served.records.listProductsByPartNumbers(drafts.flatMap(keysToFind));
    const replacing = await findReplacing(served, byKey);
    for (const draft of drafts) lines.push(await judge(draft, { byKey, replacing, lookup, locale }));
    await nextTurn();
  }
  const count = (outcome: PastedLine['outcome']) => lines.filter(line => line.outcome === outcome).length;
  return { lines, matched: count('matched'), near: count('near'), unknown: count('unknown') };
}

type Line = { line: number; text: string };
type Draft = Line & { readings: LineReading[] };
type Found = ReadonlyMap<string, readonly Product[]>;
type Reason = NonNullable<PastedLine['reason']>;
type Sources = { byKey: Found; replacing: Found; lookup: Lookup; locale: Locale };
type Lookup = (part_number: string) => Promise<Product | undefined>;

/**
 * The lines that are not empty, with their numbers from 1. A heading is left out.
 * @throws ApiError `invalid_body` if there are too many lines
 */
function listLines(text: string): Line[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const filled = lines.flatMap((line, at) =>
    line.trim() === '' ? [] : [{ line: at + 1, text: line.trim() }],
  );
  if (filled.length > PASTE_LINES_MAX) {
    throw new ApiError('invalid_body', {
      field: 'text',
      value: String(filled.length),
      expected: inBoth('expected.lines_max', { limit: PASTE_LINES_MAX }),
    });
  }
  return filled.filter((line, at) => at > 0 || !isHeading(line.text));
}

/** The part numbers to look up: as read, and with letters that look like digits replaced by those. */
function keysToFind({ readings }: Draft): string[] {
  return readings.flatMap(({ part_number }) => [part_number, lookalike(part_number)]);
}

/** `EL-1OO` → `EL-100`: the letters O, I and L as the digits that they look like, the shape of the rest kept. */
function lookalike(part_number: string): string {
  return partNumberKey(part_number).replace(/(?<=\d|[oil])[oil]|[oil](?=\d)/g, letter =>
    letter === 'o' ? '0' : '1',
  );
}

/** What replaces the discontinued among the products, by the keys of the part numbers. */
async function findReplacing(served: ServedCatalogue, byKey: Found): Promise<Found> {
  const numbers = [...byKey.values()]
    .flat()
    .flatMap(({ status, replacement }) => (status === 'discontinued' ? (replacement ?? []) : []));
  return numbers.length === 0 ? new Map() : served.records.listProductsByPartNumbers(numbers);
}

async function judge(draft: Draft, sources: Sources): Promise<PastedLine> {
  const { byKey, locale } = sources;
  const exact = findReading(draft, byKey, (product, { part_number }) =>
    isSamePartNumber(product.part_number, part_number),
  );
  if (exact !== undefined) return tellFound(draft, exact, null, sources);
  const spelt = findReading(draft, byKey, () => true);
  if (spelt !== undefined) return tellFound(draft, spelt, 'spelling', sources);
  for (const reading of draft.readings) {
    const candidates = byKey.get(partNumberKey(reading.part_number)) ?? [];
    if (candidates.length > 0) return tell(draft, { reading, candidates }, 'ambiguous', locale);
  }
  return judgeUnmatched(draft, sources);
}

/** The product of a line. That it is discontinued, and what replaces it, is told before how it was found. */
function tellFound(
  draft: Draft,
  found: Judgement,
  why: Reason | null,
  { replacing, locale }: Sources,
): PastedLine {
  if (found.product?.status !== 'discontinued') return tell(draft, found, why, locale);
  const candidates = replacing.get(partNumberKey(found.product.replacement ?? '')) ?? [];
  return tell(draft, { ...found, candidates }, 'discontinued', locale);
}

/** A line that no part number matches as written. */
async function judgeUnmatched(draft: Draft, sources: Sources): Promise<PastedLine> {
  const { byKey, lookup, locale } = sources;
  for (const reading of draft.readings) {
    const replaced = await lookup(reading.part_number);
    if (replaced !== undefined) return tell(draft, { reading, product: replaced }, 'cross_reference', locale);
  }
  for (const reading of draft.readings) {
    const [product, other] = byKey.get(lookalike(reading.part_number)) ?? [];
    if (product !== undefined && other === undefined)
      return tellFound(draft, { reading, product }, 'similar', sources);
  }
  const [reading = { part_number: draft.text, quantity: null }] = draft.readings;
  return tell(draft, { reading }, null, locale);
}

type Judgement = { reading: LineReading; product?: Product; candidates?: readonly Product[] };

function findReading(
  { readings }: Draft,
  byKey: Found,
  accept: (product: Product, reading: LineReading) => boolean,
): Judgement | undefined {
  let found: Judgement | undefined;
  for (const reading of readings) {
    // If one part number is contained in another, the line means the longer one.
    if (found !== undefined && !reading.part_number.includes(found.reading.part_number)) continue;
    const product = pickByPartNumber(
      byKey.get(partNumberKey(reading.part_number)) ?? [],
      reading.part_number,
    );
    if (product !== undefined && accept(product, reading)) found = { reading, product };
  }
  return found;
}

function tell(
  { line, text }: Draft,
  { reading, product, candidates = [] }: Judgement,
  why: Reason | null,
  locale: Locale,
): PastedLine {
  const isOrderable = !Number.isNaN(reading.quantity);
  const outcome = product === undefined || !isOrderable ? 'unknown' : why === null ? 'matched' : 'near';
  return {
    line,
    text: shorten(text),
    part_number: shorten(reading.part_number),
    quantity: isOrderable ? (reading.quantity ?? 1) : 1,
    quantity_given: reading.quantity !== null,
    outcome,
    reason: isOrderable ? why : 'quantity',
    product:
      product === undefined
        ? null
        : { ...nameOf(product), name: showText(product.name, locale), status: product.status },
    candidates: candidates.slice(0, CANDIDATES_MAX).map(nameOf),
  };
}

function nameOf({ id, part_number }: Product): { id: string; part_number: string } {
  return { id, part_number };
}

/**
 * Finds a product in the index by a former or foreign number. It searches once per number, and no longer than
 * {@link LOOKUP_MS} in all.
 */
function makeLookup(served: ServedCatalogue, locale: Locale): Lookup {
  const known = new Map<string, Product | undefined>();
  let spent = 0;
  return async part_number => {
    const key = partNumberKey(part_number);
    if (known.has(key)) return known.get(key);
    if (spent > LOOKUP_MS) return undefined;
    const start = performance.now();
    const product = await findByFormerNumber(served, part_number, locale);
    known.set(key, product);
    spent += performance.now() - start;
    await nextTurn();
    return product;
  };
}

function shorten(text: string): string {
  return [...text].slice(0, TEXT_MAX).join('');
}
