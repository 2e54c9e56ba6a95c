import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedCatalogue } from '#api/served/served-catalogue.ts';
import type { NoticeRecipient } from '#contract/visitors/notice.ts';
import type { Database } from '#database/open.ts';
import { sweepFollows } from '#database/visitors/follows.ts';
import {
  type ClaimedNotice,
  claimNotice,
  deleteSentNotices,
  forgetNotice,
  postponeNotice,
  settleNotice,
} from '#database/visitors/outbox.ts';
import { backOff, WAIT_MAX_MS } from './back-off.ts';
import { type DeliveryChannels, dispatch } from './dispatch.ts';
import { DeliveryFailure, problemOf } from './failure.ts';
import { openMailer } from './mailer.ts';
import type { NoticeSettings } from './settings.ts';
import type { LetterContext } from './writer.ts';

/** Interval at which the outbox is polled, in milliseconds. */
const POLL_MS = 1000;
/** Lease of a claimed notice: longer than its timeouts let a try last. In milliseconds. */
const LEASE_MS = 120_000;
/** How long sent notices are stored, in ms, for the owner's counts by day. */
const SENT_KEPT_MS = 30 * 86_400_000;
/** Interval at which older ones are deleted, in milliseconds. */
const SWEEP_MS = 3_600_000;
/** How long a running try may continue when the site stops, in milliseconds. */
const CLOSE_MAX_MS = 4000;

/** Recipients whose notices share a queue. A webhook that hangs does not hold up mail. */
const LINES: readonly (readonly NoticeRecipient[])[] = [['owner', 'visitor'], ['webhook']];

/** The log entry of a notice, which never contains an address. */
type Told = { notice: string; event: string; recipient: string; attempts: number; problem?: string };

/** The dependencies of deliveries. `served` is the catalogue for writing mails. Before there is one, nothing is sent. */
export type DeliveriesOptions = {
  database: Database;
  settings: NoticeSettings;
  served: () => ServedCatalogue | undefined;
  addressOf: LetterContext['addressOf'];
  log: Record<'info' | 'warn' | 'error', (about: object, message: string) => void>;
  now?: () => Date;
  poll_ms?: number;
  lease_ms?: number;
};

/** Sends the notices of the outbox until it is closed. It does nothing if no channel is configured. */
export function openDeliveries(options: DeliveriesOptions): { close: () => Promise<void> } {
  const { mail, webhook } = options.settings;
  const ways: DeliveryChannels = { mailer: mail && openMailer(mail), webhook };
  const isOpen = ([recipient]: readonly NoticeRecipient[]) =>
    recipient === 'webhook' ? webhook !== undefined : mail !== undefined;
  const stopping = new AbortController();
  const lines = LINES.filter(isOpen).map(recipients => runLine(options, ways, recipients, stopping.signal));
  return {
    close: async () => {
      stopping.abort();
      // A delivery cut off here is tried again after the next start, once its lease has ended.
      await Promise.race([Promise.all(lines), sleep(CLOSE_MAX_MS, undefined, { ref: false })]);
    },
  };
}

async function runLine(
  options: DeliveriesOptions,
  ways: DeliveryChannels,
  recipients: readonly NoticeRecipient[],
  signal: AbortSignal,
): Promise<void> {
  const { database, log, now = () => new Date(), poll_ms = POLL_MS } = options;
  let answers = true;
  let swept = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    let isIdle = true;
    try {
      if (performance.now() - swept > SWEEP_MS) {
        await deleteSentNotices(database, new Date(now().getTime() - SENT_KEPT_MS));
        await sweepFollows(database, now());
        swept = performance.now();
      }
      isIdle = !(await deliverNext(options, ways, recipients));
      answers = true;
    } catch (error) {
      // Once for each outage, not once a second.
      if (answers) log.error({ err: error }, 'The outbox cannot be read');
      answers = false;
    }
    if (isIdle) await sleep(poll_ms, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Tries the notice that has waited longest. @returns false if none is due */
export async function deliverNext(
  {
    database,
    settings,
    served,
    addressOf,
    log,
    now = () => new Date(),
    lease_ms = LEASE_MS,
  }: DeliveriesOptions,
  ways: DeliveryChannels,
  recipients: readonly NoticeRecipient[],
): Promise<boolean> {
  const catalogue = served();
  if (catalogue === undefined) return false;
  const times = { now: now(), lease_ms, ahead_max_ms: WAIT_MAX_MS };
  const claimed = await claimNotice(database, recipients, times);
  if (claimed === undefined) return false;
  try {
    const isSent = await dispatch(database, ways, { served: catalogue, addressOf }, claimed, now());
    if (isSent) {
      await settleNotice(database, claimed, { state: 'sent', now: now(), problem: null });
      log.info(tell(claimed), 'Notice sent');
    } else await forgetNotice(database, claimed);
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) log.error({ err: error, ...tell(claimed) }, 'A notice failed');
    await keepFailure(database, claimed, error, { settings, now: now(), log });
  }
  return true;
}

async function keepFailure(
  database: Database,
  claimed: ClaimedNotice,
  error: unknown,
  { settings, now, log }: { settings: NoticeSettings; now: Date; log: DeliveriesOptions['log'] },
): Promise<void> {
  const problem = problemOf(error);
  const waited = now.getTime() - Date.parse(claimed.waiting_since);
  const isFinal = (error instanceof DeliveryFailure && error.is_final) || waited > settings.give_up_ms;
  if (isFinal) {
    await settleNotice(database, claimed, { state: 'given_up', now, problem });
    log.error({ ...tell(claimed), problem }, 'Notice given up');
    return;
  }
  const due_at = new Date(now.getTime() + backOff(claimed.attempts));
  await postponeNotice(database, claimed, { due_at, problem });
  log.warn({ ...tell(claimed), problem }, 'Notice not sent; it is tried again');
}

function tell({ id, event, recipient, attempts }: ClaimedNotice): Told {
  return { notice: id, event, recipient, attempts };
}
