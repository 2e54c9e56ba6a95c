import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '#database/engine/errors.ts';
import { planPublication } from '#database/versions/planned-publications.ts';
import { publishVersion, rollbackVersion } from '#database/versions/publishing.ts';
import { listVersions } from '#database/versions/versions.ts';
import { answerFeedback } from '#database/visitors/feedback.ts';
import { importCatalogue } from '#importer/import.ts';
import type { ImportResult } from '#importer/import-options.ts';
import type { UpdateBase } from '#importer/update/build-update.ts';
import { findUpdate } from '#importer/update/find-update.ts';
import { readUpdates, updateCatalogue } from '#importer/update/update.ts';
import { EDITIONS, partsOf } from './editions.ts';
import type { SimulatedProcess } from './faulty-database.ts';
import { VERSIONS_KEPT } from './simulated-server.ts';
import { folderOf, type SimulatedSite } from './simulated-site.ts';

const HOUR_MS = 3_600_000;

/** The owner imports a complete edition, which is sometimes only staged. */
export async function importWhole(site: SimulatedSite, { database }: SimulatedProcess): Promise<void> {
  const folder = folderOf(site, site.random.whole(0, EDITIONS - 1));
  const stage = site.random.chance(0.3);
  note(
    site,
    stage ? 'stage' : 'import',
    folder,
    await importCatalogue(database, { folder, stage, versions_kept: VERSIONS_KEPT }),
  );
}

/** The owner sets the stock of some parts. */
export async function updateStock(site: SimulatedSite, { database }: SimulatedProcess): Promise<void> {
  const { updates } = site.acknowledged;
  const source = join(site.work, `stock-${updates.size}.update.csv`);
  const stock = new Map(
    site.random.some([...partsOf(0).keys()], 1, 3).map(part => [part, site.random.whole(0, 500)]),
  );
  updates.set(source, stock);
  writeFileSync(
    source,
    `part_number,stock\n${[...stock].map(([part, pieces]) => `${part},${pieces}\n`).join('')}`,
  );
  const found = await findUpdate(source, true);
  if (found === null) throw new Error(`${source} is no update`);
  const rows = (live: UpdateBase) => readUpdates(found, live);
  note(
    site,
    'update',
    source,
    // A part that the live edition does not have is an error of its row. The rest is published.
    await updateCatalogue(database, { source, rows, versions_kept: VERSIONS_KEPT, allow_errors: true }),
  );
}

/** The owner rolls back to the previous version. */
export async function rollBack(site: SimulatedSite, { database }: SimulatedProcess): Promise<void> {
  const { id, source } = await rollbackVersion(database);
  site.trace.push(`rolled back to ${id}`);
  site.acknowledged.published.push({ version: id, source });
}

/** The owner publishes a staged version, plans its publication, or cancels the plan. */
export async function publishStaged(site: SimulatedSite, { database }: SimulatedProcess): Promise<void> {
  const staged = (await listVersions(database)).filter(({ state, staged }) => state === 'ready' && staged);
  if (staged.length === 0) return;
  const { id, source, publish_at } = site.random.pick(staged);
  if (site.random.chance(0.5)) {
    await publishVersion(database, id, { keep: VERSIONS_KEPT });
    site.trace.push(`published ${id}`);
    site.acknowledged.published.push({ version: id, source });
    return;
  }
  const at =
    publish_at === null ? new Date(Date.now() + site.random.whole(1, 60) * HOUR_MS).toISOString() : null;
  await planPublication(database, id, at);
  site.trace.push(`planned ${id} for ${at}`);
}

/** The owner answers a feedback. */
export async function answer(site: SimulatedSite, { database }: SimulatedProcess): Promise<void> {
  const { feedback } = site.acknowledged;
  if (feedback.length === 0) return;
  const { id } = site.random.pick(feedback);
  const now = new Date().toISOString();
  await answerFeedback(
    database,
    id,
    { status: 'answered', reply: 'It does.', now },
    { mail: true, webhook: false },
  );
  site.trace.push('feedback answered');
}

function note(site: SimulatedSite, what: string, source: string, result: ImportResult): void {
  const { version, published, unchanged } = result;
  site.trace.push(`${what} ${version} ${published ? 'published' : unchanged ? 'unchanged' : 'kept'}`);
  if (published && version !== null) site.acknowledged.published.push({ version, source });
}

/** Whether an operation was refused for a reason that the owner is told, and can act on. */
export function isRefusal(error: unknown): boolean {
  const told = ['version_overtaken', 'no_previous_version', 'version_state', 'version_not_found'];
  return error instanceof DatabaseError && told.includes(error.code);
}
