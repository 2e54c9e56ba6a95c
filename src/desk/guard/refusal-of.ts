import { ApiError } from '#contract/api/errors.ts';
import { DatabaseError } from '#database/engine/errors.ts';
import { DeskRefusal, type RefusalKey } from '../page/desk-page.ts';

/** What the database refuses, as the desk says it. Further codes are faults. */
const DATABASE_REFUSALS: Readonly<Record<string, RefusalKey>> = {
  version_not_found: 'refusal.version_not_found',
  version_state: 'refusal.version_state',
  version_outdated: 'refusal.version_outdated',
  version_overtaken: 'refusal.version_overtaken',
  no_previous_version: 'refusal.no_previous_version',
};

/** How the desk answers an error: refusals and what the database or the server refuses with their reason, all else as a fault. */
export function refusalOf(error: unknown): Pick<DeskRefusal, 'status' | 'key' | 'parts'> {
  if (error instanceof DeskRefusal) return error;
  const key = error instanceof DatabaseError ? DATABASE_REFUSALS[error.code] : undefined;
  if (key !== undefined) return { status: 409, key, parts: {} };
  if (error instanceof ApiError) return { status: error.status, key: 'refusal.busy', parts: {} };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { status, key: 'refusal.form', parts: {} };
  return { status: 500, key: 'refusal.fault', parts: {} };
}
