import { horizontal, leader, vertical } from './dimension.ts';
import { at, box, type Drawing, label, line, path, SHEET, section } from './sheet.ts';

/** A tube with an inside thread at its mouth and the same thread outside at its end; all in mm. */
export interface TubeShape {
  readonly outer: number;
  readonly bore: number;
  readonly length: number;
  readonly thread: string;
}

// What the outside thread of a tube is long, in mm.
const STUB = 3;

/** A lens tube in section: walls hatched, thread lines thin. */
export function drawTube(tube: TubeShape): Drawing {
  const scale = Math.min(190 / (tube.length + STUB), 150 / tube.outer);
  const [w, h, bore] = [tube.length * scale, tube.outer * scale, tube.bore * scale];
  const [x, cy] = [(SHEET.width - w - STUB * scale) / 2, 122];
  const full = [
    line(x - 24, cy, x + w + STUB * scale + 24, cy, 'c'),
    tubeFigure(tube, x, cy, scale, false),
    horizontal(x, x + w, cy + h / 2 + 32, cy + h / 2, cy + h / 2, label(tube.length)),
    vertical(cy - h / 2, cy + h / 2, x - 34, x, x, `Ø${label(tube.outer)}`),
    leader(x + w * 0.3, cy - bore / 2, x + w * 0.3 + 30, cy - h / 2 - 20, tube.thread),
  ];
  const k = Math.min(280 / (tube.length + STUB), 210 / tube.outer);
  return {
    full: full.join(''),
    small: tubeFigure(tube, (SHEET.width - (tube.length + STUB) * k) / 2, 135, k, true),
  };
}

function tubeFigure(tube: TubeShape, x: number, cy: number, k: number, coarse: boolean): string {
  const [length, outer, bore, stub] = [tube.length * k, (tube.outer / 2) * k, (tube.bore / 2) * k, STUB * k];
  const step = (outer - bore) * 0.4;
  const wall = (sign: 1 | -1) =>
    section(
      `M${at(x)} ${at(cy + sign * outer)}H${at(x + length)}V${at(cy + sign * (outer - step))}h${at(stub)}V${at(cy + sign * bore)}H${at(x)}z`,
      coarse,
    ) + path(`M${at(x)} ${at(cy + sign * (bore + step * 0.5))}H${at(x + length * 0.7)}`, 'l');
  return (
    wall(1) +
    wall(-1) +
    path(
      `M${at(x)} ${at(cy - bore)}V${at(cy + bore)}M${at(x + length + stub)} ${at(cy - bore)}V${at(cy + bore)}`,
    )
  );
}

/** A round housing seen from the side: a laser or detector head, with its aperture at the right and a cable at the left; diameter and length in mm. */
export interface BarrelShape {
  readonly diameter: number;
  readonly length: number;
}

/** A housing from outside with its two dimensions. */
export function drawBarrel(barrel: BarrelShape): Drawing {
  const scale = Math.min(196 / barrel.length, 100 / barrel.diameter);
  const [w, h] = [barrel.length * scale, barrel.diameter * scale];
  const [x, cy] = [(SHEET.width - w) / 2 + 8, 112];
  const full = [
    line(x - 44, cy, x + w + 44, cy, 'c'),
    barrelFigure(x, cy, w, h),
    horizontal(x, x + w, cy + h / 2 + 36, cy + h / 2, cy + h / 2, label(barrel.length)),
    vertical(cy - h / 2, cy + h / 2, x - 46, x, x, `Ø${label(barrel.diameter)}`),
  ];
  const k = Math.min(250 / barrel.length, 160 / barrel.diameter);
  return {
    full: full.join(''),
    small: barrelFigure(
      (SHEET.width - barrel.length * k) / 2,
      135,
      barrel.length * k,
      Math.max(50, barrel.diameter * k),
    ),
  };
}

function barrelFigure(x: number, cy: number, w: number, h: number): string {
  const cap = Math.min(w * 0.16, h * 0.6);
  return [
    path(box(x, cy - h / 2, w, h)),
    path(
      `M${at(x + w - cap)} ${at(cy - h / 2)}v${at(h)}M${at(x + cap * 0.6)} ${at(cy - h / 2)}v${at(h)}`,
      'n',
    ),
    path(`M${at(x + w)} ${at(cy - h * 0.16)}v${at(h * 0.32)}`, 'k'),
    path(`M${at(x)} ${at(cy)}h-18q-8 0 -8 10v12`, 'n'),
  ].join('');
}
