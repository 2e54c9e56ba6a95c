import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { makeAreaIndex } from '#api/served/areas/area-index.ts';
import type { Notice } from '#contract/visitors/notice.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { countNotices, listNotices, retryNotices } from '#database/visitors/outbox.ts';
import { problemOf } from '#notices/failure.ts';
import { openMailer } from '#notices/mailer.ts';
import { postEvent } from '#notices/webhook.ts';
import { testLetter } from '#notices/writer.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import { pageAddresses } from '../../notice-desk.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

/** Limit of notices in a list. */
const LIST_MAX = 1000;

/** `etalon outbox list|retry|test`: handles mails and webhooks that wait or could not be delivered. */
export function outboxCommand(finish: Finish): Command {
  return new Command('outbox')
    .description('List mails and webhooks that were not delivered, retry them, send a test')
    .addHelpText('after', '\nExamples:\n  etalon outbox list\n  etalon outbox retry\n  etalon outbox test')
    .addCommand(listCommand(finish))
    .addCommand(retryCommand(finish))
    .addCommand(testCommand(finish));
}

function listCommand(finish: Finish): Command {
  return withCommonOptions(new Command('list'))
    .description(`List mails and webhooks that wait or were given up, newest first, at most ${LIST_MAX}`)
    .option('--sent', 'also those sent in the last 30 days')
    .option('--json', 'as JSON lines')
    .addHelpText('after', '\nExample:\n  etalon outbox list --sent')
    .action(async (options: CommonOptions & { sent?: true; json?: true }) => {
      const states = ['waiting', 'given_up', ...(options.sent ? (['sent'] as const) : [])] as const;
      const { counts, found } = await withDatabase(readConfig(process.env), 'server', async database => ({
        counts: await countNotices(database),
        found: await listNotices(database, { states, limit: LIST_MAX }),
      }));
      if (options.json) for (const notice of found) console.log(JSON.stringify(notice));
      else {
        for (const notice of found) console.log(formatNotice(notice, localeOf(options)));
        console.log(format('outbox_counts', counts, localeOf(options)));
      }
      finish(0);
    });
}

function retryCommand(finish: Finish): Command {
  return withCommonOptions(new Command('retry'))
    .description('Retry mails and webhooks now, including those given up; the running site sends them')
    .argument('[id]', 'only this one')
    .addHelpText('after', '\nExample:\n  etalon outbox retry')
    .action(async (id: string | undefined, options: CommonOptions) => {
      const count = await withDatabase(readConfig(process.env), 'server', async database => {
        const retried = await retryNotices(database, new Date(), id);
        if (retried > 0)
          await noteCommand(database, { action: 'outbox_retry', details: id ?? String(retried) });
        return retried;
      });
      if (id !== undefined && count === 0)
        throw new UsageError(format('outbox_unknown', { id }, localeOf(options)));
      console.log(format('outbox_retried', { count }, localeOf(options)));
      finish(0);
    });
}

function testCommand(finish: Finish): Command {
  return withCommonOptions(new Command('test'))
    .description('Send a test mail to MAIL_TO and a test event to WEBHOOK_URL')
    .addHelpText('after', '\nExample:\n  etalon outbox test')
    .action(async (options: CommonOptions) => {
      const config = readConfig(process.env);
      const locale = localeOf(options);
      const { mail, webhook } = config.notices;
      if (mail === undefined && webhook === undefined)
        throw new UsageError(format('outbox_not_configured', {}, locale));
      const tests: [name: string, run: () => Promise<void>][] = [];
      if (mail !== undefined) tests.push([mail.to.join(', '), () => testMail(config, locale)]);
      if (webhook !== undefined) tests.push([new URL(webhook.url).host, () => testWebhook(webhook)]);
      const outcomes = [];
      for (const [name, run] of tests) outcomes.push(await tell(name, run, locale));
      finish(outcomes.every(isSent => isSent) ? 0 : 1);
    });
}

async function tell(name: string, run: () => Promise<void>, locale: Locale): Promise<boolean> {
  try {
    await run();
    console.log(format('outbox_tested', { name }, locale));
    return true;
  } catch (error) {
    console.error(format('outbox_test_failed', { name, reason: problemOf(error) }, locale));
    return false;
  }
}

async function testMail(config: Config, locale: Locale): Promise<void> {
  const { mail } = config.notices;
  if (mail === undefined) return;
  const catalogue = await withDatabase(config, 'server', async database => {
    const live = await getLiveVersion(database);
    if (live === undefined) throw new UsageError(format('doctor.no_version', {}, locale));
    return getCatalogue(database, live.id);
  });
  const desk = { served: { catalogue, areas: makeAreaIndex([]) }, addressOf: pageAddresses(config) };
  await openMailer(mail).send(testLetter(desk), { id: testId(), to: 'owner' });
}

function testWebhook(webhook: NonNullable<Config['notices']['webhook']>): Promise<void> {
  const now = new Date();
  const event = { id: testId(), type: 'test', timestamp: now.toISOString(), data: {} } as const;
  return postEvent(webhook, event, now);
}

function testId(): string {
  return `T${randomBytes(12).toString('base64url')}`;
}

function formatNotice(notice: Notice, locale: Locale): string {
  const { id, created_at, event, recipient, record_id, state, attempts, due_at, problem } = notice;
  const line = [
    id,
    created_at.slice(0, 16).replace('T', ' '),
    format(`outbox.${state}`, {}, locale),
    event,
    recipient,
    record_id,
  ].join('  ');
  if (problem === null) return line;
  const next =
    state === 'waiting' ? format('outbox_next', { time: due_at.slice(0, 16).replace('T', ' ') }, locale) : '';
  return `${line}\n  ${format('outbox_problem', { count: attempts, problem }, locale)} ${next}`.trimEnd();
}
