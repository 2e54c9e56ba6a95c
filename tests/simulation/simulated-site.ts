import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import type { Random } from '#search/reference/random.ts';
import { type Acknowledged, nothingAcknowledged } from './acknowledged.ts';
import { editionFolder, writeEditions } from './editions.ts';
import { type Fault, openProcess, type SimulatedProcess } from './faulty-database.ts';
import type { Turns } from './turns.ts';

/** The site of one simulation: its folder, its promises, and the faults that may happen now. */
export type SimulatedSite = {
  data_dir: string;
  work: string;
  random: Random;
  turns: Turns;
  acknowledged: Acknowledged;
  /** Probability that a query meets a fault, 0 to 1. */
  fault_rate: number;
  /** The course of events, one per line. It is the same for the same seed. */
  trace: string[];
};

/** A site made before any simulation begins, to be copied: migrated, with edition 0 live. */
export type SiteTemplate = { folder: string; remove(): void };

const FAULTS: readonly Fault[] = ['killed_before', 'killed_after', 'disk_full', 'disk_error'];

/** Makes the template. It is in memory if the machine has such a folder, as nothing in it needs to last. */
export async function makeTemplate(): Promise<SiteTemplate> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'etalon-simulation-'));
  writeEditions(join(folder, 'editions'));
  const database = await openDatabase({ data_dir: join(folder, 'var'), role: 'importer' });
  await importCatalogue(database, { folder: editionFolder(join(folder, 'editions'), 0) });
  await database.close();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies the template for one simulation. */
export function openSite(
  template: SiteTemplate,
  { name, random, turns }: { name: string; random: Random; turns: Turns },
): SimulatedSite {
  const work = join(template.folder, name);
  mkdirSync(work);
  const data_dir = join(work, 'var');
  cpSync(join(template.folder, 'var'), data_dir, { recursive: true });
  return { data_dir, work, random, turns, acknowledged: nothingAcknowledged(), fault_rate: 0, trace: [] };
}

/** The folder of an edition of the catalogue. */
export function folderOf(site: SimulatedSite, edition: number): string {
  return editionFolder(join(site.work, '..', 'editions'), edition);
}

/** Starts a process of the site, which meets the site's faults. */
export function startProcess(
  site: SimulatedSite,
  role: 'server' | 'importer',
  name: string,
): Promise<SimulatedProcess> {
  return openProcess(site.data_dir, role, {
    wait: () => site.turns.wait(),
    next(isWrite) {
      if (!site.random.chance(site.fault_rate)) return null;
      const fault = site.random.pick(FAULTS);
      // A full disk can still be read.
      if (fault === 'disk_full' && !isWrite) return null;
      site.trace.push(`${name}: ${fault}`);
      return fault;
    },
  });
}
