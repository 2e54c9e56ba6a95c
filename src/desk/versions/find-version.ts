import { type CatalogueVersion, isWhole } from '#contract/records/version.ts';
import type { Database } from '#database/open.ts';
import { findVersion, getLiveVersion } from '#database/versions/versions.ts';
import { DeskRefusal, type DeskRequest } from '../page/desk-page.ts';

/** The version in an address. @throws DeskRefusal if it does not exist or is incomplete */
export async function getWholeVersion(database: Database, id: string): Promise<CatalogueVersion> {
  const version = await findVersion(database, id);
  if (version === undefined || !isWhole(version)) throw new DeskRefusal(404, 'refusal.version_not_found');
  return version;
}

/**
 * The version of the path, which could go live, and the live one, if any, that it would replace.
 * @throws DeskRefusal if it is live already
 */
export async function getCandidate({ site, params }: Pick<DeskRequest, 'site' | 'params'>) {
  const version = await getWholeVersion(site.database, params.id ?? '');
  if (version.state === 'live') throw new DeskRefusal(409, 'refusal.version_live', { id: version.id });
  return { version, live: await getLiveVersion(site.database) };
}

/** @throws DeskRefusal if no version is live */
export async function getLive(database: Database): Promise<CatalogueVersion> {
  const live = await getLiveVersion(database);
  if (live === undefined) throw new DeskRefusal(409, 'refusal.nothing_live');
  return live;
}

/**
 * The live version that the form's confirmation was shown for. Returns undefined if none was live.
 * @throws DeskRefusal if the form does not state it
 */
export function expectedLive(form: URLSearchParams): string | undefined {
  const from = form.get('from');
  if (from === '') return undefined;
  if (from === null || !/^v[1-9]\d{0,8}$/.test(from)) throw new DeskRefusal(400, 'refusal.form');
  return from;
}
