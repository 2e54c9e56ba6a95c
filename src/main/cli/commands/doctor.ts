import { Command } from 'commander';
import type { Locale } from '#text/locale.ts';
import { examineSite } from '../../checkup/examine-site.ts';
import type { Finding } from '../../checkup/finding.ts';
import { format } from '../../messages/messages.ts';
import { describeCheckup, examineFolder } from '../catalogue-checkup.ts';
import type { Finish } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions } from '../options.ts';

type DoctorFlags = CommonOptions & { data?: string; json?: true };

/**
 * `etalon doctor [folder]`: checks everything that the site needs, one line each. With a folder it also suggests
 * improvements of that catalogue.
 */
export function doctorCommand(finish: Finish): Command {
  return withCommonOptions(new Command('doctor'))
    .description(
      'Check configuration, database, live version, search index, built site and disk space; with a folder, what would make that catalogue better',
    )
    .argument('[folder]', 'catalogue folder, or BMEcat or ETIM xChange file')
    .option('--data <dir>', 'folder with the files named in mapping.yaml, if not the catalogue folder')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  etalon doctor\n  etalon doctor my-catalogue\n\nThe exit code is 1 if a check fails or the catalogue has errors.',
    )
    .action(async (folder: string | undefined, options: DoctorFlags) => {
      const locale = localeOf(options);
      if (folder !== undefined) {
        const checkup = await examineFolder(folder, options.data);
        process.stdout.write(
          options.json ? `${JSON.stringify(checkup, null, 2)}\n` : describeCheckup(checkup, folder, locale),
        );
        return finish(checkup.problems.error > 0 ? 1 : 0);
      }
      const findings = await examineSite();
      if (options.json) console.log(JSON.stringify(findings, null, 2));
      else for (const found of findings) console.log(formatFinding(found, locale));
      finish(findings.some(({ state }) => state === 'fail') ? 1 : 0);
    });
}

function formatFinding({ what, state, details }: Finding, locale: Locale): string {
  const text = typeof details === 'string' ? details : details[locale];
  return `${state.padEnd(4)}  ${format(`doctor.${what}`, {}, locale).padEnd(14)}  ${text}`;
}
