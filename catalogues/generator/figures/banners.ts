import { sample } from '../drawing/chart.ts';
import { drawDoublet } from '../drawing/doublet.ts';
import { drawLens } from '../drawing/lens.ts';
import { drawPlate } from '../drawing/plate.ts';
import { at, type Drawing, figureFile, line, path } from '../drawing/sheet.ts';
import { drawCan, drawMount } from '../drawing/solid.ts';
import { drawStage } from '../drawing/stage.ts';
import { JUNCTIONS } from '../families/photodiodes.ts';
import { designDoublet, VISIBLE } from '../optics/doublet.ts';
import { bandpassTransmittance, designBandpass } from '../optics/filters.ts';
import { designLens } from '../optics/lens.ts';
import { responsivity } from '../optics/photodiode.ts';

const BANNER = { width: 960, height: 320 } as const;

/** Puts the bare form of a drawing into a banner, its sheet at a corner and a scale. */
const place = (drawing: Drawing, x: number, y: number, scale: number) =>
  `<g transform="translate(${at(x)} ${at(y)}) scale(${at(scale)})">${drawing.small.replaceAll('class="y"', 'class="x"')}</g>`;

/** A curve without axes, as wide as the banner. */
function curve(
  points: readonly (readonly [number, number])[],
  [low, high]: readonly [number, number],
  kind = 'k',
): string {
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 1];
  const shown = points.map(
    ([x, y]) =>
      `${at((BANNER.width * (x - first)) / (last - first))} ${at(300 - (280 * (y - low)) / (high - low))}`,
  );
  return path(`M${shown.join('L')}`, kind);
}

const banner = (...parts: readonly string[]) => figureFile(parts.join(''), BANNER);

const singlet = (focal: number, curvature1: number, curvature2: number) =>
  drawLens(
    designLens(focal, 25.4, 1.5168, { curvature1, curvature2, edgeMin: focal < 0 ? 0 : 2, centerMin: 3 }),
    25.4,
  );

function doublets(): string {
  const doublet = (focal: number, first: number) =>
    drawDoublet(designDoublet(focal, [first, 3], 'nbk7', 'nsf5', VISIBLE), 25.4);
  const y = 160;
  const rays = [-78, -40, 0, 40, 78].map(h => path(`M0 ${y + h}H300L${at(300 + 560)} ${y}`, 'r'));
  return banner(
    line(0, y, BANNER.width, y, 'c'),
    ...rays,
    place(doublet(60, 8), 84, -2, 1.2),
    place(doublet(100, 6), 540, -8, 0.5),
    place(doublet(150, 5), 700, 196, 0.42),
  );
}

function filters(): string {
  const bands = [
    [450, 40],
    [550, 40],
    [632.8, 10],
  ].map(([center, width]) => designBandpass(center ?? 550, width ?? 40));
  const range = { min: 430, max: 690 };
  return banner(
    ...[60, 130, 200, 270].map(y => line(0, y, BANNER.width, y, 'v')),
    ...bands.map((filter, i) =>
      curve(
        sample(range, nm => bandpassTransmittance(filter, nm), 380),
        [0, 1.08],
        ['', 'k', 'e'][i],
      ),
    ),
    place(drawPlate({ size: 25.4, round: true, thickness: 4, coated: 'both' }), 770, 40, 0.62),
  );
}

function photodiodes(): string {
  const junction = JUNCTIONS.find(candidate => candidate.code === 'PDU');
  const plain = JUNCTIONS.find(candidate => candidate.code === 'PDS');
  const of = (which: typeof junction) =>
    sample({ min: 200, max: 1100 }, nm => (which === undefined ? 0 : responsivity(which.diode, nm)));
  return banner(
    ...[60, 130, 200, 270].map(y => line(0, y, BANNER.width, y, 'v')),
    curve(of(plain), [0, 0.75], ''),
    curve(of(junction), [0, 0.75], 'k'),
    place(drawCan({ diameter: 9.2, height: 5, leads: 7, window: 5 }), 60, 30, 0.62),
    place(drawCan({ diameter: 5.4, height: 4, leads: 7, window: 2.5 }), 250, 46, 0.48),
  );
}

function stages(): string {
  return banner(
    line(0, 296, BANNER.width, 296, 'l'),
    place(drawStage({ width: 30, height: 16, travel: 6.5, layers: 3 }), 30, 158.8, 0.56),
    place(drawStage({ width: 65, height: 25, travel: 25, layers: 3 }), 260, 73, 0.91),
    place(drawStage({ width: 90, height: 30, travel: 50, layers: 2 }), 590, 66.7, 1.05),
  );
}

// A relay: parallel light, a focus with a field lens in it, parallel light again.
function lenses(): string {
  const y = 160;
  const rays = [-70, -35, 35, 70].map(h =>
    path(`M0 ${y + h}H196L480 ${y}L764 ${y - h}H${BANNER.width}`, 'r'),
  );
  return banner(
    line(0, y, BANNER.width, y, 'c'),
    ...rays,
    place(singlet(50, 1, 0), 2, 12, 1.1),
    place(singlet(60, 1, -1), 381, 86, 0.55),
    `<g transform="translate(960 0) scale(-1 1)">${place(singlet(50, 1, 0), 2, 12, 1.1)}</g>`,
  );
}

function mounts(): string {
  const mount = (bore: number, width: number, axis: number, adjusters: number) =>
    drawMount({ bore, axis, width, depth: 24, thread: '', adjusters });
  return banner(
    line(0, 296, BANNER.width, 296, 'l'),
    place(mount(50.8, 68, 35, 3), 0, 28, 1.05),
    place(mount(38.1, 55, 28, 3), 280, 92, 0.8),
    place(mount(25.4, 38, 19, 2), 510, 138, 0.62),
    place(mount(19, 33, 16, 3), 680, 168, 0.5),
    place(mount(12.7, 26, 12.7, 2), 810, 194, 0.4),
  );
}

/** The pictures of the banners by file name, composed from the drawings of the parts and their computed curves. */
export function bannerFigures(): [string, string][] {
  return [
    ['banner-doublets.svg', doublets()],
    ['banner-filters.svg', filters()],
    ['banner-photodiodes.svg', photodiodes()],
    ['banner-stages.svg', stages()],
    ['banner-lenses.svg', lenses()],
    ['banner-mounts.svg', mounts()],
  ];
}
