import { join } from 'node:path';
import { Command } from 'commander';
import type { ImportIo } from '#importer/command.ts';
import { problemOf } from '#notices/failure.ts';
import type { Locale } from '#text/locale.ts';
import { isOff, noteRun, runsFolder } from '../../checkup/run-notes.ts';
import { format } from '../../messages/messages.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions } from '../options.ts';
import { stopSignal } from '../stop-signal.ts';
import { daily, nextMoment } from './daily.ts';
import { type Run, type RunSource, readRunFile, sourceName } from './run-file.ts';
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

/** @returns whether all sources were imported and all mails were sent, or the run is switched off */
async function runOnce(run: Run, config: Config, locale: Locale): Promise<boolean> {
  const folder = join(runsFolder(config.data_dir), run.name);
  await noteRun(folder, { at: run.at ?? null, mail: run.mail ?? null, sources: run.sources.map(noteOf) });
  if (await isOff(folder)) {
    console.log(format('run.off', { name: run.name }, locale));
    return true;
  }
  const begun = new Date();
  let log = `${run.name} ${begun.toISOString()}\n`;
  const write = (stream: NodeJS.WriteStream) => (text: string) => {
    log += text;
    stream.write(text);
  };
  const io: ImportIo = { out: write(process.stdout), err: write(process.stderr), is_terminal: false };
  const outcomes = await runSources(run, config, locale, io);
  const isDone = outcomes.every(outcome => outcome.isDone);
  const log_file = await keepLog(folder, { begun, isDone, text: log });
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

function noteOf(source: RunSource) {
  const { price_jump_limit = null, withdrawal_limit = null } = source;
  return { name: sourceName(source), price_jump_limit, withdrawal_limit };
}
