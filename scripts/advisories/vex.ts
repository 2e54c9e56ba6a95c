import { type LockedPackage, listPackages } from '../licences.ts';
import { type Advisory, isAffected } from './advisory.ts';
import type { Statement } from './kept-advisories.ts';

/** What a VEX document is made of. `version` is that of Etalon. */
type VexSources = {
  version: string;
  time: Date;
  advisories: readonly Advisory[];
  statements: readonly Statement[];
  packages?: readonly LockedPackage[];
};

/** A vulnerability of an installed version. `statement` is what is said about it, if anything. */
export type OpenVulnerability = {
  advisory: Advisory;
  installed: LockedPackage;
  statement: Statement | undefined;
};

/** Lists the vulnerabilities that the installed versions have by the advisories. */
export function listVulnerabilities({
  advisories,
  statements,
  packages = listPackages(),
}: Pick<VexSources, 'advisories' | 'statements' | 'packages'>): OpenVulnerability[] {
  return advisories.flatMap(advisory =>
    packages
      .filter(one => isAffected(one, advisory))
      .map(installed => ({
        advisory,
        installed,
        statement: statements.find(({ id, package: name }) => id === advisory.id && name === installed.name),
      })),
  );
}

/**
 * An OpenVEX 0.2.0 document for the packages of an installed site: `fixed` for what the installed version has behind
 * it, else what is said about it, else `under_investigation`.
 */
export function writeVex(sources: VexSources) {
  const { version, time, advisories, packages = listPackages() } = sources;
  const open = listVulnerabilities({ ...sources, packages });
  const shipped = packages.filter(({ isTool }) => !isTool);
  const statements = advisories.flatMap(advisory =>
    shipped
      .filter(({ name }) => name === advisory.package)
      .map(installed => {
        const found = open.find(one => one.advisory === advisory && one.installed === installed);
        const {
          id: _id,
          package: _package,
          ...said
        } = found?.statement ?? {
          id: '',
          package: '',
          status: found === undefined ? ('fixed' as const) : ('under_investigation' as const),
        };
        return {
          vulnerability: { name: advisory.id },
          products: [
            {
              '@id': `pkg:npm/etalon@${version}`,
              subcomponents: [{ '@id': packageUrl(installed) }],
            },
          ],
          ...said,
        };
      }),
  );
  return {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': `urn:etalon:vex:${version}:${time.toISOString()}`,
    author: 'The maintainers of Etalon',
    timestamp: time.toISOString(),
    version: 1,
    statements,
  };
}

/** The package URL of a package, as the bill of materials has it. */
function packageUrl({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
