import { createHmac } from 'node:crypto';
import type { NoticeEvent } from '#contract/visitors/notice.ts';
import { DeliveryFailure } from './failure.ts';
import { postJson } from './outgoing.ts';
import type { WebhookSettings } from './settings.ts';

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
  const status = await postJson(url, body, {
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signEvent(key, { id, seconds, body }),
    },
  });
  if (status < 200 || status > 299) throw new DeliveryFailure(`HTTP ${status}`);
}

/** The signature of an event by the Standard Webhooks (symmetric, version 1): HMAC-SHA-256 over `id.seconds.body`. */
export function signEvent(
  key: Buffer,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}
