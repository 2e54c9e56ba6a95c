import { Command } from 'commander';
import { format } from '../../messages/messages.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions } from '../options.ts';
import { ask, type GivenAnswers } from '../starter/ask.ts';
import { writeStarter } from '../starter/write-starter.ts';
import { draftTable } from '../table-draft.ts';
import { writeWholeFolder } from '../whole-target.ts';

/** `etalon init <folder>`: creates a catalogue to begin with, by asking five questions. */
export function initCommand(finish: Finish): Command {
  return withCommonOptions(new Command('init'))
    .description(
      'Write a folder for a new catalogue: with examples, or with your table and a first mapping for it',
    )
    .argument('<folder>', 'folder to write; it must not exist yet, or be empty')
    .option('--name <name>', 'name of the company or catalogue')
    .option('--languages <list>', 'en, cn or both (“cn,en”: Chinese first)')
    .option('--currency <code>', 'currency of prices, for example EUR')
    .option('--email <address>', 'address for questions, shown on the site')
    .option('--table <file>', 'table of your products; without it: examples')
    .option('--yes', 'ask nothing: what is not given is left at its default')
    .addHelpText(
      'after',
      '\nExamples:\n  etalon init my-catalogue\n  etalon init my-catalogue --name "Acme Optics" --table parts.xlsx --yes',
    )
    .action(async (folder: string, options: CommonOptions & GivenAnswers & { yes?: true }) => {
      const locale = localeOf(options);
      const { name, languages, currency, email, table } = options;
      const isAttended =
        options.yes !== true && process.stdin.isTTY === true && process.stderr.isTTY === true;
      try {
        const answers = await ask(
          Object.fromEntries(
            Object.entries({ name, languages, currency, email, table }).filter(
              ([, text]) => text !== undefined,
            ),
          ),
          locale,
          isAttended ? { output: process.stderr } : null,
        );
        const draft =
          answers.table === null
            ? null
            : { path: answers.table, mapping: await draftTable(answers.table, locale) };
        await writeWholeFolder(folder, locale, unfinished =>
          writeStarter(unfinished, answers, { locale, table: draft }),
        );
        const doubts = draft?.mapping.split('# ?').length ?? 1;
        console.log(format('init.written', { folder }, locale));
        if (doubts > 1) console.log(format('init.doubts', { count: doubts - 1 }, locale));
        console.log(format('init.next', { folder: /\s/.test(folder) ? `"${folder}"` : folder }, locale));
      } catch (error) {
        if (error instanceof Error && error.name === 'ExitPromptError')
          throw new UsageError(format('init.left', {}, locale));
        throw error;
      }
      finish(0);
    });
}
