import { designLens } from '../optics/lens.ts';
import { drawLens } from './lens.ts';
import { drawPlate } from './plate.ts';
import { pictogramFile } from './sheet.ts';
import { drawCan, drawMount, drawPost, drawPrism } from './solid.ts';

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
    posts: drawPost({ diameter: 12.7, length: 60 }),
  };
  return new Map(Object.entries(drawn).map(([id, drawing]) => [id, pictogramFile(drawing)]));
}
