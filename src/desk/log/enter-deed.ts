import { noteDeed } from '#database/history/audit-log.ts';
import type { Database } from '#database/open.ts';
import type { DeskRole } from '#database/tables/people-tables.ts';
import type { DeskDeed } from '../page/desk-page.ts';
import type { DeskSession } from '../session/desk-session.ts';

/** Who did something. The role is null for the user of the machine, who is none of the desk's people. */
type Doer = { who: string; role: DeskRole | null };

/** Enters what was done in the log, whose entries nobody can change. */
export function enterDeed(
  database: Database,
  { who, role }: Doer,
  { action, version, details }: DeskDeed,
): Promise<void> {
  return noteDeed(database, { who, role, action, version: version ?? null, details: details ?? null });
}

/** Who a session is of. */
export function doerOf({ who, role, proved_at }: DeskSession): Doer {
  return { who, role: proved_at === null ? null : role };
}
