import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { findPostgres } from '../../../tests/run/postgres.ts';
import type { Timing } from '../../timing.ts';
import type { SearchAnswers, SearchTask } from '../measure.ts';
import { CLASS_NAMES, type ClassName } from '../workload.ts';
import { installPeers } from './package.ts';
import type { PeerAnswer } from './peer.ts';
import type { PeerRun } from './run-peer.ts';

/** A peer's figures; `equal`: of the questions compared, those answered with the same total, page and counts of choices (as far as it tells them). */
export type PeerFigures = {
  build_s: number;
  rss_mb: number;
  classes: Partial<Record<ClassName, Timing & { equal: number; compared: number }>>;
};

/** The peers by name; those in memory are not asked to hold more products than this. */
const PEERS: Readonly<Record<string, number>> = {
  sqlite: Number.POSITIVE_INFINITY,
  postgres: Number.POSITIVE_INFINITY,
  minisearch: 200_000,
  itemsjs: 200_000,
};

/** Puts the same questions to every peer that is there, one after another, and compares what they answer. */
export async function measurePeers(
  task: SearchTask,
  answers: SearchAnswers,
): Promise<Record<string, PeerFigures>> {
  installPeers();
  const figures: [string, PeerFigures][] = [];
  for (const [name, most] of Object.entries(PEERS)) {
    if (task.products > most || (name === 'postgres' && findPostgres() === undefined)) continue;
    figures.push([name, compare(await runPeer(name, task), answers)]);
  }
  return Object.fromEntries(figures);
}

function runPeer(name: string, { products, seed, questions, runs }: SearchTask): Promise<PeerRun> {
  const file = fileURLToPath(new URL('./run-peer.ts', import.meta.url));
  const child = fork(file, [name, ...[products, seed, questions, runs].map(String)], {
    execArgv: ['--max-old-space-size=8192'],
  });
  return new Promise((resolve, reject) => {
    // Sent at the end of run-peer.ts.
    child.once('message', run => resolve(run as PeerRun));
    child.once('exit', code => reject(new Error(`The peer ${name} ended with code ${code}`)));
  });
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
  const keys = Object.keys(a.choices ?? {}).filter(key => b.choices?.[key] !== undefined);
  return keys.every(key => isDeepStrictEqual(a.choices?.[key], b.choices?.[key]));
}
