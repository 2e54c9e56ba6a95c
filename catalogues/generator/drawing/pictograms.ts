import { designDoublet, VISIBLE } from '../optics/doublet.ts';
import { designLens } from '../optics/lens.ts';
import { drawBarrel, drawTube } from './barrel.ts';
import { drawBoard } from './board.ts';
import { drawCable } from './cable.ts';
import { drawDoublet } from './doublet.ts';
import { drawLens } from './lens.ts';
import { drawPlate } from './plate.ts';
import { drawScrew } from './screw.ts';
import { pictogramFile } from './sheet.ts';
import { drawCan, drawMount, drawPost, drawPrism } from './solid.ts';
import { drawStage } from './stage.ts';

const lens = (focal: number, curvature1: number, curvature2: number) =>
  drawLens(
    designLens(focal, 25.4, 1.5168, { curvature1, curvature2, edgeMin: focal < 0 ? 0 : 2, centerMin: 3 }),
    25.4,
  );

/** The pictograms of the categories by id: bare sections in the hand of the drawings. */
export function pictograms(): Map<string, string> {
  const drawn = {
    lenses: lens(40, 1, -1),
    'plano-convex-lenses': lens(50, 1, 0),
    'bi-convex-lenses': lens(30, 1, -1),
    'plano-concave-lenses': lens(-40, -1, 0),
    'bi-concave-lenses': lens(-40, -1, 1),
    mirrors: drawPlate({ size: 25.4, round: true, thickness: 6, coated: 'front' }),
    filters: drawPlate({ size: 25.4, round: true, thickness: 4, coated: 'both' }),
    windows: drawPlate({ size: 25.4, round: true, thickness: 5, coated: 'none' }),
    'wedged-windows': drawPlate({ size: 25.4, round: true, thickness: 9, coated: 'none', wedge: 4 }),
    polarization: drawPrism({
      corners: [
        [0, 0],
        [24, 0],
        [24, 20],
        [0, 20],
      ],
      beam: [
        [0, 20],
        [24, 0],
      ],
    }),
    beamsplitters: drawPrism({
      corners: [
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
      ],
      beam: [
        [0, 0],
        [20, 20],
      ],
    }),
    prisms: drawPrism({
      corners: [
        [0, 0],
        [24, 0],
        [12, 20.8],
      ],
    }),
    'right-angle-prisms': drawPrism({
      corners: [
        [0, 0],
        [20, 0],
        [0, 20],
      ],
    }),
    mounts: drawMount({ bore: 25.4, axis: 24, width: 40, depth: 20, thread: 'M4', adjusters: 3 }),
    'fixed-mounts': drawMount({ bore: 25.4, axis: 24, width: 36, depth: 12, thread: 'M4', adjusters: 0 }),
    detectors: drawCan({ diameter: 9.2, height: 5, leads: 7, window: 5 }),
    lasers: drawCan({ diameter: 5.6, height: 3.6, leads: 6, window: 1.6 }),
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
      beam: [
        [-6, 6],
        [6, 10.4],
        [18, 10.4],
        [30, 6],
      ],
    }),
    'plate-beamsplitters': drawPlate({ size: 25.4, round: true, thickness: 4, coated: 'front' }),
    waveplates: drawPlate({ size: 25.4, round: true, thickness: 3, coated: 'both' }),
    'lens-tubes': drawTube({ outer: 30, bore: 25, length: 30, thread: '' }),
    stages: drawStage({ width: 65, height: 25, travel: 25, layers: 2 }),
    'power-sensors': drawCan({ diameter: 30, height: 14, leads: 2, window: 12 }),
    'laser-modules': drawBarrel({ diameter: 11, length: 30 }),
    leds: drawCan({ diameter: 20, height: 7, leads: 2, window: 8 }),
    'fibre-optics': drawCable('', ''),
    breadboards: drawBoard({ width: 200, length: 300, grid: 50, thread: '' }),
    screws: drawScrew({ thread: '', diameter: 6, pitch: 1, head: 10, length: 16 }),
    posts: drawPost({ diameter: 12.7, length: 60 }),
  };
  return new Map(Object.entries(drawn).map(([id, drawing]) => [id, pictogramFile(drawing)]));
}
