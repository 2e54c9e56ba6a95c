import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText } from '#text/text-in.ts';
import type { MediaCheck } from '../../check/media.ts';
import type { Problem, SourceItem } from '../../draft.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { problemAt } from '../../problems.ts';
import { runningMending } from '../table/mending.ts';
import type { TableFile } from '../table/table-file.ts';
import { readDictionary } from './dictionary.ts';
import type { ExchangeProduct, NamedFeature } from './exchange-product.ts';
import { FeatureSurvey } from './feature-survey.ts';
import { type ExchangeGroup, GroupTree } from './group-tree.ts';
import { type DraftContext, draftProduct } from './product-draft.ts';
import { RecordSpool } from './record-spool.ts';

/** An item of a format's reader, in any order. */
export type ExchangeEvent =
  | { kind: 'header'; name: LocalizedText; currency: string | null }
  /** The transaction of a BMEcat file. It comes before the file's records. */
  | { kind: 'transaction'; name: string; line: number | null }
  /** A product that the file takes back. */
  | { kind: 'withdrawn'; part_number: string; line: number }
  | { kind: 'group'; group: ExchangeGroup }
  /** A group of a classification system, whose id is `system code`. */
  | { kind: 'class'; group: ExchangeGroup }
  /** A product belongs to a group of the catalogue. */
  | { kind: 'membership'; part_number: string; group: string }
  /** `is_new` marks a product that the file calls new. */
  | { kind: 'product'; product: ExchangeProduct; features: NamedFeature[]; is_new?: boolean }
  | { kind: 'problem'; problem: Problem };

/** A file, the output of its format's reader, and how much of it was read. */
export type ExchangeFile = {
  file: TableFile;
  events: AsyncIterable<ExchangeEvent>;
  bytes: () => { done: number; total: number };
};

/** The statements of the catalogue itself before its exchange files are read. */
export type ExchangeContext = {
  /** From `catalogue.yaml`, or null. */
  currency: string | null;
  /** Whether the catalogue has a name of its own. */
  has_name: boolean;
  /** The folder of its dictionary. */
  folder: string;
  media: MediaCheck;
};

const PROGRESS_EVENTS = 1_000;

/** Problems that end the reading of a file. Others leave out a record. */
const FILE_FAULTS: ReadonlySet<Problem['code']> = new Set(['json_unreadable', 'xml_broken']);

type SpooledFile = { file: TableFile; seen: Surveyed; spool: RecordSpool<ExchangeProduct> };

/**
 * Makes items of exchange files, which together are one catalogue: features of the same name are one attribute in all
 * files, while each file has its own groups. The attributes are known only at the end, so products wait in temporary files:
 *
 *     files ──▶ survey of features, trees of groups       in memory
 *          └──▶ products ──▶ spools ──▶ drafts            on disk
 *
 * A refused file has reported why, and the others are still read.
 */
export async function* readExchange(
  files: readonly ExchangeFile[],
  context: ExchangeContext,
): AsyncGenerator<SourceItem> {
  const features = new FeatureSurvey();
  const spooled: SpooledFile[] = [];
  const spools: RecordSpool<ExchangeProduct>[] = [];
  try {
    for (const source of files) {
      const spool = await RecordSpool.open<ExchangeProduct>();
      spools.push(spool);
      const seen = yield* survey(source, features, spool);
      if (seen === null) runningLedger()?.refuseRest(source.file.name);
      else spooled.push({ file: source.file, seen, spool });
    }
    yield* draftFiles(spooled, features, context);
  } finally {
    for (const spool of spools) await spool.close();
  }
}

