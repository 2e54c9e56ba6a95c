import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { type Feedback, FeedbackStatus, type ImageType } from '#contract/visitors/feedback.ts';
import { answerFeedback, listFeedback, listFeedbackImages } from '#database/visitors/feedback.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import { reachOf } from '../../notice-desk.ts';
import { readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

/** Feedbacks in a list if no number is given. */
const LIST_MAX = 100;

const SUFFIXES: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** `etalon feedback list|answer|images`: shows and answers the feedback of visitors. */
export function feedbackCommand(finish: Finish): Command {
  return new Command('feedback')
    .description('List and reply to feedback')
    .addHelpText(
      'after',
      "\nExamples:\n  etalon feedback list --status received\n  etalon feedback answer F3kQ… 'It is N-BK7.'",
    )
    .addCommand(listCommand(finish))
    .addCommand(answerCommand(finish))
    .addCommand(imagesCommand(finish));
}

function listCommand(finish: Finish): Command {
  return withCommonOptions(new Command('list'))
    .description('List feedback, newest first')
    .addOption(
      new Option('--status <status>', 'only feedback with this status').choices(FeedbackStatus.options),
    )
    .option('--limit <number>', 'maximum number of entries', readLimit, LIST_MAX)
    .option('--json', 'as JSON lines')
    .addHelpText('after', '\nExample:\n  etalon feedback list --status received')
    .action(async (options: CommonOptions & { status?: FeedbackStatus; limit: number; json?: true }) => {
      const { status, limit } = options;
      const found = await withDatabase(readConfig(process.env), 'server', database =>
        listFeedback(database, { status, limit }),
      );
      if (options.json) for (const feedback of found) console.log(JSON.stringify(feedback));
      else if (found.length === 0) console.log(format('no_feedback', {}, localeOf(options)));
      else console.log(found.map(feedback => formatFeedback(feedback, localeOf(options))).join('\n\n'));
      finish(0);
    });
}

function answerCommand(finish: Finish): Command {
  return withCommonOptions(new Command('answer'))
    .description(
      'Reply to feedback; the sender sees the reply in their feedback history, and gets it by mail if they gave an address',
    )
    .argument('<id>', 'feedback ID')
    .argument('[reply]', 'reply to the sender')
    .addOption(
      new Option(
        '--status <status>',
        'new status (default: answered with a reply, in_progress without)',
      ).choices(FeedbackStatus.options),
    )
    .addHelpText('after', "\nExample:\n  etalon feedback answer F3kQ… 'It is N-BK7.'")
    .action(
      async (id: string, reply: string | undefined, options: CommonOptions & { status?: FeedbackStatus }) => {
        const locale = localeOf(options);
        const status = options.status ?? (reply === undefined ? 'in_progress' : 'answered');
        const answer = { status, reply: reply ?? null, now: new Date().toISOString() };
        const config = readConfig(process.env);
        const kept = await withDatabase(config, 'server', async database => {
          const answered = await answerFeedback(database, id, answer, reachOf(config));
          if (answered !== undefined) await noteCommand(database, { action: 'reply', details: id });
          return answered;
        });
        if (kept === undefined) throw new UsageError(format('feedback_unknown', { id }, locale));
        console.log(format('feedback_answered', { id, status: kept.status }, locale));
        finish(0);
      },
    );
}

function imagesCommand(finish: Finish): Command {
  return withCommonOptions(new Command('images'))
    .description('Save the images attached to feedback')
    .argument('<id>', 'feedback ID')
    .argument('<folder>', 'output folder')
    .addHelpText('after', '\nExample:\n  etalon feedback images F3kQ… pictures')
    .action(async (id: string, folder: string, options: CommonOptions) => {
      const images = await withDatabase(readConfig(process.env), 'server', async database => {
        const found = await listFeedbackImages(database, id);
        if (found.length > 0)
          await noteCommand(database, { action: 'export', details: `feedback images ${id}` });
        return found;
      });
      if (images.length === 0)
        throw new UsageError(format('feedback_without_images', { id }, localeOf(options)));
      await mkdir(folder, { recursive: true });
      for (const [at, { type, bytes }] of images.entries()) {
        const file = join(folder, `${id}-${at + 1}.${SUFFIXES[type]}`);
        await writeFile(file, bytes);
        console.log(file);
      }
      finish(0);
    });
}

/**
 * A feedback as lines. Control characters in the visitor's text are replaced by blanks, because a terminal would
 * interpret them.
 */
function formatFeedback(feedback: Feedback, locale: Locale): string {
  const { id, created_at, status, type_id, contact, area_code, product_id, page, images, content, reply } =
    feedback;
  const about = [product_id, page, area_code].filter(part => part !== null).join('  ');
  const pictures = images > 0 ? format('feedback_images', { count: images }, locale) : '';
  const lines = [
    `${id}  ${created_at.slice(0, 16).replace('T', ' ')}  ${status}  ${type_id}`,
    [...Object.values(contact), about, pictures].filter(part => part).join('  '),
    content,
    reply === null ? '' : `→ ${reply}`,
  ];
  return lines
    .filter(line => line !== '')
    .map(line => line.replace(/[^\P{Cc}\n]/gu, ' ').replaceAll('\n', '\n    '))
    .join('\n  ');
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100_000)
    throw new UsageError(`--limit: ${text} (1–100000)`);
  return limit;
}
