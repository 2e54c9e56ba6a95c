import { Command, InvalidArgumentError } from 'commander';
import { serveDesk } from '../../desk/serve-desk.ts';
import { createLogger } from '../../log/logger.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import { peopleCommand } from '../desk-people.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';
import { stopSignal } from '../stop-signal.ts';

/** `etalon desk`: serves the owner's desk on this machine until it is stopped. */
export function deskCommand(finish: Finish): Command {
  return withCommonOptions(new Command('desk'))
    .description('Open the owner’s desk for a browser on this machine')
    .addCommand(peopleCommand(finish))
    .option('--port <port>', 'port of 127.0.0.1 to listen on; 0 picks a free one', readPort, 0)
    .addHelpText('after', '\nExample:\n  etalon desk')
    .action(async (options: CommonOptions & { port: number }) => {
      const config = readConfig(process.env);
      const locale = localeOf(options);
      const { port } = options;
      const stop = stopSignal();
      const printLink = (address: string) => console.log(format('desk_link', { address }, locale));
      await withDatabase(config, 'importer', async database => {
        const log = createLogger('warn');
        const desk = await serveDesk({ config, database, log, port, printLink }).catch(error => {
          const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
          throw isTaken ? new UsageError(format('desk_port_taken', { port }, locale)) : error;
        });
        printLink(desk.address);
        await stop.finally(desk.close);
      });
      finish(0);
    });
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new InvalidArgumentError('0–65535');
  return port;
}
