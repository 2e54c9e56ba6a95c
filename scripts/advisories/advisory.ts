import type { LockedPackage } from '../licences.ts';

/** A range of versions as OSV writes it: from `introduced` on, before `fixed` or up to `last_affected`. */
type AffectedRange = { introduced: string; fixed?: string; last_affected?: string };

/** A known vulnerability of a package: what is kept of a record of the GitHub Advisory Database. */
export type Advisory = {
  id: string;
  package: string;
  severity: string;
  summary: string;
  ranges: AffectedRange[];
};

/** A record of the Open Source Vulnerability format (OSV 1.4), as far as it is read. */
type OsvRecord = {
  id: string;
  withdrawn?: string;
  summary?: string;
  database_specific?: { severity?: string };
  affected?: {
    package?: { ecosystem: string; name: string };
    ranges?: { type: string; events: { introduced?: string; fixed?: string; last_affected?: string }[] }[];
  }[];
};

/** The advisories of a record for the packages of these names, one for each package. Withdrawn records have none. */
export function readAdvisories(record: OsvRecord, names: ReadonlySet<string>): Advisory[] {
  if (record.withdrawn !== undefined) return [];
  const own = (record.affected ?? []).filter(
    ({ package: one }) => one?.ecosystem === 'npm' && names.has(one.name),
  );
  return [...new Set(own.map(({ package: one }) => one?.name ?? ''))].map(name => ({
    id: record.id,
    package: name,
    severity: record.database_specific?.severity ?? 'UNKNOWN',
    summary: record.summary ?? '',
    ranges: own
      .filter(({ package: one }) => one?.name === name)
      .flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => joinEvents(events))),
  }));
}

/** The ranges that a list of events describes: each `introduced` with the end that follows it. */
function joinEvents(events: readonly Partial<AffectedRange>[]): AffectedRange[] {
  const ranges: AffectedRange[] = [];
  for (const { introduced, ...end } of events) {
    const last = ranges.at(-1);
    if (introduced !== undefined) ranges.push({ introduced });
    else if (last !== undefined) Object.assign(last, end);
  }
  return ranges;
}

/** Whether an advisory is about a package in the version that is installed. */
export function isAffected({ name, version }: LockedPackage, advisory: Advisory): boolean {
  return (
    name === advisory.package &&
    advisory.ranges.some(
      ({ introduced, fixed, last_affected }) =>
        compareVersions(version, introduced) >= 0 &&
        (fixed === undefined || compareVersions(version, fixed) < 0) &&
        (last_affected === undefined || compareVersions(version, last_affected) <= 0),
    )
  );
}

/** Compares two versions by Semantic Versioning 2.0.0, 11. Returns a negative number if the first one is lower. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [splitVersion(a), splitVersion(b)];
  for (const at of [0, 1, 2]) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePreReleases(left.pre, right.pre);
}

function splitVersion(version: string): { numbers: number[]; pre: string[] } {
  const [plain = ''] = version.split('+');
  const [numbers = '', ...pre] = plain.split('-');
  return { numbers: numbers.split('.').map(Number), pre: pre.join('-').split('.').filter(Boolean) };
}

function comparePreReleases(a: readonly string[], b: readonly string[]): number {
  // A version comes after its pre-releases.
  if (a.length === 0 || b.length === 0) return Number(a.length === 0) - Number(b.length === 0);
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [left, right] = [a[at], b[at]];
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1;
    const areNumbers = /^\d+$/.test(left) && /^\d+$/.test(right);
    if (areNumbers && Number(left) !== Number(right)) return Number(left) - Number(right);
    if (!areNumbers && left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
