import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Command } from 'commander';
import { assistantServers } from '#assistants/assistant-server.ts';
import { openDesks } from '../../assistants/mcp-plugin.ts';
import { openSite } from '../../compose.ts';
import { createLogger } from '../../log/logger.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import { readVersion } from '../../settings/project.ts';
import { publicAddress } from '../../settings/site-origin.ts';
import type { Finish } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions } from '../options.ts';

/** `etalon mcp`: answers one assistant on standard input and output from the live version, until its input ends. */
export function mcpCommand(finish: Finish): Command {
  return withCommonOptions(new Command('mcp'))
    .description('Answer an assistant by the Model Context Protocol on standard input and output')
    .addHelpText('after', '\nExample:\n  npx etalon mcp\n\nThe log is written to standard error.')
    .action(async (options: CommonOptions) => {
      const config = readConfig(process.env);
      const log = createLogger('warn');
      const site = await openSite({ config, log });
      try {
        if (site.live.current() === undefined) {
          console.error(format('no_versions', {}, localeOf(options)));
          return finish(1);
        }
        const handle = serveStdio(
          assistantServers({
            version: readVersion(),
            default_locale: config.default_locale,
            openDesk: openDesks(site.api, config, { origin: publicAddress(config), log }),
            fail: error => {
              log.error({ err: error }, 'An assistant could not be answered');
              return 'see standard error';
            },
          }),
        );
        await once(process.stdin, 'close');
        await handle.close();
        finish(0);
      } finally {
        await site.close();
      }
    });
}
