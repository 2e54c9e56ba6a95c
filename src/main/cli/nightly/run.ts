import { join } from 'node:path';
import { Command } from 'commander';
import type { ImportIo } from '#importer/command.ts';
import { problemOf } from '#notices/failure.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions } from '../options.ts';
import { stopSignal } from '../stop-signal.ts';
import { daily, nextMoment } from './daily.ts';
import { type Run, readRunFile } from './run-file.ts';
import { mailRun } from './run-letter.ts';
import { keepLog } from './run-logs.ts';
import { runSources } from './run-sources.ts';

/** `etalon run <file>`: imports the sources that a file lists, writes a log and notifies people by mail. */
export function runCommand(finish: Finish): Command {
  return withCommonOptions(new Command('run'))
    .description('Import the sources that a file names (nightly.yaml), keep a log, tell people by mail')
    .argument('<file>', 'YAML file with sources, limits and who is told (see docs/nightly.md)')
    .option('--once', 'run now, though the file says an hour (at)')
    .addHelpText('after', '\nExamples:\n  etalon run nightly.yaml\n  etalon run nightly.yaml --once')
    .action(async (path: string, options: CommonOptions & { once?: true }) => {
      const config = readConfig(process.env);
      const locale = localeOf(options);
      const run = await readRunFile(path, locale);
      if (run.mail !== undefined && config.notices.mail === undefined)
        throw new UsageError(format('run.mail_off', { file: path }, locale));
      if (run.at === undefined || options.once) return finish((await runOnce(run, config, locale)) ? 0 : 1);
      const stop = new AbortController();
      void stopSignal().then(() => stop.abort());
      const { at } = run;
      const work = async () => {
        await runOnce(run, config, locale);
        tellNext(at, locale);
      };
      tellNext(at, locale);
      await daily(at, work, stop.signal);
      finish(0);
    });
}

function tellNext(at: string, locale: Locale): void {
  console.log(format('run.next', { time: nextMoment(at, new Date()).toString() }, locale));
}

/** @returns whether all sources were imported and all mails were sent */
async function runOnce(run: Run, config: Config, locale: Locale): Promise<boolean> {
  const begun = new Date();
  let log = `${run.name} ${begun.toISOString()}\n`;
  const write = (stream: NodeJS.WriteStream) => (text: string) => {
    log += text;
    stream.write(text);
  };
  const io: ImportIo = { out: write(process.stdout), err: write(process.stderr), is_terminal: false };
  const outcomes = await runSources(run, config, locale, io);
  const isDone = outcomes.every(outcome => outcome.isDone);
  const log_file = await keepLog(join(config.data_dir, 'runs', run.name), { begun, isDone, text: log });
  console.log(format('run.log', { file: log_file }, locale));
  const { mail } = config.notices;
  if (mail === undefined || run.mail === undefined || (isDone && run.mail.when === 'failure')) return isDone;
  try {
    await mailRun(mail, run.mail.to, { name: run.name, outcomes, log, log_file }, locale);
    return isDone;
  } catch (error) {
    console.error(format('run.not_mailed', { reason: problemOf(error) }, locale));
    return false;
  }
}
