import { isDeepStrictEqual } from 'node:util';
import { findPostgres } from '../../../tests/run/postgres.ts';
import type { Timing } from '../../timing.ts';
import type { SearchAnswers, SearchTask } from '../measure.ts';
import type { PeerAnswer } from '../peer.ts';
import { CLASS_NAMES, type ClassName } from '../workload.ts';
import { forkPeer, type GaveUp } from './fork-peer.ts';
import { installPeers } from './package.ts';
import type { PeerRun } from './run-peer.ts';

/**
 * A peer's figures; `equal`: of the questions compared, those answered with the same total, page, leaves and counts of
 * choices (as far as it tells them); `gave_up`: why it has no classes.
 */
export type PeerFigures = {
  build_s: number;
  rss_mb: number;
  classes: Partial<Record<ClassName, Timing & { equal: number; compared: number }>>;
  gave_up?: string;
};

/** The peers, in the order of the table. */
const PEERS = ['sqlite', 'postgres', 'minisearch', 'itemsjs'];

/** Puts the same questions to every peer that is there, one after another, and compares what they answer. */
export async function measurePeers(
  task: SearchTask,
  answers: SearchAnswers,
): Promise<Record<string, PeerFigures>> {
  installPeers();
  const figures: [string, PeerFigures][] = [];
  for (const name of PEERS) {
    if (name === 'postgres' && findPostgres() === undefined) continue;
    const run = await forkPeer(name, task);
    figures.push([name, 'gave_up' in run ? withoutClasses(run) : compare(run, answers)]);
  }
  return Object.fromEntries(figures);
}

function withoutClasses(run: GaveUp): PeerFigures {
  return { ...run, classes: {} };
}

function compare(run: PeerRun, answers: SearchAnswers): PeerFigures {
  const classes: PeerFigures['classes'] = {};
  for (const name of CLASS_NAMES) {
    const timing = run.classes[name];
    if (timing === undefined) continue;
    const pairs = (run.answers[name] ?? []).map((theirs, place) => [theirs, answers[name][place]] as const);
    const compared = pairs.filter(([theirs, own]) => theirs.total !== null && own?.total !== null);
    const equal = compared.filter(([theirs, own]) => own !== undefined && agrees(theirs, own)).length;
    classes[name] = { ...timing, equal, compared: compared.length };
  }
  return { build_s: run.build_s, rss_mb: run.rss_mb, classes };
}

/** Whether two answers say the same, as far as both say it. */
export function agrees(a: PeerAnswer, b: PeerAnswer): boolean {
  if (a.total !== b.total) return false;
  if (a.ids !== null && b.ids !== null && !isDeepStrictEqual(a.ids, b.ids)) return false;
  if (a.leaves !== null && b.leaves !== null && !isDeepStrictEqual(a.leaves, b.leaves)) return false;
  const keys = Object.keys(a.choices ?? {}).filter(key => b.choices?.[key] !== undefined);
  return keys.every(key => isDeepStrictEqual(a.choices?.[key], b.choices?.[key]));
}
