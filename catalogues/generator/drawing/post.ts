import { horizontal, leader, vertical } from './dimension.ts';
import { at, box, type Drawing, label, line, path, SHEET, section } from './sheet.ts';

/** A post: diameter and length in mm, names of the threads at both ends. */
export interface PostShape {
  readonly diameter: number;
  readonly length: number;
  readonly top?: string;
  readonly bottom?: string;
}

/** Size of a tapped hole in px: half of its core's width, its depth, and how far its tip reaches beyond. */
interface Bore {
  readonly half: number;
  readonly depth: number;
}

const boreOf = (w: number, h: number): Bore => ({ half: h * 0.2, depth: Math.min(w * 0.22, h * 0.7) });

/** A post lying on its side in section: its tapped holes are blank, the thread's outer diameter a thin line in the hatching (ISO 6410). */
export function drawPost(post: PostShape): Drawing {
  const scale = Math.min(220 / post.length, 90 / post.diameter);
  const [w, h] = [post.length * scale, post.diameter * scale];
  const [x, cy] = [(SHEET.width - w) / 2, 120];
  const bore = boreOf(w, h);
  const full = [
    figure(
      x,
      cy,
      w,
      h,
      [post.bottom === undefined ? null : bore, post.top === undefined ? null : bore],
      false,
    ),
    line(x - 24, cy, x + w + 24, cy, 'c'),
    post.bottom === undefined ? '' : leader(x + 10, cy - bore.half, x + 24, cy - h / 2 - 34, post.bottom),
    post.top === undefined ? '' : leader(x + w - 10, cy - bore.half, x + w - 24, cy - h / 2 - 34, post.top),
    horizontal(x, x + w, cy + h / 2 + 32, cy + h / 2, cy + h / 2, label(post.length)),
    vertical(cy - h / 2, cy + h / 2, x - 34, x, x, `Ø${label(post.diameter)}`),
  ];
  const high = Math.min(150, Math.max(60, (post.diameter / post.length) * 280));
  const small = boreOf(280, high);
  return {
    full: full.join(''),
    small: figure(40, 135, 280, high, [small, small], true) + line(20, 135, 340, 135, 'l'),
  };
}

function figure(
  x: number,
  cy: number,
  w: number,
  h: number,
  [left, right]: readonly [Bore | null, Bore | null],
  coarse: boolean,
): string {
  // Down the right end, round its hole, back along the foot, round the left hole: one outline, so that the holes stay blank.
  const into = (bore: Bore | null, edge: number, direction: 1 | -1, from: 1 | -1) =>
    bore === null
      ? ''
      : `V${at(cy + from * bore.half)}H${at(edge + direction * bore.depth)}L${at(edge + direction * (bore.depth + bore.half * 0.6))} ${at(cy)}L${at(edge + direction * bore.depth)} ${at(cy - from * bore.half)}H${at(edge)}`;
  const outline = `M${at(x)} ${at(cy - h / 2)}H${at(x + w)}${into(right, x + w, -1, -1)}V${at(cy + h / 2)}H${at(x)}${into(left, x, 1, 1)}z`;
  const marks = (
    [
      [left, x, 1],
      [right, x + w, -1],
    ] as const
  ).map(([bore, edge, direction]) =>
    bore === null
      ? ''
      : path(
          `M${at(edge)} ${at(cy - bore.half)}v${at(2 * bore.half)}M${at(edge + direction * bore.depth)} ${at(cy - bore.half)}v${at(2 * bore.half)}`,
          'n',
        ) +
        path(
          `M${at(edge)} ${at(cy - bore.half * 1.3)}h${at(direction * (bore.depth - 5))}M${at(edge)} ${at(cy + bore.half * 1.3)}h${at(direction * (bore.depth - 5))}`,
          'l',
        ),
  );
  return section(outline, coarse) + marks.join('');
}

/** A post holder: outer diameter, bore and height in mm, the thread of its foot. */
export interface HolderShape {
  readonly diameter: number;
  readonly bore: number;
  readonly height: number;
  readonly thread: string;
}

/** A post holder upright in section: the bore open at the top, the tapped foot, the thumbscrew at the side. */
export function drawHolder(holder: HolderShape): Drawing {
  const scale = Math.min(160 / holder.height, 110 / holder.diameter);
  const [w, h] = [holder.diameter * scale, holder.height * scale];
  const [x, top] = [(SHEET.width - w) / 2 - 20, 52];
  const bore = holder.bore * scale;
  const cx = x + w / 2;
  const full = [
    holderFigure(holder, x, top, scale, false),
    line(cx, top - 18, cx, top + h + 18, 'c'),
    vertical(top, top + h, x - 34, x, x, label(holder.height)),
    horizontal(cx - bore / 2, cx + bore / 2, top - 18, top, top, `Ø${label(holder.bore)}`),
    horizontal(x, x + w, top + h + 30, top + h, top + h, `Ø${label(holder.diameter)}`),
    leader(cx + 6, top + h - 6, x + w + 50, top + h - 2, holder.thread),
  ];
  const k = Math.min(230 / holder.height, 150 / holder.diameter);
  const [sw, sh] = [holder.diameter * k, holder.height * k];
  return {
    full: full.join(''),
    small: holderFigure(holder, (SHEET.width - sw) / 2 - 14, (SHEET.height - sh) / 2, k, true),
  };
}

function holderFigure(holder: HolderShape, x: number, top: number, scale: number, coarse: boolean): string {
  const [w, h, bore] = [holder.diameter * scale, holder.height * scale, holder.bore * scale];
  const cx = x + w / 2;
  const floor = top + Math.max(h * 0.5, h - 10 * scale);
  const hole = Math.min(bore * 0.24, 12);
  const [left, right] = [cx - bore / 2, cx + bore / 2];
  const body = `M${at(x)} ${at(top)}H${at(left)}V${at(floor)}H${at(cx - hole)}V${at(top + h)}H${at(x)}zM${at(x + w)} ${at(top)}H${at(right)}V${at(floor)}H${at(cx + hole)}V${at(top + h)}H${at(x + w)}z`;
  const knob = Math.min(h * 0.16, 16);
  const y = top + h * 0.24;
  return [
    section(body, coarse),
    path(
      `M${at(left)} ${at(top)}H${at(right)}M${at(cx - hole)} ${at(floor)}H${at(cx + hole)}M${at(cx - hole)} ${at(top + h)}H${at(cx + hole)}`,
      'n',
    ),
    path(
      `M${at(cx - hole * 1.3)} ${at(floor)}V${at(top + h)}M${at(cx + hole * 1.3)} ${at(floor)}V${at(top + h)}`,
      'l',
    ),
    path(box(right - 4, y - knob * 0.35, w / 2 - bore / 2 + 14, knob * 0.7), 'n'),
    path(box(x + w + 10, y - knob, 18, 2 * knob)),
    path(
      `M${at(x + w + 15)} ${at(y - knob)}v${at(2 * knob)}M${at(x + w + 20)} ${at(y - knob)}v${at(2 * knob)}`,
      'n',
    ),
  ].join('');
}
