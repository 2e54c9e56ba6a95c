import { createHmac } from 'node:crypto';
import type { NoticeEvent } from '#contract/visitors/notice.ts';
import { DeliveryFailure } from './failure.ts';
import type { WebhookSettings } from './settings.ts';

/** How long the receiver may take to answer, in milliseconds. */
const ANSWER_MAX_MS = 15_000;

/** An event as it is posted. Its id is the same at each try. */
export type WebhookEvent = { id: string; type: NoticeEvent | 'test'; timestamp: string; data: unknown };

/** Posts events to an address. @throws DeliveryFailure if the answer is not 2xx */
export async function postEvent(
  { url, key }: WebhookSettings,
  { id, ...event }: WebhookEvent,
  now: Date,
): Promise<void> {
  const body = JSON.stringify(event);
  const seconds = Math.floor(now.getTime() / 1000);
  const response = await fetch(url, {
    method: 'POST',
    // Redirects are not followed, because their target is not the configured one.
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MAX_MS),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Etalon',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signEvent(key, { id, seconds, body }),
    },
    body,
  }).catch((error: unknown) => {
    throw new DeliveryFailure(reasonOf(error), { cause: error });
  });
  await response.body?.cancel();
  if (!response.ok) throw new DeliveryFailure(`HTTP ${response.status}`);
}

/** The signature of an event by the Standard Webhooks (symmetric, version 1): HMAC-SHA-256 over `id.seconds.body`. */
export function signEvent(
  key: Buffer,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** The reason of a failed request. For errors of `fetch` it is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
