import type { Timing } from '../timing.ts';
import type { SearchFigures } from './measure.ts';
import type { PeerFigures } from './peers/measure-peers.ts';
import { CLASS_NAMES, CLASSES } from './workload.ts';

/** What a run prints for people. */
export function showFigures(figures: SearchFigures): string {
  const { products, build_s, build_rss_mb, restart_s, index_mb, rss_mb, classes } = figures;
  const lines = CLASS_NAMES.map(name => {
    const { p50_ms, p95_ms, p99_ms } = classes[name];
    const shown = [p50_ms, p95_ms, p99_ms].map(ms => ms.toFixed(3).padStart(8)).join(' ');
    return `${name} ${shown}   ${CLASSES[name]}`;
  });
  return [
    `${products} products: build ${build_s.toFixed(1)} s in ${build_rss_mb.toFixed(0)} MB, restart ${restart_s.toFixed(2)} s, index ${index_mb.toFixed(0)} MB, process ${rss_mb.toFixed(0)} MB`,
    '     p50 ms   p95 ms   p99 ms',
    ...lines,
    `first Q1 of a leaf category after a start: ${showTiming(figures.first)}`,
  ].join('\n');
}

/** The figures as a table of Markdown: a row for the engine, one for what it must reach, where that is known, and one for each peer. */
export function tabulateFigures(
  figures: SearchFigures,
  peers: Readonly<Record<string, PeerFigures>>,
  run: string,
): string {
  const { products, build_s, restart_s, rss_mb, classes } = figures;
  const target = TARGETS[products];
  const own = CLASS_NAMES.map(name => showTiming(classes[name]));
  return [
    `## Search, ${products.toLocaleString('en')} products`,
    '',
    `${run}. One client, in process; p50 / p95 / p99 in ms. What is counted of a category without conditions is kept once it was asked for: Q1 is of kept counts, the first Q1 of each leaf category after a start took ${showTiming(figures.first)}.`,
    '',
    row(['', ...CLASS_NAMES, 'build s', 'restart s', 'RSS MB']),
    row(Array.from({ length: CLASS_NAMES.length + 4 }, () => '---')),
    row(['Etalon', ...own, build_s.toFixed(1), restart_s.toFixed(2), rss_mb.toFixed(0)]),
    ...(target === undefined ? [] : [row(['must reach', ...target])]),
    ...Object.entries(peers).map(([name, peer]) => peerRow(name, peer)),
    ...(Object.keys(peers).length === 0 ? [] : ['', describeAgreement(peers), '', describePeers(peers)]),
  ].join('\n');
}

function peerRow(name: string, { build_s, rss_mb, classes, gave_up }: PeerFigures): string {
  const shown = gave_up === undefined ? name : `${name}: ${gave_up}`;
  const cells = CLASS_NAMES.map(asked => {
    const timing = classes[asked];
    return timing === undefined ? '–' : showTiming(timing);
  });
  return row([shown, ...cells, build_s.toFixed(1), '', rss_mb.toFixed(0)]);
}

/** How often each peer answered as the engine did. */
function describeAgreement(peers: Readonly<Record<string, PeerFigures>>): string {
  const shown = Object.entries(peers).map(([name, { classes }]) => {
    const parts = CLASS_NAMES.flatMap(asked => {
      const found = classes[asked];
      return found === undefined || found.compared === 0 ? [] : [`${asked} ${found.equal}/${found.compared}`];
    });
    return `${name} ${parts.join(', ')}`;
  });
  return `Questions answered with the same total, page and counts of choices, as far as the peer tells them: ${shown.join('; ')}.`;
}

/** What the table's figures leave open: how the peers are asked, and where the time did not allow as many questions. */
function describePeers(peers: Readonly<Record<string, PeerFigures>>): string {
  const most = Math.max(
    ...Object.values(peers).flatMap(({ classes }) => CLASS_NAMES.map(name => classes[name]?.n ?? 0)),
  );
  const fewer = Object.entries(peers).flatMap(([name, { classes }]) =>
    CLASS_NAMES.flatMap(asked => {
      const n = classes[asked]?.n ?? most;
      return n < most ? [`${name} ${asked} ${n}`] : [];
    }),
  );
  return [
    'A peer has up to 20 s for a class',
    fewer.length === 0 ? '' : ` (fewer than ${most} questions: ${fewer.join(', ')})`,
    `. ${ABOUT_PEERS}`,
  ].join('');
}

const ABOUT_PEERS =
  'SQLite and PostgreSQL have integer codes for choices, rows stored by category and price, an index over each pair of a common choice and number, counts of whole categories made beforehand, and prepared statements; they list text matches by part number, not by relevance, and count no ranges and flags. By their nature differ: MiniSearch in Q5 (no part of a number from its middle) and in Q6 (two letters that changed places are two errors to it).';

/** What the engine must reach: p50 / p95 of Q1 to Q8 in ms, build s, restart s, RSS MB. */
const TARGETS: Readonly<Record<number, readonly string[]>> = {
  100000: [
    ...['0.2 / 1.0', '0.1 / 0.8', '0.3 / 1.5', '0.05 / 0.1', '0.05 / 0.15', '0.5 / 2', '0.3 / 1.0', '2 / 4'],
    ...['15', '', '400'],
  ],
  1000000: [
    ...['0.5 / 5', '0.5 / 4', '1 / 6', '0.1 / 0.2', '0.1 / 0.5', '2 / 8', '1 / 4', '12 / 20'],
    ...['120', '5', '2000'],
  ],
};

/** A row of a table of Markdown. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Three significant figures. */
export function showTiming({ p50_ms, p95_ms, p99_ms }: Timing): string {
  return [p50_ms, p95_ms, p99_ms].map(showMs).join(' / ');
}

function showMs(ms: number): string {
  return ms >= 100 ? ms.toFixed(0) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(ms >= 1 ? 2 : 3);
}
