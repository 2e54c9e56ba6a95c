import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Command } from 'commander';
import { toMajor } from '#contract/records/currency.ts';
import type { KeptQuotation } from '#contract/visitors/quotation.ts';
import { answerQuotation, listQuotations } from '#database/visitors/quotations.ts';
import { format } from '../../messages/messages.ts';
import { reachOf } from '../../notice-desk.ts';
import { QUOTATION_ENDINGS, QUOTATIONS_MAX, writeQuotations } from '../../quotation-export.ts';
import { readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, readDay, withCommonOptions, withDatabase } from '../options.ts';

const LIST_MAX = 100;

type SinceOption = { since?: string };

/** `etalon quotations list|answer|export`: lists, answers or exports the quotation requests of visitors. */
export function quotationsCommand(finish: Finish): Command {
  return new Command('quotations')
    .description('List, reply to and export quote requests')
    .addHelpText(
      'after',
      '\nExamples:\n  etalon quotations list\n  etalon quotations export quotations.xlsx --since 2026-11-01',
    )
    .addCommand(listCommand(finish))
    .addCommand(answerCommand(finish))
    .addCommand(exportCommand(finish));
}

function listCommand(finish: Finish): Command {
  return withCommonOptions(new Command('list'))
    .description(`List quote requests, newest first, at most ${LIST_MAX}`)
    .option('--since <day>', 'only from this day, for example 2026-11-01', readDay)
    .option('--json', 'as JSON lines')
    .addHelpText('after', '\nExample:\n  etalon quotations list --since 2026-11-01')
    .action(async (options: CommonOptions & SinceOption & { json?: true }) => {
      const { since } = options;
      const found = await withDatabase(readConfig(process.env), 'server', database =>
        listQuotations(database, { since, limit: LIST_MAX }),
      );
      if (options.json) for (const quotation of found) console.log(JSON.stringify(quotation));
      else if (found.length === 0) console.log(format('no_quotations', {}, localeOf(options)));
      else for (const quotation of found) console.log(formatQuotation(quotation));
      finish(0);
    });
}

function answerCommand(finish: Finish): Command {
  return withCommonOptions(new Command('answer'))
    .description('Reply to a quote request; the sender sees the reply with the request, and gets it by mail')
    .argument('<reference>', 'reference number')
    .argument('<reply>', 'reply to the sender')
    .addHelpText(
      'after',
      "\nExample:\n  etalon quotations answer Q20261121-7KWM4P 'We can deliver in March.'",
    )
    .action(async (reference: string, text: string, options: CommonOptions) => {
      const locale = localeOf(options);
      const reply = text.trim();
      if (reply === '') throw new UsageError(format('quotation_reply_empty', {}, locale));
      const config = readConfig(process.env);
      const answer = { reply, now: new Date().toISOString() };
      const kept = await withDatabase(config, 'server', async database => {
        const answered = await answerQuotation(database, reference, answer, reachOf(config));
        if (answered !== undefined) await noteCommand(database, { action: 'reply', details: reference });
        return answered;
      });
      if (kept === undefined) throw new UsageError(format('quotation_unknown', { reference }, locale));
      console.log(format('quotation_answered', { reference }, locale));
      finish(0);
    });
}

function exportCommand(finish: Finish): Command {
  return withCommonOptions(new Command('export'))
    .description('Export quote requests as .xlsx or .csv, one row per item, or as .jsonl with all data')
    .argument('<file>', 'output file; replaced if it exists')
    .option('--since <day>', 'only from this day, for example 2026-11-01', readDay)
    .addHelpText('after', '\nExample:\n  etalon quotations export quotations.xlsx')
    .action(async (file: string, options: CommonOptions & SinceOption) => {
      const ending = QUOTATION_ENDINGS.find(known => known === extname(file).toLowerCase());
      if (ending === undefined) throw new UsageError(format('export_ending', { file }, localeOf(options)));
      const found = await withDatabase(readConfig(process.env), 'server', async database => {
        const all = await listQuotations(database, { since: options.since, limit: QUOTATIONS_MAX });
        await noteCommand(database, { action: 'export', details: file });
        return all;
      });
      await writeFile(file, await writeQuotations(found, ending));
      console.log(format('exported', { count: found.length, file }, localeOf(options)));
      finish(0);
    });
}

function formatQuotation(quotation: KeptQuotation): string {
  const { reference, created_at, contact, lines, total, currency, reply } = quotation;
  const when = created_at.slice(0, 16).replace('T', ' ');
  const amount = `${toMajor(total, currency)} ${currency}`;
  const answer = reply === null ? '' : `\n  → ${reply.replaceAll('\n', '\n    ')}`;
  const line = [reference, when, `${lines.length} ×`, amount, contact.name, contact.email, contact.company]
    .filter(part => part !== '')
    .join('  ');
  return line + answer;
}
