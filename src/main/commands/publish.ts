import { Command } from 'commander';
import { publishVersion } from '#database/publishing.ts';
import { readConfig } from '../config.ts';
import type { Finish } from '../exit-code.ts';
import { format } from '../messages/messages.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from './options.ts';

/** `etalon publish <version>`: puts a version live that is ready or was live before. */
export function publishCommand(finish: Finish): Command {
  return withCommonOptions(new Command('publish'))
    .description('Make a version live; a running site shows it within a second or two')
    .argument('<version>', 'version ID, for example v3')
    .addHelpText('after', '\nExample:\n  etalon publish v3')
    .action(async (id: string, options: CommonOptions) => {
      const config = readConfig(process.env);
      const version = await withDatabase(config, 'importer', database =>
        publishVersion(database, id, { keep: config.versions_kept }),
      );
      console.log(
        format('published', { id: version.id, products: version.products?.kept ?? 0 }, localeOf(options)),
      );
      finish(0);
    });
}
