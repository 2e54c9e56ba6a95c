import { userInfo } from 'node:os';
import type { Database } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { enterDeed } from '#desk/log/enter-deed.ts';
import type { DeskDeed } from '#desk/page/desk-page.ts';
import type { ImportResult } from '#importer/import-options.ts';

/** Enters what a command did into the log of the desk, as done by the user of this machine on the command line. */
export function noteCommand(database: Database, deed: DeskDeed): Promise<void> {
  return enterDeed(database, { who: userName(), role: 'command' }, deed);
}

/** Enters an import that went live or was staged, with its source. Any other changed nothing. */
export async function noteImport(
  database: Database,
  source: string,
  { version, published, staged }: ImportResult,
): Promise<void> {
  if (version === null || !(published || staged)) return;
  const action = published ? 'import_live' : 'import_staged';
  await noteCommand(database, { action, version, details: source });
}

/** Runs a command that puts another version live, and enters it together with the version that was live before. */
export async function notePublication<Version extends { id: string }>(
  database: Database,
  action: 'publish' | 'roll_back',
  work: () => Promise<Version>,
): Promise<Version> {
  const before = await getLiveVersion(database);
  const version = await work();
  const from = before === undefined ? {} : { details: before.id };
  await noteCommand(database, { action, version: version.id, ...from });
  return version;
}

/** The name of the user of this machine, or the number of one without a name, as in a container. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}
