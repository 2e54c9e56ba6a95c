import { Command } from 'commander';
import type { Database } from '#database/open.ts';
import { describeCounts, exportTraces } from '#database/visitors/trace-export.ts';
import { deleteTraces, findTraces, type Trace } from '#database/visitors/visitor-traces.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

/** `etalon visitor export|delete <who>`: exports or deletes the data of a visitor. */
export function visitorCommand(finish: Finish): Command {
  const command = new Command('visitor').description('Export or delete what a visitor left');
  const who = 'reference number of a quote request, feedback ID, e-mail address, or session ID';
  return command
    .addCommand(
      withCommonOptions(new Command('export'))
        .description('Write everything a visitor left to standard output, as JSON')
        .argument('<who>', who)
        .addHelpText('after', '\nExample:\n  etalon visitor export ann@example.com > ann.json')
        .action(async (who: string, options: CommonOptions) => {
          await withTraces(who, options, async (traces, database) => {
            await noteCommand(database, { action: 'visitor_export', details: describeCounts(traces) });
            process.stdout.write(`${JSON.stringify(exportTraces(traces), null, 2)}\n`);
          });
          finish(0);
        }),
    )
    .addCommand(
      withCommonOptions(new Command('delete'))
        .description('Delete everything a visitor left')
        .argument('<who>', who)
        .option('--confirm', 'delete; without it the command only counts')
        .addHelpText('after', '\nExample:\n  etalon visitor delete ann@example.com --confirm')
        .action(async (who: string, options: CommonOptions & { confirm?: true }) => {
          const locale = localeOf(options);
          await withTraces(who, options, async (traces, database) => {
            for (const { table, rows } of traces) process.stdout.write(`${table}  ${rows.length}\n`);
            const count = options.confirm
              ? await deleteTraces(database, traces)
              : traces.reduce((sum, { rows }) => sum + rows.length, 0);
            if (options.confirm)
              await noteCommand(database, { action: 'visitor_delete', details: describeCounts(traces) });
            const key = options.confirm ? 'visitor_deleted' : 'visitor_would_delete';
            process.stdout.write(`${format(key, { count }, locale)}\n`);
          });
          finish(0);
        }),
    );
}

async function withTraces(
  who: string,
  options: CommonOptions,
  work: (traces: Trace[], database: Database) => Promise<void>,
): Promise<void> {
  await withDatabase(readConfig(process.env), 'server', async database => {
    const traces = await findTraces(database, who);
    if (traces.length === 0)
      throw new UsageError(format('visitor_unknown', { value: who }, localeOf(options)));
    await work(traces, database);
  });
}
