import { streamProducts } from '#database/catalogue/catalogue-stream.ts';
import type { Database } from '#database/open.ts';
import { recordTable } from '#database/tables/record-table.ts';
import { RECORD_TABLES, ROWS_PER_VERSION } from '#database/tables/schema.ts';
import { versionId } from '#database/tables/version-number.ts';
import { VISITOR_MAILS_PER_DAY } from '#database/visitors/outbox-queue.ts';
import type { CartChange, Sent } from './acknowledged.ts';
import { editionOf, partsOf } from './editions.ts';
import { RETENTION } from './simulated-server.ts';
import type { SimulatedSite } from './simulated-site.ts';

const DAY_MS = 86_400_000;
/** Posts that a session may send within 24 hours, as docs/api.md promises. */
const POSTS_PER_SESSION = 30;

/** The products of a version: edition and stock, by part number. */
type Contents = Map<string, { edition: string; price: number | null; stock: number | null }>;

/** The versions seen so far, which never change. `staged` are those that waited to be published. */
export type Seen = { contents: Map<number, Contents>; staged: Set<number>; publications: number };

/** The state before anything was seen. */
export function nothingSeen(): Seen {
  return { contents: new Map(), staged: new Set(), publications: 0 };
}

/** Checks whether all promises hold. @returns the broken ones, one line each */
export async function findBroken(site: SimulatedSite, database: Database, seen: Seen): Promise<string[]> {
  return [
    ...(await checkVersions(database, seen)),
    ...(await checkPublications(site, database, seen)),
    ...(await checkPosts(site, database)),
    ...(await checkCarts(site, database)),
    ...(await checkMails(site, database)),
  ];
}

/** One version is live. */
async function checkVersions({ db }: Database, { staged }: Seen): Promise<string[]> {
  const versions = await db.selectFrom('versions').selectAll().where('dropped_at', 'is', null).execute();
  for (const { number, staged_at } of versions) if (staged_at !== null) staged.add(number);
  const live = versions.filter(({ state }) => state === 'live');
  return live.length === 1 ? [] : [`${live.length} versions are live`];
}

/** Each publication has the data of its edition, and of the updates before it. */
async function checkPublications(site: SimulatedSite, database: Database, seen: Seen): Promise<string[]> {
  const broken: string[] = [];
  const rows = await database.db
    .selectFrom('publications')
    .selectAll()
    .where('number', '>', seen.publications)
    .orderBy('number')
    .execute();
  for (const { number, version, previous, source } of rows) {
    seen.publications = number;
    const contents = await readContents(database, version);
    const known = seen.contents.get(version);
    seen.contents.set(version, contents);
    if (known !== undefined) {
      if (show(known) !== show(contents)) broken.push(`${versionId(version)} changed after it was live`);
      continue;
    }
    const before = previous === null ? new Map() : seen.contents.get(previous);
    if (before === undefined) broken.push(`${versionId(previous ?? 0)} was live and never seen`);
    else broken.push(...compareContents(site, seen, { version, source, contents, before }));
  }
  for (const { version } of site.acknowledged.published)
    if (!seen.contents.has(Number(version.slice(1))))
      broken.push(`${version} was said to be live and never was`);
  return broken;
}

function compareContents(
  site: SimulatedSite,
  seen: Seen,
  {
    version,
    source,
    contents,
    before,
  }: { version: number; source: string; contents: Contents; before: Contents },
): string[] {
  const edition = editionOf(source);
  const expected: Contents = new Map();
  if (edition === undefined) {
    const set = site.acknowledged.updates.get(source) ?? new Map<string, number>();
    for (const [part, was] of before) expected.set(part, { ...was, stock: set.get(part) ?? was.stock });
  } else
    for (const [part, price] of partsOf(edition)) {
      const stock = contents.get(part)?.stock ?? null;
      // The updates that a staged version keeps were decided when it was made. A part that the one before lacks has the
      // value of some earlier version, from when its import began to keep updates.
      const isFree = seen.staged.has(version) || !before.has(part);
      const isKnown =
        stock === null || [...seen.contents.values()].some(all => all.get(part)?.stock === stock);
      const kept = isFree && isKnown ? stock : (before.get(part)?.stock ?? null);
      expected.set(part, { edition: `Edition ${edition}`, price, stock: kept });
    }
  return show(contents) === show(expected)
    ? []
    : [
        `${versionId(version)} from ${source.split('/').at(-1)} is ${show(contents)}, and not ${show(expected)}`,
      ];
}

function show(contents: ReadonlyMap<string, object>): string {
  return [...contents]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([part, says]) => `${part}: ${Object.values(says).join('/')}`)
    .join(', ');
}

async function readContents(database: Database, version: number): Promise<Contents> {
  const contents: Contents = new Map();
  for await (const { part_number, name, price, lead_time } of streamProducts(database, versionId(version)))
    contents.set(part_number, {
      edition: name.en ?? '',
      price: price?.breaks[0]?.unit_price ?? null,
      stock: lead_time?.stock ?? null,
    });
  return contents;
}

/** Acknowledged data is stored as long as promised, deleted afterwards, and within its limits. */
async function checkPosts(site: SimulatedSite, database: Database): Promise<string[]> {
  const quotations = await database.db.selectFrom('quotations').select('reference as id').execute();
  const feedback = await database.db.selectFrom('feedback').select('id').execute();
  const { acknowledged } = site;
  return [
    ...checkKept(site, 'quotation', acknowledged.quotations, new Set(quotations.map(({ id }) => id))),
    ...checkKept(site, 'feedback', acknowledged.feedback, new Set(feedback.map(({ id }) => id))),
    ...checkLimit('quotations', acknowledged.quotations),
    ...checkLimit('feedbacks', acknowledged.feedback),
  ];
}

