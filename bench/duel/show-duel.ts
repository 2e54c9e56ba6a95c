import { row, showTiming } from '../search/show.ts';
import { CLASS_NAMES } from '../search/workload.ts';
import { summarizeTimes } from '../timing.ts';
import type { Asked } from './asked.ts';
import type { Pass, Upkeep } from './engine.ts';
import { compareRounds, leastTimes, placesOf, type Ratio } from './ratios.ts';

/** What an engine did: its passes, what it took, and for each question what it answered otherwise than the oracle. */
export type Duelist = { name: string; rounds: Pass[]; upkeep: Upkeep; differences: string[][] };

/** What a duel is about, for the heading. */
export type DuelHeading = { products: number; run: string; loads: readonly number[] };

/** The duel as Markdown: times, ratios over the questions that both answered rightly, answers, and what the indexes took. */
export function tabulateDuel(
  [own, ...peers]: readonly [Duelist, ...Duelist[]],
  asked: readonly Asked[],
  { products, run, loads }: DuelHeading,
): string {
  const all = [own, ...peers];
  const each = placesOf(asked, 'Q1').length;
  const heads = ['', ...CLASS_NAMES];
  const line = heads.map(() => '---');
  return [
    `## Beside native engines, ${products.toLocaleString('en')} products`,
    '',
    `${run}; load ${loads.map(load => load.toFixed(1)).join(', ')} at the rounds. ${ABOUT(each, own.rounds.length)}`,
    '',
    'Processor time of the answering thread, the least of the rounds for each question, p50 / p95 / p99 in ms:',
    '',
    row(heads),
    row(line),
    ...all.map(({ name, rounds }) =>
      row([
        name,
        ...CLASS_NAMES.map(asking => showTiming(summarizeTimes(leastTimes(rounds, placesOf(asked, asking))))),
      ]),
    ),
    '',
    'Etalon’s time as a multiple of the peer’s, over the questions that both answered as the oracle does: the median of the rounds (least to most) at p50; at p95:',
    '',
    row(heads),
    row(line),
    ...peers.map(peer =>
      row([peer.name, ...CLASS_NAMES.map(asking => showRatios(own, peer, asked, asking))]),
    ),
    '',
    `Questions answered as the oracle does (total, products of each leaf category; of Q1, Q2 and Q8 the page, the counts of all choices, the least and the greatest number too; completions, Q4, are not compared): ${all.map(one => describeAnswers(one, asked)).join('; ')}.`,
    '',
    'Peers build in the process that answers, so its memory has what building left; Etalon builds in another:',
    '',
    row(['', 'build s', 'of processor time', 'process MB', 'of it not mapped', 'files MB']),
    row(['---', '---', '---', '---', '---', '---']),
    ...all.map(({ name, upkeep }) => row([name, ...showUpkeep(upkeep)])),
  ].join('\n');
}

const ABOUT = (each: number, rounds: number) =>
  `In turns: a pass of Etalon over the whole mix, then one of each peer, ${rounds} times after four to warm up; ${each} questions of each class, one of each class in turn. Each engine answers in one thread of its own process, on the same products, with nothing kept of earlier answers. Peers get texts already cut into words, with synonyms, and conditions as numbers; they look words up, complete and correct them, read postings and columns, and list the 24 best by their own BM25. Etalon reads the text itself and makes the answer’s objects. Not asked: ranges, flags, why nothing matches. What Etalon’s helper threads (collection, compiler) take is not counted, nor is that of Java’s.`;

function showRatios(own: Duelist, peer: Duelist, asked: readonly Asked[], name: string): string {
  const right = placesOf(asked, name).filter(
    at => own.differences[at]?.length === 0 && peer.differences[at]?.length === 0,
  );
  if (right.length === 0) return '–';
  const { p50, p95 } = compareRounds(own.rounds, peer.rounds, right);
  return `${showRatio(p50)}; ${showRatio(p95)}`;
}

function showRatio({ median, least, most }: Ratio): string {
  return `${shorten(median)} (${shorten(least)}–${shorten(most)})`;
}

function shorten(ratio: number): string {
  return ratio.toFixed(ratio >= 10 ? 0 : ratio >= 1 ? 1 : 2);
}

/** Of how many questions of each class the answer was right, and in what the others differ. */
function describeAnswers({ name, differences }: Duelist, asked: readonly Asked[]): string {
  const classes = CLASS_NAMES.filter(asking => asking !== 'Q4').map(asking => {
    const found = placesOf(asked, asking).map(at => differences[at] ?? []);
    const wrong = found.filter(what => what.length > 0);
    const kinds = [...new Set(wrong.flat())].map(
      what => `${what} ${wrong.filter(all => all.includes(what)).length}`,
    );
    const shown = `${asking} ${found.length - wrong.length}/${found.length}`;
    return kinds.length === 0 ? shown : `${shown} (${kinds.join(', ')})`;
  });
  return `${name} ${classes.join(', ')}`;
}

function showUpkeep({ build_s, build_cpu_s, rss_mb, own_mb, disk_mb }: Upkeep): string[] {
  return [
    build_s.toFixed(1),
    build_cpu_s?.toFixed(1) ?? '',
    rss_mb.toFixed(0),
    own_mb.toFixed(0),
    disk_mb === 0 ? '' : disk_mb.toFixed(0),
  ];
}
