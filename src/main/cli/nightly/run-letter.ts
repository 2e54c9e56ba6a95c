import { randomBytes } from 'node:crypto';
import type { Letter } from '#notices/letter.ts';
import { openMailer } from '#notices/mailer.ts';
import type { MailSettings } from '#notices/settings.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import type { SourceOutcome } from './run-sources.ts';

/**
 * Limit of characters of the log that a mail quotes. It quotes the end, which has the summaries. The mail names the
 * file with the whole log.
 */
const QUOTED_MAX = 20_000;

/** Tells the people named in the run's file how it ended. @throws DeliveryFailure */
export async function mailRun(
  mail: MailSettings,
  to: readonly string[],
  about: { name: string; outcomes: readonly SourceOutcome[]; log: string; log_file: string },
  locale: Locale,
): Promise<void> {
  const letter = writeRunLetter(about, locale);
  const id = `R${randomBytes(12).toString('base64url')}`;
  await openMailer({ ...mail, to }).send(letter, { id, to: 'owner' });
}

/** The mail about a run: the outcome of each source, then the log. */
export function writeRunLetter(
  {
    name,
    outcomes,
    log,
    log_file,
  }: { name: string; outcomes: readonly SourceOutcome[]; log: string; log_file: string },
  locale: Locale,
): Letter {
  const failed = outcomes.filter(({ isDone }) => !isDone);
  const counts = { name, failed: failed.length, of: outcomes.length };
  return {
    locale,
    site: 'Etalon',
    subject: format(failed.length > 0 ? 'run.subject_failed' : 'run.subject_done', counts, locale),
    parts: [
      {
        kind: 'facts',
        rows: outcomes.map(({ source, isDone }) => [
          source,
          format(isDone ? 'run.source_done' : 'run.source_failed', {}, locale),
        ]),
      },
      { kind: 'quote', text: log.slice(-QUOTED_MAX) },
    ],
    closing: [format('run.log', { file: log_file }, locale)],
  };
}
