import { horizontal, leader, vertical } from './dimension.ts';
import { at, box, circle, counterSection, type Drawing, label, line, path, SHEET, section } from './sheet.ts';

/** A prism seen along its edges: corners in mm, y upwards, and what is written at which side (a pair of corner numbers, counted from 0). */
export interface PrismShape {
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly coated?: readonly number[];
  readonly beam?: readonly (readonly [x: number, y: number])[];
  /** Where two prisms are joined: a point at the foot and one at the top of a rectangle. */
  readonly cut?: readonly [foot: number, top: number];
  /** Rays of the small form: what a pictogram adds. */
  readonly rays?: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** A prism or cube in section: its width and height, its coated faces bold, the beam's path as a soft line. */
export function drawPrism(prism: PrismShape): Drawing {
  const full = place(prism, 120, 165, 128);
  const small = place(prism, 238, 300, 135);
  const { left, right, top, bottom, width, height } = full;
  const dims = [
    horizontal(left, right, bottom + 34, bottom, bottom, label(width)),
    vertical(top, bottom, left - 44, left, left, label(height)),
  ];
  return {
    full: [...full.bodies(false), ...full.coats, full.beam, ...dims].join(''),
    small: small.bodies(true).join('') + small.coats.join('') + small.beam + small.rays,
  };
}

function place(prism: PrismShape, highest: number, widest: number, cy: number) {
  const xs = prism.corners.map(([x]) => x);
  const ys = prism.corners.map(([, y]) => y);
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const scale = Math.min(highest / height, widest / width);
  const toX = (x: number) => SHEET.width / 2 + (x - (Math.min(...xs) + Math.max(...xs)) / 2) * scale;
  const toY = (y: number) => cy - (y - (Math.min(...ys) + Math.max(...ys)) / 2) * scale;
  const polyline = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([x, y]) => `${at(toX(x))} ${at(toY(y))}`).join('L')}`;
  const coats = (prism.coated ?? []).map(i => {
    const [from, to] = [prism.corners[i], prism.corners[(i + 1) % prism.corners.length]];
    return from === undefined || to === undefined ? '' : path(polyline([from, to]), 'k');
  });
  const closed = (corners: PrismShape['corners']) => `${polyline(corners)}z`;
  const bodies = (coarse: boolean) => {
    if (prism.cut === undefined) return [section(closed(prism.corners), coarse)];
    const [w, h] = [Math.max(...xs), Math.max(...ys)];
    const [foot, top] = prism.cut;
    return [
      section(
        closed([
          [0, 0],
          [foot, 0],
          [top, h],
          [0, h],
        ]),
        coarse,
      ),
      counterSection(
        closed([
          [foot, 0],
          [w, 0],
          [w, h],
          [top, h],
        ]),
        coarse,
      ),
      path(
        polyline([
          [foot, 0],
          [top, h],
        ]),
        'k',
      ),
    ];
  };
  return {
    bodies,
    rays: (prism.rays ?? []).map(points => path(polyline(points), 'k')).join(''),
    coats,
    beam: prism.beam === undefined ? '' : path(polyline(prism.beam), 'l'),
    left: toX(Math.min(...xs)),
    right: toX(Math.max(...xs)),
    top: toY(Math.max(...ys)),
    bottom: toY(Math.min(...ys)),
    width,
    height,
  };
}

/** A component in a round can: outer diameter, height of the can, length of the leads, window diameter, all in mm. */
export interface CanShape {
  readonly diameter: number;
  readonly height: number;
  readonly leads: number;
  readonly window: number;
}

/** A TO can in section: flange, cap, window, chip and leads. */
export function drawCan(can: CanShape): Drawing {
  const total = can.height + can.leads;
  const scale = Math.min(170 / total, 150 / can.diameter);
  const figure = (k: number, cx: number, top: number, coarse: boolean) => {
    const [r, h, win] = [(can.diameter / 2) * k, can.height * k, (can.window / 2) * k];
    const flange = h * 0.18;
    const leads = (can.leads === 0 ? [] : [-0.4, 0, 0.4])
      .map(f => line(cx + f * r, top + h, cx + f * r, top + h + can.leads * k))
      .join('');
    const cap = section(
      `M${at(cx - r * 0.86)} ${at(top + h - flange)}V${at(top)}H${at(cx - win)}v${at(flange * 0.5)}H${at(cx - r * 0.74)}V${at(top + h - flange)}zM${at(cx + r * 0.86)} ${at(top + h - flange)}V${at(top)}H${at(cx + win)}v${at(flange * 0.5)}H${at(cx + r * 0.74)}V${at(top + h - flange)}z`,
      coarse,
    );
    return (
      cap +
      section(box(cx - r, top + h - flange, 2 * r, flange), coarse) +
      path(`M${at(cx - win)} ${at(top + flange * 0.25)}h${at(2 * win)}`, 'k') +
      path(box(cx - win * 0.6, top + h - flange - h * 0.08, win * 1.2, h * 0.08)) +
      leads
    );
  };
  const [cx, top] = [SHEET.width / 2, 44];
  const [r, h] = [(can.diameter / 2) * scale, can.height * scale];
  const full = [
    line(cx, top - 24, cx, top + total * scale + 10, 'c'),
    figure(scale, cx, top, false),
    horizontal(cx - r, cx + r, top + total * scale + 26, top + h, top + h, `Ø${label(can.diameter)}`),
    vertical(top, top + h, cx - r - 40, cx - r * 0.86, cx - r, label(can.height)),
    horizontal(
      cx - (can.window / 2) * scale,
      cx + (can.window / 2) * scale,
      top - 16,
      top,
      top,
      `Ø${label(can.window)}`,
    ),
  ];
  const k = Math.min(240 / total, 240 / can.diameter);
  return { full: full.join(''), small: figure(k, cx, (SHEET.height - total * k) / 2, true) };
}

/** A mount seen along the axis and from the side: bore for the optic, height of the axis, outer width and depth, all in mm; thread of the foot; number of adjusters. */
export interface MountShape {
  readonly bore: number;
  readonly axis: number;
  readonly width: number;
  readonly depth: number;
  readonly thread: string;
  readonly adjusters: number;
}

/** A mount: front view with the bore and its centre lines, side view with the adjusters. */
export function drawMount(mount: MountShape): Drawing {
  const height = mount.axis + mount.width / 2;
  const scale = Math.min(165 / height, 130 / mount.width, 66 / mount.depth);
  const [cx, bottom] = [142, 224];
  const cy = bottom - mount.axis * scale;
  const [w, r] = [mount.width * scale, (mount.bore / 2) * scale];
  const side = 262;
  const front = frontView(cx, cy, w, r, bottom, mount.adjusters);
  const full = [
    front,
    line(cx - w / 2 - 12, cy, cx + w / 2 + 12, cy, 'c'),
    line(cx, cy - w / 2 - 12, cx, bottom + 6, 'c'),
    sideView(side, cy, w, mount.depth * scale, r, bottom, mount.adjusters),
    vertical(cy, bottom, cx - w / 2 - 40, cx - w / 2, cx - w / 2, label(mount.axis)),
    leader(
      cx - r * Math.SQRT1_2,
      cy - r * Math.SQRT1_2,
      cx - w / 2 - 22,
      cy - w / 2 - 8,
      `Ø${label(mount.bore)}`,
    ),
    leader(cx, bottom - 3, cx + 26, bottom + 26, mount.thread),
    horizontal(side, side + mount.depth * scale, cy - w / 2 - 18, cy - w / 2, cy - w / 2, label(mount.depth)),
  ];
  const k = Math.min(240 / height, 240 / mount.width);
  const small = frontView(
    180,
    255 - mount.axis * k,
    mount.width * k,
    (mount.bore / 2) * k,
    255,
    mount.adjusters,
  );
  return { full: full.join(''), small };
}

function frontView(cx: number, cy: number, w: number, r: number, bottom: number, adjusters: number): string {
  const foot = Math.max(cy + w / 2, bottom);
  const knobs = [
    [-0.36, -0.36],
    [0.36, 0.36],
    [-0.36, 0.36],
  ]
    .slice(0, adjusters)
    .map(([dx, dy]) => circle(cx + (dx ?? 0) * w, cy + (dy ?? 0) * w, w * 0.085, 'n'))
    .join('');
  const body = path(
    `M${at(cx - w / 2)} ${at(cy - w / 2)}H${at(cx + w / 2)}V${at(cy + w / 2)}H${at(cx + w * 0.3)}V${at(foot)}H${at(cx - w * 0.3)}V${at(cy + w / 2)}H${at(cx - w / 2)}z`,
  );
  return body + circle(cx, cy, r) + circle(cx, cy, r * 0.9, 'n') + knobs;
}

function sideView(
  x: number,
  cy: number,
  w: number,
  depth: number,
  r: number,
  bottom: number,
  adjusters: number,
): string {
  const plates =
    adjusters === 0
      ? [[0, depth]]
      : [
          [0, depth * 0.36],
          [depth * 0.5, depth * 0.36],
        ];
  const cut = (from: number, thick: number) =>
    section(box(x + from, cy - w / 2, thick, w / 2 - r)) +
    section(box(x + from, cy + r, thick, Math.max(w / 2 - r, bottom - cy - r))) +
    // The bore's edges behind the cut, and the shoulder that the optic rests on.
    path(
      `M${at(x + from)} ${at(cy - r)}V${at(cy + r)}M${at(x + from + thick)} ${at(cy - r)}V${at(cy + r)}M${at(x + from + thick * 0.75)} ${at(cy - r)}v${at(r * 0.1)}H${at(x + from + thick)}M${at(x + from + thick * 0.75)} ${at(cy + r)}v${at(-r * 0.1)}H${at(x + from + thick)}`,
      'n',
    );
  const knobs =
    adjusters === 0
      ? ''
      : [-0.36, 0.36]
          .map(
            f =>
              path(box(x + depth * 0.36, cy + f * w - 2.5, depth * 0.5 + 6, 5), 'n') +
              path(box(x + depth * 0.86 + 6, cy + f * w - 6, 16, 12)),
          )
          .join('');
  return (
    plates.map(([from, thick]) => cut(from ?? 0, thick ?? 0)).join('') +
    knobs +
    line(x - 14, cy, x + depth + 26, cy, 'c')
  );
}
