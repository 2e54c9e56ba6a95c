import { Command, CommanderError } from 'commander';
import { DatabaseError } from '#database/engine/errors.ts';
import { isDiskFull } from '#database/engine/unavailable.ts';
import { format, messageLocale } from '../messages/messages.ts';
import { ConfigError } from '../settings/config.ts';
import { readVersion } from '../settings/project.ts';
import { hasLostReader } from './broken-pipe.ts';
import { type ExitCode, type Finish, UsageError } from './exit-code.ts';

/** The commands by name, in the order in which help lists them. Each is loaded where it is asked for. */
export const COMMANDS: Readonly<Record<string, () => Promise<(finish: Finish) => Command>>> = {
  init: async () => (await import('./commands/init.ts')).initCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  run: async () => (await import('./nightly/run.ts')).runCommand,
  map: async () => (await import('./commands/map.ts')).mapCommand,
  set: async () => (await import('./commands/set.ts')).setCommand,
  show: async () => (await import('./commands/show.ts')).showCommand,
  views: async () => (await import('./commands/views.ts')).viewsCommand,
  versions: async () => (await import('./commands/versions.ts')).versionsCommand,
  diff: async () => (await import('./commands/diff.ts')).diffCommand,
  report: async () => (await import('./commands/report.ts')).reportCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  publish: async () => (await import('./commands/publish.ts')).publishCommand,
  rollback: async () => (await import('./commands/rollback.ts')).rollbackCommand,
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  desk: async () => (await import('./commands/desk.ts')).deskCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  move: async () => (await import('./commands/move.ts')).moveCommand,
  preview: async () => (await import('./commands/preview.ts')).previewCommand,
  'preview-version': async () => (await import('./commands/preview-version.ts')).previewVersionCommand,
  feedback: async () => (await import('./commands/feedback.ts')).feedbackCommand,
  quotations: async () => (await import('./commands/quotations.ts')).quotationsCommand,
  visitor: async () => (await import('./commands/visitor.ts')).visitorCommand,
  outbox: async () => (await import('./commands/outbox.ts')).outboxCommand,
};

/** The commands that a call needs: the one that it names, or all, for help and for a name that does not exist. */
function commandsFor([name = '']: readonly string[]) {
  const named = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return named === undefined ? Object.values(COMMANDS) : [named];
}

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
  for (const load of commandsFor(args)) program.addCommand(withExits((await load())(run)));
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
