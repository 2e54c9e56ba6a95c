import type { DeskSite } from '../page/desk-page.ts';
import { findEnd, type ImportJob } from './import-job.ts';

/** The state of an import. One that is `ready` was sent, but not started yet. */
export type ImportState =
  | 'ready'
  | 'waiting'
  | 'running'
  | 'staged'
  | 'nothing'
  | 'refused'
  | 'failed'
  | 'cancelled';

/** Finds the state of an import. `nothing` was read, but gave no version. */
export async function stateOf({ work_dir, imports }: DeskSite, job: ImportJob): Promise<ImportState> {
  const end = await findEnd(work_dir, job.id);
  if (job.wanted_at !== null && end === null)
    return (await imports.isRunning(job.id)) ? 'running' : 'waiting';
  if (end === null) return 'ready';
  if (end.kind !== 'result') return end.kind;
  return end.result.staged ? 'staged' : 'nothing';
}
