import { designDoublet, VISIBLE } from '../optics/doublet.ts';
import { designLens } from '../optics/lens.ts';
import { drawBarrel, drawTube } from './barrel.ts';
import { drawBoard } from './board.ts';
import { drawCable } from './cable.ts';
import { drawDoublet } from './doublet.ts';
import { drawLens } from './lens.ts';
import { drawPlate } from './plate.ts';
import { drawHolder, drawPost } from './post.ts';
import { drawScrew } from './screw.ts';
import { box, type Drawing, line, path, pictogramFile, section } from './sheet.ts';
import { drawCan, drawMount, drawPrism } from './solid.ts';
import { drawStage } from './stage.ts';
import { drawGoniometer, drawRotation } from './turning.ts';

const lens = (focal: number, curvature1: number, curvature2: number) =>
  drawLens(
    designLens(focal, 25.4, 1.5168, { curvature1, curvature2, edgeMin: focal < 0 ? 0 : 2, centerMin: 3 }),
    25.4,
  );

/** A part with its light: rays as bold lines behind it. */
const lit = (drawing: Drawing, ...rays: readonly string[]): Drawing => ({
  full: drawing.full,
  small: rays.map(d => path(d, 'k')).join('') + drawing.small,
});

/** A plate of the pictograms, turned about its middle. */
const turned = (angle: number, content: string) => `<g transform="rotate(${angle} 180 135)">${content}</g>`;

/** A mirror at 45° with a beam from the left that goes up: its face is bold, hatched behind. */
const mirror = (lines: number): Drawing => ({
  full: '',
  small:
    path('M20 135H180V20', 'k') +
    path('M88 124l22 11l-22 11M169 76l11 -22l11 22', 'k') +
    turned(
      45,
      section(box(180, 22, 34, 226), true) +
        Array.from({ length: lines }, (_, i) => line(180 + 8 * i, 22, 180 + 8 * i, 248, 'k')).join(''),
    ),
});

/** A filter with the curve of its transmission below it: the part above, what it does below. */
const filter = (curve: string): Drawing => ({
  full: '',
  small: `${section(box(40, 22, 280, 44), true)}${line(40, 22, 320, 22, 'k')}${line(40, 66, 320, 66, 'k')}${path('M40 100V250H330')}${path(curve, 'k')}`,
});

/** A plate across the axis with what stands before and behind it. */
const plateWith = (before: string, behind: string, width = 34): Drawing => ({
  full: '',
  small: `${line(20, 135, 340, 135, 'l')}${section(box(180 - width / 2, 22, width, 226), true)}${path(before, 'k')}${path(behind, 'k')}`,
});

const UP_AND_DOWN = (x: number) => `M${x} 84v102M${x - 12} 104l12 -20l12 20M${x - 12} 166l12 20l12 -20`;
const ROUND = (x: number) => `M${x + 44} 118a44 44 0 1 1 -26 -24M${x + 6} 82l14 13l-18 9`;

