import type { Database } from '#database/open.ts';
import { countNotices } from '#database/visitors/outbox.ts';
import { problemOf } from '#notices/failure.ts';
import { openMailer } from '#notices/mailer.ts';
import { inBoth } from '../messages/messages.ts';
import type { Config } from '../settings/config.ts';
import { type Finding, finding } from './finding.ts';

/** Whether the mail server accepts a connection and the password. It sends no mail. */
export async function examineMail({ notices: { mail } }: Config): Promise<Finding> {
  if (mail === undefined) return finding('mail', 'warn', inBoth('doctor.mail_off'));
  const host = `${mail.server.host}:${mail.server.port}`;
  try {
    await openMailer(mail).verify();
    return finding('mail', 'ok', inBoth('doctor.mail_ok', { host }));
  } catch (error) {
    return finding('mail', 'fail', `${host}: ${problemOf(error)}`);
  }
}

/** Whether a webhook is configured. It posts nothing. */
export function examineWebhook({ notices: { webhook } }: Config): Finding {
  if (webhook === undefined) return finding('webhook', 'ok', inBoth('doctor.webhook_off'));
  return finding('webhook', 'ok', inBoth('doctor.webhook_on', { host: new URL(webhook.url).host }));
}

/** The notices that wait to be sent, and those that were given up. */
export async function examineOutbox(database: Database): Promise<Finding[]> {
  const { waiting, given_up } = await countNotices(database);
  if (waiting + given_up === 0) return [];
  const details = inBoth('doctor.outbox_counts', { waiting, given_up });
  return [finding('outbox', given_up > 0 ? 'warn' : 'ok', details)];
}
