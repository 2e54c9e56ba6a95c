import type { SiteHealth } from '#desk/page/desk-page.ts';
import { inBoth } from '../messages/messages.ts';
import type { Config } from '../settings/config.ts';
import { examine } from './commands/doctor.ts';
import { findLastBackup } from './last-backup.ts';

/** What the doctor finds, and the last backup. */
export async function examineSite({ data_dir }: Config): Promise<SiteHealth> {
  const findings = await examine();
  return {
    findings: findings.map(({ what, ...found }) => ({ what: inBoth(`doctor.${what}`), ...found })),
    backup: await findLastBackup(data_dir),
  };
}