/** The pictograms of the categories by id: bare sections in the hand of the drawings. */
export function pictograms(): Map<string, string> {
  const drawn = {
    lenses: lit(lens(40, 1, -1), 'M20 60H180L340 135', 'M20 210H180L340 135'),
    'plano-convex-lenses': lens(50, 1, 0),
    'bi-convex-lenses': lens(30, 1, -1),
    'plano-concave-lenses': lens(-40, -1, 0),
    'bi-concave-lenses': lens(-40, -1, 1),
    'cylindrical-lenses': {
      full: '',
      small:
        path('M90 70L220 30A100 100 0 0 1 220 200L90 240') +
        section('M90 240V70A100 100 0 0 1 90 240z', true),
    },
    'infrared-lenses': lit(
      lens(50, 1, 0),
      'M20 96C40 76 60 116 80 96S120 76 138 96',
      'M20 174C40 154 60 194 80 174S120 154 138 174',
    ),
    mirrors: mirror(1),
    'metallic-mirrors': mirror(1),
    'dielectric-mirrors': mirror(4),
    filters: filter('M40 240H130C150 240 148 116 168 116H206C226 116 224 240 244 240H320'),
    'bandpass-filters': filter('M40 240H130C150 240 148 116 168 116H206C226 116 224 240 244 240H320'),
    'edge-filters': filter('M40 240H150C180 240 170 116 200 116H320'),
    'longpass-filters': filter('M40 240H150C180 240 170 116 200 116H320'),
    'shortpass-filters': filter('M40 116H160C190 116 180 240 210 240H320'),
    'neutral-density-filters': filter('M40 190H320'),
    windows: lit(
      drawPlate({ size: 25.4, round: true, thickness: 5, coated: 'none' }),
      'M20 90H340',
      'M20 180H340',
    ),
    'wedged-windows': drawPlate({ size: 25.4, round: true, thickness: 9, coated: 'none', wedge: 4 }),
    polarization: plateWith(UP_AND_DOWN(70), ROUND(282)),
    polarizers: drawPrism({
      corners: [
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
      ],
      cut: [17, 3],
      rays: [
        [
          [-4.5, 10],
          [10, 10],
          [24.5, 10],
        ],
      ],
    }),
    beamsplitters: drawPrism({
      corners: [
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
      ],
      cut: [0, 20],
      rays: [
        [
          [-4.5, 10],
          [24.5, 10],
        ],
        [
          [10, 10],
          [10, 21],
        ],
      ],
    }),
    prisms: drawPrism({
      corners: [
        [0, 0],
        [24, 0],
        [12, 20.8],
      ],
      rays: [
        [
          [-4.5, 5.7],
          [6.4, 11],
          [17.6, 11],
          [28.5, 5.7],
        ],
      ],
    }),
    'right-angle-prisms': drawPrism({
      corners: [
        [0, 0],
        [20, 0],
        [0, 20],
      ],
      rays: [
        [
          [-4.5, 8],
          [12, 8],
          [12, -1],
        ],
      ],
    }),
    mounts: drawMount({ bore: 25.4, axis: 24, width: 40, depth: 20, thread: 'M4', adjusters: 3 }),
    'fixed-mounts': drawMount({ bore: 25.4, axis: 24, width: 36, depth: 12, thread: 'M4', adjusters: 0 }),
    detectors: lit(
      drawCan({ diameter: 9.2, height: 5, leads: 7, window: 5 }),
      'M120 2L160 74',
      'M240 2L200 74',
    ),
    lasers: lit(drawCan({ diameter: 5.6, height: 3.6, leads: 6, window: 1.6 }), 'M180 84V0'),
    'meniscus-lenses': lens(70, 1, 0.4),
    'ball-lenses': drawLens({ radius1: 10, radius2: -10, centerThickness: 20, index: 1.5 }, 20),
    'achromatic-lenses': drawDoublet(designDoublet(60, [8, 3], 'nbk7', 'nsf5', VISIBLE), 25.4),
    'concave-mirrors': drawLens(
      { radius1: -40, radius2: Number.POSITIVE_INFINITY, centerThickness: 8, index: 1.5 },
      25.4,
    ),
    'dispersing-prisms': drawPrism({
      corners: [
        [0, 0],
        [24, 0],
        [12, 20.8],
      ],
      rays: [
        [
          [-4.5, 5.7],
          [6.4, 11],
          [18.2, 10],
          [28.5, 3],
        ],
        [
          [6.4, 11],
          [17.4, 11.5],
          [28.5, 8.3],
        ],
      ],
    }),
    'plate-beamsplitters': {
      full: '',
      small:
        path('M20 135H340M180 135V20M88 124l22 11l-22 11M280 124l22 11l-22 11M169 76l11 -22l11 22', 'k') +
        turned(45, section(box(180, 22, 22, 226), true) + line(180, 22, 180, 248, 'k')),
    },
    waveplates: plateWith(UP_AND_DOWN(70), ROUND(282), 26),
    'rotation-mounts': drawRotation({ diameter: 50, bore: 25.4, height: 12, thread: '', hasAdjuster: false }),
    'rotation-stages': drawRotation({ diameter: 60, bore: 20, height: 18, thread: '', hasAdjuster: true }),
    goniometers: drawGoniometer({ width: 40, height: 24, pivot: 20, range: 15 }),
    'post-holders': drawHolder({ diameter: 25.4, bore: 12.7, height: 40, thread: '' }),
    'lens-tubes': drawTube({ outer: 30, bore: 25, length: 30, thread: '' }),
    stages: drawStage({ width: 65, height: 25, travel: 25, layers: 2 }),
    'linear-stages': drawStage({ width: 65, height: 30, travel: 25, layers: 1 }),
    'power-sensors': drawCan({ diameter: 30, height: 14, leads: 0, window: 12 }),
    'laser-modules': drawBarrel({ diameter: 11, length: 30 }),
    leds: drawCan({ diameter: 20, height: 7, leads: 2, window: 8 }),
    'fibre-optics': drawCable('', ''),
    breadboards: drawBoard({ width: 200, length: 300, grid: 50, thread: '' }),
    screws: drawScrew({ thread: '', diameter: 6, pitch: 1, head: 10, length: 16 }),
    posts: drawPost({ diameter: 12.7, length: 60 }),
  };
  return new Map(Object.entries(drawn).map(([id, drawing]) => [id, pictogramFile(drawing)]));
}
