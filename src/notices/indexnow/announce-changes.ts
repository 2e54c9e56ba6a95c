import type { ServedCatalogue } from '#api/served/served-catalogue.ts';
import {
  type AnnouncingTurn,
  holdAnnouncingTurn,
  leaveAnnouncingTurn,
  postponeAnnouncing,
  storeProgress,
  takeAnnouncingTurn,
} from '#database/history/announcements.ts';
import {
  type ComparablePublication,
  listPublicationsBetween,
} from '#database/history/comparable-publications.ts';
import { findLastPublication } from '#database/history/product-history.ts';
import type { Database } from '#database/open.ts';
import { LOCALES } from '#text/locale.ts';
import { backOff, WAIT_MAX_MS } from '../back-off.ts';
import { DeliveryFailure, problemOf } from '../failure.ts';
import { postJson } from '../outgoing.ts';
import type { IndexNowSettings } from '../settings.ts';
import type { ServedWatchOptions } from '../watch-served.ts';
import type { LetterContext } from '../writer.ts';
import { listChangedPaths } from './changed-paths.ts';

/** Addresses in a post at most (indexnow.org, “Submitting set of URLs”). */
const LOT_MAX = 10_000;

/** The dependencies of announcing. `give_up_ms` is how long after a publication it is tried. */
export type Announcing = {
  database: Database;
  settings: IndexNowSettings;
  give_up_ms: number;
  addressOf: LetterContext['addressOf'];
  log: ServedWatchOptions['log'];
  now: () => Date;
  lot_max?: number;
};

/** A turn, and the tries that have failed since the last lot that arrived. */
type Round = { turn: AnnouncingTurn; failed: number };

/**
 * Announces the addresses that the publications until the served version changed and that were not announced yet. It
 * may be interrupted at any point.
 */
export async function announceChanges(
  announcing: Announcing,
  served: Pick<ServedCatalogue, 'version'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, log, now } = announcing;
  const until = await findLastPublication(database, served.version);
  const turn = await takeAnnouncingTurn(database, until, { now: now(), ahead_max_ms: WAIT_MAX_MS });
  if (turn === undefined) return;
  const warn = (publications: number) => {
    if (publications > 0) log.warn({ publications }, 'Versions can no longer be compared for search engines');
  };
  try {
    const round = { turn, failed: turn.attempts };
    let last = turn.publication;
    for (const publication of await listPublicationsBetween(database, { after: last, until })) {
      warn(publication.number - last - 1);
      const sent = publication.number === turn.publication + 1 ? turn.sent : 0;
      if (!(await announcePublication(announcing, round, { publication, sent, signal }))) return;
      last = publication.number;
    }
    warn(until - last);
    if (last < until) await storeProgress(database, turn, { publication: until, sent: 0 });
  } finally {
    await leaveAnnouncingTurn(database, turn);
  }
}

/** @returns false if it is to be continued later, or by another server */
async function announcePublication(
  announcing: Announcing,
  round: Round,
  task: { publication: ComparablePublication; sent: number; signal: AbortSignal },
): Promise<boolean> {
  const { database, settings, log, now, lot_max = LOT_MAX } = announcing;
  const { publication, signal } = task;
  let sent = task.sent;
  let is_given_up = false;
  for await (const lot of inLots(listAddresses(announcing, publication, signal), sent, lot_max)) {
    if (signal.aborted || !(await holdAnnouncingTurn(database, round.turn, now()))) return false;
    try {
      await postAddresses(settings, lot, signal);
    } catch (error) {
      if (signal.aborted) return false;
      is_given_up = await keepFailure(announcing, round, { publication, sent, error });
      if (is_given_up) break;
      return false;
    }
    sent += lot.length;
    round.failed = 0;
    if (!(await storeProgress(database, round.turn, { publication: publication.number - 1, sent })))
      return false;
  }
  if (signal.aborted) return false;
  if (!(await storeProgress(database, round.turn, { publication: publication.number, sent: 0 })))
    return false;
  round.failed = 0;
  if (sent > 0 && !is_given_up)
    log.info(
      { publication: publication.number, addresses: sent },
      'Changed addresses were announced to search engines',
    );
  return true;
}

/** The addresses of the changed pages in all languages of the site, in batches. */
async function* listAddresses(
  { database, addressOf }: Announcing,
  publication: ComparablePublication,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  for await (const paths of listChangedPaths(database, publication)) {
    if (signal.aborted) return;
    // Without languages in addresses, all languages have the same one.
    yield paths.flatMap(path => [...new Set(LOCALES.flatMap(locale => addressOf(path, locale) ?? []))]);
  }
}

/** Lots of addresses, without the first ones. */
async function* inLots(
  batches: AsyncIterable<readonly string[]>,
  sent: number,
  max: number,
): AsyncGenerator<string[]> {
  let left = sent;
  let lot: string[] = [];
  for await (const addresses of batches)
    for (const address of addresses) {
      if (left > 0) {
        left -= 1;
        continue;
      }
      lot.push(address);
      if (lot.length < max) continue;
      yield lot;
      lot = [];
    }
  if (lot.length > 0) yield lot;
}

/** @throws DeliveryFailure unless the addresses were taken. It is final if another try would be answered in the same way. */
async function postAddresses(
  { key, url }: IndexNowSettings,
  urlList: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { host } = new URL(urlList[0] ?? '');
  const status = await postJson(url, JSON.stringify({ host, key, urlList }), { signal });
  if (status === 200 || status === 202) return;
  throw new DeliveryFailure(`HTTP ${status}`, { is_final: status !== 429 && status < 500 });
}

/** Puts off the next try. @returns true if the publication is given up instead */
async function keepFailure(
  { database, give_up_ms, log, now }: Announcing,
  round: Round,
  {
    publication: { number, published_at },
    sent,
    error,
  }: { publication: ComparablePublication; sent: number; error: unknown },
): Promise<boolean> {
  if (!(error instanceof DeliveryFailure)) throw error;
  const told = { publication: number, addresses: sent, problem: problemOf(error) };
  const waited = now().getTime() - Date.parse(published_at);
  if (error.is_final || waited > give_up_ms) {
    log.error(told, 'Changed addresses are not announced to search engines any more; these were');
    return true;
  }
  const attempts = round.failed + 1;
  const due_at = new Date(now().getTime() + backOff(attempts));
  await postponeAnnouncing(database, round.turn, { attempts, due_at });
  log.warn({ ...told, attempts }, 'Changed addresses could not be announced; tried again later');
  return false;
}
