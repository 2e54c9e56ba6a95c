import { at, box, circle, line, path, section, text } from './sheet.ts';

/** A place in a layout, in user units. */
export type Point = readonly [x: number, y: number];

/** Shapes of the lens symbols: how far each face bulges, in shares of the half height; positive faces bulge outwards. */
const LENSES = {
  'bi-convex': [0.22, 0.22],
  'plano-convex': [0, 0.34],
  'convex-plano': [0.34, 0],
  'plano-concave': [0, -0.24],
  doublet: [0.26, 0.12],
} as const;

/** A lens in a layout, its centre on the axis, its height between the rims. */
export function lensAt([x, y]: Point, height: number, shape: keyof typeof LENSES): string {
  const half = height / 2;
  const [front, back] = LENSES[shape];
  const rim = front < 0 || back < 0 ? half * 0.34 : half * 0.08;
  const face = (bulge: number, toY: number, atX: number) => {
    if (bulge === 0) return `L${at(atX)} ${at(toY)}`;
    const depth = Math.abs(bulge) * half;
    const radius = (half ** 2 + depth ** 2) / (2 * depth);
    // Both faces are drawn clockwise: a bulge outwards turns with it.
    return `A${at(radius)} ${at(radius)} 0 0 ${bulge > 0 ? 1 : 0} ${at(atX)} ${at(toY)}`;
  };
  const d = `M${at(x - rim)} ${at(y + half)}${face(front, y - half, x - rim)}H${at(x + rim)}${face(back, y + half, x + rim)}z`;
  const cement =
    shape === 'doublet'
      ? path(`M${at(x)} ${at(y - half)}A${at(half * 1.7)} ${at(half * 1.7)} 0 0 1 ${at(x)} ${at(y + half)}`)
      : '';
  return section(d) + cement;
}

/** A plate turned by an angle in degrees from upright, its front face (to the left before it is turned) coated or bare. */
export function plateAt(
  [x, y]: Point,
  length: number,
  angle: number,
  coated: boolean,
  thickness = 10,
): string {
  const plate =
    section(box(x, y - length / 2, thickness, length)) +
    (coated ? line(x, y - length / 2, x, y + length / 2, 'k') : '');
  return angle === 0 ? plate : `<g transform="rotate(${at(angle)} ${at(x)} ${at(y)})">${plate}</g>`;
}

/** A cube whose halves are cemented along the diagonal that falls from the upper left (or rises). */
export function cubeAt([x, y]: Point, size: number, rising = false): string {
  const half = size / 2;
  return (
    section(box(x - half, y - half, size, size)) +
    line(x - half, y + (rising ? half : -half), x + half, y + (rising ? -half : half), 'k')
  );
}

/** A housing with its name below. */
export function housingAt([x, y]: Point, width: number, height: number, name = ''): string {
  return (
    path(box(x - width / 2, y - height / 2, width, height)) +
    (name === '' ? '' : label([x, y + height / 2 + 18], name))
  );
}

/** A photodiode: its can from the side, window to the left. */
export function diodeAt([x, y]: Point): string {
  return (
    section(`M${at(x)} ${at(y - 16)}h16v32h-16z`) +
    path(box(x + 16, y - 20, 5, 40)) +
    line(x, y - 8, x, y + 8, 'k') +
    line(x + 21, y - 8, x + 40, y - 8) +
    line(x + 21, y + 8, x + 40, y + 8)
  );
}

/** A beam between two rims that follow their points one by one: its area, and both its edges as rays. */
export function beam(upper: readonly Point[], lower: readonly Point[]): string {
  const join = (points: readonly Point[]) => points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L');
  return (
    path(`M${join(upper)}L${join(lower.toReversed())}z`, 'b') +
    path(`M${join(upper)}`, 'r') +
    path(`M${join(lower)}`, 'r')
  );
}

/** A ray along points, an arrow head in the middle of its first stretch that is long enough. */
export function ray(...points: readonly Point[]): string {
  const heads = points.slice(1).map(([x2, y2], i) => {
    const [x1, y1] = points[i] as Point; // one before
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < 34) return '';
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [mx, my] = [(x1 + x2) / 2 + dx * 5, (y1 + y2) / 2 + dy * 5];
    return path(
      `M${at(mx)} ${at(my)}L${at(mx - dx * 10 - dy * 3.4)} ${at(my - dy * 10 + dx * 3.4)}L${at(mx - dx * 10 + dy * 3.4)} ${at(my - dy * 10 - dx * 3.4)}z`,
      'p',
    );
  });
  return path(`M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}`, 'r') + heads.join('');
}

/** The axis of a layout. */
export const axis = (x1: number, x2: number, y: number) => line(x1, y, x2, y, 'c');

/** A name beside a part. */
export const label = ([x, y]: Point, content: string, anchor: 'start' | 'middle' | 'end' = 'middle') =>
  text(x, y, content, anchor);

/** The sign of linear polarization across (a dot in a circle) or in (a double arrow) the plane of the drawing. */
export function polarizationAt([x, y]: Point, across: boolean): string {
  if (across) return circle(x, y, 6, 'r') + circle(x, y, 1.2, 'r');
  return path(
    `M${at(x)} ${at(y - 13)}v26M${at(x - 4)} ${at(y - 8)}l4 -5l4 5M${at(x - 4)} ${at(y + 8)}l4 5l4 -5`,
    'r',
  );
}
