import { setImmediate as nextTurn } from 'node:timers/promises';
import { readChangesQuery } from '#api/search/search-changes.ts';
import type { ServedCatalogue } from '#api/served/served-catalogue.ts';
import { ApiError } from '#contract/api/errors.ts';
import { idKey } from '#contract/id.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import {
  type ComparablePublication,
  listPublicationsBetween,
} from '#database/history/comparable-publications.ts';
import { findLastPublication, type PublishedChange } from '#database/history/product-history.ts';
import { type RecentChange, streamChanges } from '#database/history/recent-changes.ts';
import type { Database } from '#database/open.ts';
import {
  type Follow,
  findEarliestSeen,
  listFollowsBehind,
  skipFollows,
  tellFollow,
} from '#database/visitors/follows.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';

// Publications are told one after the other, each to every follow that has not been told it:
//
//     publication ──▶ its changes, a thousand at a time ──▶ what each follow finds among them ──▶ a letter, or nothing
//
// A follow's letter and its progress are written in one transaction, so that after a kill the rest is told, and nothing
// twice.

/** Follows that are compared with a publication at the same time, and changes that are in memory. */
const FOLLOWS_PER_PASS = 2000;
const CHANGES_PER_BLOCK = 1000;
/** Changes that a letter lists. The others are only counted. */
const LISTED_MAX = 20;

/** What a letter tells of a publication. */
export type FollowLetterRecord = { published_at: string; changes: PublishedChange[]; count: number };

type Found = { follow: Follow; query: SearchQuery | null; changes: PublishedChange[]; count: number };

type Telling = { database: Database; served: ServedCatalogue; now: () => Date; signal?: AbortSignal };

/**
 * Writes the letters about all publications until the served version that follows were not told yet. It may be
 * interrupted at any point.
 * @returns the number of letters, and of publications that can no longer be compared
 */
export async function tellFollowers(telling: Telling): Promise<{ letters: number; lost: number }> {
  const { database, served, signal } = telling;
  const after = await findEarliestSeen(database);
  if (after === undefined) return { letters: 0, lost: 0 };
  const until = await findLastPublication(database, served.version);
  if (after >= until) return { letters: 0, lost: 0 };
  const publications = await listPublicationsBetween(database, { after, until });
  let letters = 0;
  for (const publication of publications)
    if (signal?.aborted !== true) letters += await tellPublication(telling, publication);
  if (signal?.aborted === true) return { letters, lost: 0 };
  for await (const follows of listPasses(database, until))
    await skipFollows(
      database,
      follows.map(({ id }) => id),
      until,
    );
  return { letters, lost: until - after - publications.length };
}

async function tellPublication(telling: Telling, publication: ComparablePublication): Promise<number> {
  const { database, now, signal } = telling;
  let letters = 0;
  for await (const follows of listPasses(database, publication.number)) {
    const found = await findChanges(telling, publication, follows);
    if (found === null) return letters;
    const untouched = found.filter(({ count }) => count === 0).map(({ follow }) => follow.id);
    await skipFollows(database, untouched, publication.number);
    for (const { follow, changes, count } of found) {
      if (count === 0) continue;
      if (signal?.aborted === true) return letters;
      const record: FollowLetterRecord = { published_at: publication.published_at, changes, count };
      const letter = { publication: publication.number, letter: JSON.stringify(record), now: now() };
      if (await tellFollow(database, follow, letter)) letters += 1;
    }
  }
  return letters;
}

async function* listPasses(database: Database, publication: number): AsyncGenerator<Follow[]> {
  for (let after = ''; ; ) {
    const follows = await listFollowsBehind(database, publication, { after, limit: FOLLOWS_PER_PASS });
    if (follows.length > 0) yield follows;
    const last = follows.at(-1);
    if (last === undefined || follows.length < FOLLOWS_PER_PASS) return;
    after = last.id;
  }
}

/** What each follow finds among the changes of a publication. Null if it was interrupted. */
async function findChanges(
  { database, served, signal }: Telling,
  publication: ComparablePublication,
  follows: readonly Follow[],
): Promise<Found[] | null> {
  return withUnits(served.catalogue, async () => {
    const found: Found[] = [];
    for (const follow of follows)
      found.push({ follow, query: await readQuery(served, follow), changes: [], count: 0 });
    for await (const block of inBlocks(streamChanges(database, publication))) {
      const index = served.changes.open(block);
      for (const one of found) {
        if (signal?.aborted === true) return null;
        const { subject } = one.follow;
        const own =
          'product_id' in subject
            ? block.filter(change => isAbout(change, subject.product_id))
            : one.query === null
              ? []
              : await index.find(one.query);
        one.count += own.length;
        one.changes.push(...own.slice(0, LISTED_MAX - one.changes.length).map(asPublished));
        await nextTurn();
      }
    }
    return found;
  });
}

/** The query of a followed list, or null if it is none or its category is gone. */
async function readQuery(served: ServedCatalogue, { subject, locale }: Follow): Promise<SearchQuery | null> {
  if ('product_id' in subject) return null;
  try {
    return await readChangesQuery(served, subject, locale);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Whether a change is that of a product, or of a product of a series. */
function isAbout({ id_key, before, after }: RecentChange, id: string): boolean {
  const key = idKey(id);
  const isOfSet = [before?.set_id, after?.set_id].some(set_id => idKey(set_id ?? '') === key);
  return id_key === key || isOfSet;
}

function asPublished({ previous: _previous, before: _before, after: _after, ...change }: RecentChange) {
  return change;
}

async function* inBlocks(changes: AsyncIterable<RecentChange[]>): AsyncGenerator<RecentChange[]> {
  let block: RecentChange[] = [];
  for await (const some of changes) {
    block.push(...some);
    if (block.length < CHANGES_PER_BLOCK) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}
