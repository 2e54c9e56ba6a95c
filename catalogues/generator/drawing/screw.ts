import { horizontal, leader, vertical } from './dimension.ts';
import { at, box, type Drawing, label, line, path, SHEET } from './sheet.ts';

/** A socket head cap screw: thread name, outer diameter, pitch, head diameter and length below the head in mm; the head is as high as the thread is wide. */
export interface ScrewShape {
  readonly thread: string;
  readonly diameter: number;
  readonly pitch: number;
  readonly head: number;
  readonly length: number;
}

/** A screw from the side: the core diameter as a thin line (the thread symbol of ISO 6410), the socket dashed. */
export function drawScrew(screw: ScrewShape): Drawing {
  const scale = Math.min(230 / (screw.length + screw.diameter), 100 / screw.head);
  const [w, h] = [screw.length * scale, screw.diameter * scale];
  const x = (SHEET.width - w + h) / 2;
  const cy = 118;
  const full = [
    line(x - h - 20, cy, x + w + 20, cy, 'c'),
    figure(screw, x, cy, scale),
    horizontal(
      x,
      x + w,
      cy + (screw.head * scale) / 2 + 30,
      cy + (screw.head * scale) / 2,
      cy + h / 2,
      label(screw.length),
    ),
    vertical(
      cy - (screw.head * scale) / 2,
      cy + (screw.head * scale) / 2,
      x - h - 30,
      x - h,
      x - h,
      `Ø${label(screw.head)}`,
    ),
    leader(x + w * 0.7, cy - h / 2, x + w * 0.7 + 18, cy - h / 2 - 36, screw.thread),
  ];
  const k = Math.min(290 / (screw.length + screw.diameter), 180 / screw.head);
  return {
    full: full.join(''),
    small: figure(screw, (SHEET.width - screw.length * k + screw.diameter * k) / 2, 135, k),
  };
}

function figure(screw: ScrewShape, x: number, cy: number, scale: number): string {
  const [w, h, head] = [screw.length * scale, screw.diameter * scale, screw.head * scale];
  // Depth of a 60° metric thread: 0.6134 of the pitch (ISO 724).
  const core = h / 2 - screw.pitch * 0.6134 * scale;
  const socket = head * 0.26;
  return [
    path(box(x - h, cy - head / 2, h, head)),
    path(
      `M${at(x)} ${at(cy - h / 2)}H${at(x + w - h * 0.1)}L${at(x + w)} ${at(cy - core)}V${at(cy + core)}L${at(x + w - h * 0.1)} ${at(cy + h / 2)}H${at(x)}`,
    ),
    path(`M${at(x + 1)} ${at(cy - core)}H${at(x + w)}M${at(x + 1)} ${at(cy + core)}H${at(x + w)}`, 'l'),
    path(
      `M${at(x - h)} ${at(cy - socket)}h${at(h * 0.55)}l${at(socket * 0.6)} ${at(socket)}l${at(-socket * 0.6)} ${at(socket)}h${at(-h * 0.55)}`,
      'n',
    ),
  ].join('');
}
