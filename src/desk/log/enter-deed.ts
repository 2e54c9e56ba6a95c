import { noteDeed } from '#database/history/audit-log.ts';
import type { Database } from '#database/open.ts';
import type { DeskRole } from '#database/tables/people-tables.ts';
import type { DeskDeed } from '../page/desk-page.ts';
import type { DeskSession } from '../session/desk-session.ts';

/**
 * The author of an action. The user of the machine is not one of the desk's people: the role is null at the desk, and `command`
 * on the command line.
 */
type Doer = { who: string; role: DeskRole | 'command' | null };

/** Adds an action to the log, whose entries cannot be changed. */
export function enterDeed(
  database: Database,
  { who, role }: Doer,
  { action, version, details }: DeskDeed,
): Promise<void> {
  return noteDeed(database, { who, role, action, version: version ?? null, details: details ?? null });
}

/** The author of a session's actions. */
export function doerOf({ who, role, proved_at }: DeskSession): Doer {
  return { who, role: proved_at === null ? null : role };
}
