import type { AuditEntryTable } from '#database/tables/history-tables.ts';
import type { Say } from '../messages/messages.ts';

/** Who did something, with their role, as the log names them. */
export function describeWho({ who, role }: Pick<AuditEntryTable, 'who' | 'role'>, say: Say): string {
  return role === 'stage' || role === 'publish' || role === 'command' ? say(`log.as.${role}`, { who }) : who;
}