function checkKept(
  site: SimulatedSite,
  kind: 'quotation' | 'feedback',
  sent: readonly Sent[],
  kept: ReadonlySet<string>,
): string[] {
  const last_clean_up = Date.parse(site.acknowledged.clean_ups.at(-1) ?? '1970-01-01');
  return sent.flatMap(({ id, created_at }) => {
    const over = Date.parse(created_at) + RETENTION[kind] * DAY_MS;
    if (over > Date.now() && !kept.has(id)) return [`${kind} ${id} was acknowledged and is lost`];
    if (over < last_clean_up && kept.has(id)) return [`${kind} ${id} is kept for too long`];
    return [];
  });
}

function checkLimit(noun: string, sent: readonly Sent[]): string[] {
  return sent.flatMap(({ session, created_at }) => {
    const from = Date.parse(created_at) - DAY_MS;
    const within = sent.filter(
      other =>
        other.session === session &&
        Date.parse(other.created_at) > from &&
        Date.parse(other.created_at) <= Date.parse(created_at),
    ).length;
    return within > POSTS_PER_SESSION ? [`${within} ${noun} of one session within a day`] : [];
  });
}

/** No change of a cart that was reported as saved is lost, and no two saved changes have the same revision. */
async function checkCarts(site: SimulatedSite, { db }: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [session, all] of site.acknowledged.carts) {
    const changes = sinceForgotten(all);
    const certain = changes.filter(({ is_saved }) => is_saved === true);
    const saved = certain.map(({ revision }) => revision);
    if (new Set(saved).size < saved.length)
      broken.push(`two changes of the cart of ${session} were saved as one revision`);
    const row = await db.selectFrom('carts').selectAll().where('session_id', '=', session).executeTakeFirst();
    const last = certain.at(-1);
    if (last === undefined || isForgotten(last.at, new Date().toISOString())) continue;
    if (row === undefined) broken.push(`the cart of ${session} was saved and is lost`);
    else if (row.revision < Math.max(...saved))
      broken.push(`the cart of ${session} went back to revision ${row.revision}`);
    else if (!changes.some(({ revision, lines }) => revision === row.revision && isAlike(lines, row.lines)))
      broken.push(`the cart of ${session} has lines that nobody saved`);
  }
  return broken;
}

/**
 * The changes of a cart since it may last have been deleted, after which it starts again. A change that was not
 * acknowledged may not have kept it from being deleted.
 */
function sinceForgotten(changes: readonly CartChange[]): readonly CartChange[] {
  const begin = changes.findLastIndex(({ at }, index) => {
    const last = changes.slice(0, index).findLast(({ is_saved }) => is_saved === true);
    return last !== undefined && isForgotten(last.at, at);
  });
  return changes.slice(Math.max(begin, 0));
}

function isForgotten(at: string, now: string): boolean {
  return Date.parse(now) - Date.parse(at) >= RETENTION.session * DAY_MS;
}

function isAlike(lines: string, stored: unknown): boolean {
  return lines === JSON.stringify(JSON.parse(String(stored)));
}

/** No mail is sent twice if the site knows that it was accepted, and no address gets more than its limit. */
async function checkMails(site: SimulatedSite, { db }: Database): Promise<string[]> {
  const notices = await db.selectFrom('outbox').selectAll().execute();
  const broken: string[] = [];
  for (const { id, state } of notices) {
    const mailed = site.acknowledged.mails.get(id);
    if (state === 'sent' && mailed === undefined) broken.push(`mail ${id} counts as sent and was not`);
  }
  for (const [id, { taken, doubtful }] of site.acknowledged.mails)
    if (taken > 1 + doubtful) broken.push(`mail ${id} was sent ${taken} times`);
  const visitors = notices.filter(({ recipient }) => recipient === 'visitor');
  for (const { address_key, created_at } of visitors) {
    const from = new Date(Date.parse(created_at) - DAY_MS).toISOString();
    const within = visitors.filter(
      other => other.address_key === address_key && other.created_at > from && other.created_at <= created_at,
    ).length;
    if (within > VISITOR_MAILS_PER_DAY) broken.push(`${within} mails to one address within a day`);
  }
  return broken;
}

/** The conditions once everything is idle: nothing waits, nothing is left over. */
export async function findLeftOver(database: Database): Promise<string[]> {
  const broken: string[] = [];
  const versions = await database.db.selectFrom('versions').selectAll().execute();
  const building = versions.filter(({ state }) => state === 'building');
  if (building.length > 0) broken.push(`${building.length} versions are being built by nobody`);
  const kept = new Set(versions.filter(({ state }) => state !== 'failed').map(({ number }) => number));
  for (const table of RECORD_TABLES) {
    const rows = await database.db.selectFrom(recordTable(table)).select('row_id').execute();
    const orphans = rows.filter(({ row_id }) => !kept.has(Math.floor(row_id / ROWS_PER_VERSION)));
    if (orphans.length > 0) broken.push(`${orphans.length} rows of ${table} belong to no version`);
  }
  const waiting = await database.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .execute();
  if (waiting.length > 0) broken.push(`${waiting.length} mails wait for ever`);
  for (const { number, state, publish_at } of versions)
    if (state === 'ready' && publish_at !== null && publish_at < new Date().toISOString())
      broken.push(`${versionId(number)} was due and did not go live`);
  return broken;
}
