import { Command, CommanderError } from 'commander';
import { DatabaseError } from '#database/engine/errors.ts';
import { isDiskFull } from '#database/engine/unavailable.ts';
import { format, messageLocale } from '../messages/messages.ts';
import { ConfigError } from '../settings/config.ts';
import { readVersion } from '../settings/project.ts';
import { hasLostReader } from './broken-pipe.ts';
import { backupCommand } from './commands/backup.ts';
import { deskCommand } from './commands/desk.ts';
import { diffCommand } from './commands/diff.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { feedbackCommand } from './commands/feedback.ts';
import { importCommand } from './commands/import.ts';
import { initCommand } from './commands/init.ts';
import { mapCommand } from './commands/map.ts';
import { mcpCommand } from './commands/mcp.ts';
import { moveCommand } from './commands/move.ts';
import { outboxCommand } from './commands/outbox.ts';
import { previewCommand } from './commands/preview.ts';
import { previewVersionCommand } from './commands/preview-version.ts';
import { publishCommand } from './commands/publish.ts';
import { quotationsCommand } from './commands/quotations.ts';
import { reportCommand } from './commands/report.ts';
import { restoreCommand } from './commands/restore.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { serveCommand } from './commands/serve.ts';
import { setCommand } from './commands/set.ts';
import { showCommand } from './commands/show.ts';
import { versionsCommand } from './commands/versions.ts';
import { viewsCommand } from './commands/views.ts';
import { visitorCommand } from './commands/visitor.ts';
import { type ExitCode, UsageError } from './exit-code.ts';
import { runCommand } from './nightly/run.ts';

/**
 * Runs the command line `etalon <command> …`. @returns the exit code: 0 for success, 1 for errors in the data or a
 * failure, 2 for wrong use
 */
export async function runCli(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = new Command('etalon')
    .description('Etalon: online catalogue and parametric search for technical products')
    .version(readVersion())
    .showHelpAfterError('(see --help for usage)')
    .addHelpText(
      'after',
      '\nSettings are environment variables: see docs/operating/settings.md.\nExit codes: 0 success, 1 errors in the data or a failure, 2 usage error.',
    )
    .exitOverride();
  const run = (outcome: ExitCode) => {
    code = outcome;
  };
  for (const add of [
    initCommand,
    importCommand,
    runCommand,
    mapCommand,
    setCommand,
    showCommand,
    viewsCommand,
    versionsCommand,
    diffCommand,
    reportCommand,
    exportCommand,
    publishCommand,
    rollbackCommand,
    serveCommand,
    deskCommand,
    mcpCommand,
    doctorCommand,
    backupCommand,
    restoreCommand,
    moveCommand,
    previewCommand,
    previewVersionCommand,
    feedbackCommand,
    quotationsCommand,
    visitorCommand,
    outboxCommand,
  ]) {
    program.addCommand(withExits(add(run)));
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return explain(error);
  }
}

/** Makes a command and its subcommands throw an error instead of ending the process. */
function withExits(command: Command): Command {
  for (const below of command.commands) withExits(below);
  return command.exitOverride().showHelpAfterError('(see --help for usage)');
}

/** Error codes of a stream whose reader is gone. */
const UNREAD: readonly unknown[] = ['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Explains an error on standard error. A fault of the program itself includes its stack. */
function explain(error: unknown): ExitCode {
  // Commander has already printed why it refused. A request for help ends this way too.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof ConfigError || error instanceof UsageError) {
    console.error(error.message);
    return 2;
  }
  // The reader of the output has seen enough.
  if (hasLostReader() && error instanceof Error && 'code' in error && UNREAD.includes(error.code)) return 0;
  if (isDiskFull(error)) {
    const reason = error instanceof Error ? error.message : '';
    console.error(format('disk_full', { reason }, messageLocale(undefined, process.env)));
    return 1;
  }
  if (error instanceof DatabaseError) {
    console.error(error.message);
    return error.code === 'version_not_found' ||
      error.code === 'version_state' ||
      error.code === 'no_previous_version'
      ? 2
      : 1;
  }
  throw error;
}