async function* draftFiles(
  files: readonly SpooledFile[],
  features: FeatureSurvey,
  { folder, media, ...said }: ExchangeContext,
): AsyncGenerator<SourceItem> {
  const [first] = files;
  if (first === undefined) return;
  const dictionary = await readDictionary(folder);
  for (const problem of dictionary.problems) yield { noun: 'problem', record: problem };
  const place = { file: first.file.name, line: null, column: null };
  const currency = said.currency ?? files.find(({ seen }) => seen.currency !== null)?.seen.currency ?? null;
  const record = {
    ...(textIsThere(first.seen.name) && !said.has_name ? { name: first.seen.name } : {}),
    ...(currency === null ? {} : { currency }),
  };
  yield { noun: 'catalogue', record, place };
  const attributes = features.conclude(dictionary);
  for (const { definition } of attributes.values()) yield { noun: 'attribute', record: definition, place };
  const total = files.reduce((sum, { seen }) => sum + seen.part_numbers.size, 0);
  let count = 0;
  for (const { file, seen, spool } of files)
    for await (const product of spool.read()) {
      yield* draftProduct(product, { ...seen, file, currency, attributes, dictionary, media });
      if (++count % PROGRESS_EVENTS === 0) yield { noun: 'progress', done: total + count, total: 2 * total };
    }
}

type Surveyed = Pick<DraftContext, 'groups' | 'classes'> & {
  memberships: Map<string, readonly string[]>;
  part_numbers: Set<string>;
  name: LocalizedText;
  currency: string | null;
};

/**
 * Reads a whole file.
 * @returns what it said about the catalogue, or null if an error ended the reading
 */
async function* survey(
  { file, events, bytes }: ExchangeFile,
  features: FeatureSurvey,
  spool: RecordSpool<ExchangeProduct>,
): AsyncGenerator<SourceItem, Surveyed | null> {
  const seen: Surveyed = {
    groups: new GroupTree(),
    classes: new GroupTree(),
    memberships: new Map(),
    part_numbers: new Set(),
    name: {},
    currency: null,
  };
  const into = { file, features, spool, singles: new Map<string, readonly string[]>() };
  let count = 0;
  let hasFailed = false;
  for await (const event of events) {
    if (++count % PROGRESS_EVENTS === 0) {
      // Reading is the first half, making products the second.
      const { done, total } = bytes();
      yield { noun: 'progress', done, total: 2 * total };
    }
    if (event.kind === 'problem') {
      hasFailed ||= FILE_FAULTS.has(event.problem.code);
      yield { noun: 'problem', record: event.problem };
    } else if (event.kind === 'transaction') {
      if (!event.name.startsWith('T_UPDATE')) continue;
      // The first product only says where it is: mending it would help nothing.
      runningMending()?.setFinder(file.name, undefined);
      const place = { file: file.name, line: event.line, column: null };
      yield { noun: 'problem', record: problemAt(place, 'update_unsupported', { value: event.name }) };
      return null;
    } else await note(event, seen, into);
  }
  return hasFailed ? null : seen;
}

/** Where a survey puts features and products. Products in one group only share the list of it, kept in `singles`. */
type SurveyStores = {
  file: TableFile;
  features: FeatureSurvey;
  spool: RecordSpool<ExchangeProduct>;
  singles: Map<string, readonly string[]>;
};

/** Notes what an event says of the catalogue. A product is put on disk. */
async function note(
  event: Exclude<ExchangeEvent, { kind: 'problem' | 'transaction' }>,
  seen: Surveyed,
  { file, features, spool, singles }: SurveyStores,
): Promise<void> {
  switch (event.kind) {
    case 'header':
      Object.assign(seen, { name: event.name, currency: event.currency });
      break;
    case 'withdrawn':
      // It is not in the new version.
      runningLedger()?.settle(file.name, event.line, 'left_out');
      break;
    case 'group':
      seen.groups.add(event.group);
      break;
    case 'class':
      seen.classes.add(event.group);
      break;
    case 'membership':
      addMembership(seen.memberships, singles, event);
      break;
    case 'product':
      for (const feature of event.features) features.see(feature);
      seen.part_numbers.add(event.product.part_number);
      seen.currency ??= event.product.prices[0]?.currency || null;
      await spool.add(event.product);
  }
}

/** Puts a product into a group. */
function addMembership(
  memberships: Map<string, readonly string[]>,
  singles: Map<string, readonly string[]>,
  { part_number, group }: { part_number: string; group: string },
): void {
  const known = memberships.get(part_number);
  const single = singles.get(group) ?? [group];
  singles.set(group, single);
  memberships.set(part_number, known === undefined ? single : [...known, group]);
}

function textIsThere(text: LocalizedText): boolean {
  return !isEmptyText(text);
}
