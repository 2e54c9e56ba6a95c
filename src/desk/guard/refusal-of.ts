import { ApiError } from '#contract/api/errors.ts';
import { DatabaseError } from '#database/engine/errors.ts';
import { DeskRefusal, type RefusalKey } from '../page/desk-page.ts';
import { tooManyTexts } from '../page/typed-texts.ts';

/** The desk's messages for refusals of the database, by error code. All other codes are faults. */
const DATABASE_REFUSALS: Readonly<Record<string, RefusalKey>> = {
  version_not_found: 'refusal.version_not_found',
  version_state: 'refusal.version_state',
  version_outdated: 'refusal.version_outdated',
  version_overtaken: 'refusal.version_overtaken',
  no_previous_version: 'refusal.no_previous_version',
};

/**
 * The desk's answer to an error. A refusal of the desk, the database or the server keeps its reason, and anything else
 * is a fault.
 */
export function refusalOf(error: unknown): Pick<DeskRefusal, 'status' | 'key' | 'parts'> {
  if (error instanceof DeskRefusal) return error;
  const key = error instanceof DatabaseError ? DATABASE_REFUSALS[error.code] : undefined;
  if (key !== undefined) return { status: 409, key, parts: {} };
  if (error instanceof ApiError) return { status: error.status, key: 'refusal.busy', parts: {} };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  // The only limit of the server itself that a form of the desk meets.
  if (status === 413) return tooManyTexts();
  if (status >= 400 && status < 500) return { status, key: 'refusal.form', parts: {} };
  return { status: 500, key: 'refusal.fault', parts: {} };
}
