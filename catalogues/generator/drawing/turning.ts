import { horizontal, leader, vertical } from './dimension.ts';
import { at, box, circle, type Drawing, label, line, path, SHEET, section, text } from './sheet.ts';

/** A rotation stage: diameter of its table, of its bore, and its height in mm; the thread of the table's holes; its drive. */
export interface RotationShape {
  readonly diameter: number;
  readonly bore: number;
  readonly height: number;
  readonly thread: string;
  readonly hasAdjuster: boolean;
}

/** A rotation stage from above, with its scale of 5°, and in section from the side. */
export function drawRotation(stage: RotationShape): Drawing {
  const scale = 128 / stage.diameter;
  const [cx, cy, r] = [142, 128, 64];
  const height = stage.height * scale;
  const side = 258;
  const [left, right] = [side, side + height];
  const bore = (stage.bore / 2) * scale;
  const full = [
    plan(cx, cy, r, bore, stage.hasAdjuster),
    line(cx - r - 24, cy, cx + r + 24, cy, 'c'),
    line(cx, cy - r - 24, cx, cy + r + 24, 'c'),
    section(box(left, cy - r, height, r - bore)),
    section(box(left, cy + bore, height, r - bore)),
    path(
      `M${at(left)} ${at(cy - bore)}V${at(cy + bore)}M${at(right)} ${at(cy - bore)}V${at(cy + bore)}`,
      'n',
    ),
    line(left + height * 0.62, cy - r, left + height * 0.62, cy - bore, 'n'),
    line(left + height * 0.62, cy + bore, left + height * 0.62, cy + r, 'n'),
    line(left - 12, cy, right + 12, cy, 'c'),
    horizontal(cx - r, cx + r, cy + r + 44, cy, cy, `Ø${label(stage.diameter)}`),
    horizontal(left, right, cy - r - 18, cy - r, cy - r, label(stage.height)),
    vertical(cy - bore, cy + bore, right + 38, right, right, `Ø${label(stage.bore)}`),
    leader(cx + r * 0.5, cy - r * 0.5, cx + r + 6, cy - r - 20, stage.thread),
  ];
  return {
    full: full.join(''),
    small: plan(SHEET.width / 2, 135, 112, (stage.bore / stage.diameter) * 112, stage.hasAdjuster),
  };
}

function plan(cx: number, cy: number, r: number, bore: number, hasAdjuster: boolean): string {
  const onCircle = (angle: number, radius: number) =>
    `${at(cx + radius * Math.cos((angle * Math.PI) / 180))} ${at(cy + radius * Math.sin((angle * Math.PI) / 180))}`;
  const scale = Array.from({ length: 72 }, (_, i) => {
    const inner = i % 6 === 0 ? 0.88 : i % 2 === 0 ? 0.92 : 0.95;
    return `M${onCircle(i * 5, r)}L${onCircle(i * 5, r * inner)}`;
  });
  const holes = [45, 135, 225, 315].map(angle => {
    const [x, y] = onCircle(angle, r * 0.7)
      .split(' ')
      .map(Number);
    return circle(x ?? cx, y ?? cy, r * 0.05);
  });
  const adjuster = hasAdjuster
    ? path(box(cx + r * 0.5, cy + r + 2, r * 0.22, r * 0.12), 'n') +
      path(box(cx - r * 0.1, cy + r + r * 0.02, r * 0.6, r * 0.16))
    : '';
  return (
    circle(cx, cy, r) +
    path(scale.join(''), 'n') +
    circle(cx, cy, r * 0.84, 'n') +
    circle(cx, cy, bore) +
    holes.join('') +
    adjuster
  );
}

/** A goniometer: width of its platform and height in mm, how far above the platform it pivots, its range to either side in degrees. */
export interface GoniometerShape {
  readonly width: number;
  readonly height: number;
  readonly pivot: number;
  readonly range: number;
}

/** A goniometer from the side: the cradle runs on an arc about a point above the platform. */
export function drawGoniometer(stage: GoniometerShape): Drawing {
  const scale = Math.min(150 / (stage.height + stage.pivot), 150 / stage.width);
  const bottom = 214;
  const cx = SHEET.width / 2;
  const [w, h] = [stage.width * scale, stage.height * scale];
  const pivot = bottom - h - stage.pivot * scale;
  const sine = Math.sin((stage.range * Math.PI) / 180);
  const cosine = Math.cos((stage.range * Math.PI) / 180);
  const radius = stage.pivot * scale;
  const full = [
    cradle(cx, bottom, w, h, bottom - h - pivot, false),
    circle(cx, pivot, 3, 'o'),
    line(cx, pivot - 14, cx, bottom + 8, 'c'),
    ...[1, -1].map(side => line(cx, pivot, cx + side * sine * radius, pivot + cosine * radius, 'l')),
    text(cx + 10, pivot + 2, `±${label(stage.range)}°`, 'start'),
    vertical(pivot, bottom - h, cx - w / 2 - 36, cx, cx - w / 2, label(stage.pivot)),
    vertical(bottom - h, bottom, cx - w / 2 - 66, cx - w / 2, cx - w / 2, label(stage.height)),
    horizontal(cx - w / 2, cx + w / 2, bottom + 34, bottom, bottom, label(stage.width)),
  ];
  const k = 250 / stage.width;
  return {
    full: full.join(''),
    small: cradle(cx, 135 + (stage.height * k) / 2, 250, stage.height * k, stage.pivot * k, true),
  };
}

/** Base and cradle with the arc between them, and the worm's knob. */
function cradle(cx: number, bottom: number, w: number, h: number, pivot: number, coarse: boolean): string {
  const [left, right, top] = [cx - w / 2, cx + w / 2, bottom - h];
  // The arc's lowest point lies 62 % of the height below the platform.
  const radius = pivot + h * 0.62;
  const rise = radius - Math.sqrt(Math.max(0, radius ** 2 - (w / 2) ** 2));
  const edge = Math.max(top + h * 0.16, top + h * 0.62 - rise);
  const arc = (to: number, sweep: 0 | 1, gap: number) =>
    `A${at(radius)} ${at(radius)} 0 0 ${sweep} ${at(to)} ${at(edge + gap)}`;
  return [
    path(`M${at(left)} ${at(top)}H${at(right)}V${at(edge)}${arc(left, 1, 0)}z`),
    section(
      `M${at(left)} ${at(edge + h * 0.05)}${arc(right, 0, h * 0.05)}V${at(bottom)}H${at(left)}z`,
      coarse,
    ),
    path(box(right, bottom - h * 0.3, 8, h * 0.14), 'n'),
    path(box(right + 8, bottom - h * 0.38, 20, h * 0.3)),
  ].join('');
}
