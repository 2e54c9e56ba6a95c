import { listDeedsTo } from '#database/history/audit-log.ts';
import type { Database } from '#database/open.ts';
import type { Say } from '../messages/messages.ts';
import { describeWho } from '../page/describe-who.ts';

/** Who made a version, who brought it live last, and who planned that, as far as the log says so. */
export type VersionPeople = { made: string | null; published: string | null; planned: string | null };

const DEEDS: { readonly [Step in keyof VersionPeople]: readonly string[] } = {
  made: ['stage', 'import_staged', 'import_live', 'restore'],
  published: ['publish', 'roll_back', 'import_live', 'plan'],
  planned: ['plan'],
};

/** Finds the people of versions in the log, as the log names them. */
export async function listVersionPeople(
  database: Database,
  versions: readonly string[],
  say: Say,
): Promise<(version: string) => VersionPeople> {
  const deeds = Map.groupBy(await listDeedsTo(database, versions), ({ version }) => version);
  return version => {
    const own = deeds.get(version) ?? [];
    const who = (step: keyof VersionPeople) => {
      const found = own.filter(({ action }) => DEEDS[step].includes(action));
      const deed = step === 'made' ? found[0] : found.at(-1);
      return deed === undefined ? null : describeWho(deed, say);
    };
    return { made: who('made'), published: who('published'), planned: who('planned') };
  };
}
