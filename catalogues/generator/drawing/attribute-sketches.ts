import { horizontal, leader, vertical } from './dimension.ts';
import { box, line, path, pictogramFile, section, text } from './sheet.ts';

// A plano-convex lens (curved face at x = 100, flat face at x = 140) with its axis at height 135, the focus at x = 320:
//
//        ╭──┐
//   ─────┤  ├──────────── f
//        ╰──┘

const AXIS = 135;
const [FRONT, BACK, FOCUS] = [96, 140, 320];
const HALF = 90;

// A lens of index 1.5 that light enters by its curved face has its principal plane at t/1.5 before the flat one.
const PRINCIPAL = BACK - (BACK - FRONT) / 1.5;

const axis = line(20, AXIS, 340, AXIS, 'c');
const lens = section(
  `M124 ${AXIS - HALF}A159 159 0 0 0 124 ${AXIS + HALF}L${BACK} ${AXIS + HALF}V${AXIS - HALF}z`,
);
const rays = [-60, 60]
  .map(y => path(`M20 ${AXIS + y}H${FRONT + 12}L${BACK} ${AXIS + y * 0.92}L${FOCUS} ${AXIS}`, 'k'))
  .join('');
const principal =
  line(PRINCIPAL, AXIS - HALF - 8, PRINCIPAL, AXIS + HALF + 4, 'c') + text(PRINCIPAL, AXIS - HALF - 14, 'H′');
const plate = section(box(150, AXIS - HALF, 60, 2 * HALF));

/** Drawings of what attributes measure, as SVG files by the attribute's key; letters stand for the values. */
export function attributeSketches(): Map<string, string> {
  const drawn: Record<string, string> = {
    focal_length:
      axis + lens + rays + principal + horizontal(PRINCIPAL, FOCUS, 250, AXIS + HALF + 4, AXIS, 'f'),
    back_focal_length: axis + lens + rays + horizontal(BACK, FOCUS, 250, AXIS + HALF, AXIS, 'BFL'),
    diameter: axis + plate + vertical(AXIS - HALF, AXIS + HALF, 100, 150, 150, 'Ø'),
    thickness: axis + plate + horizontal(150, 210, 30, AXIS - HALF, AXIS - HALF, 't'),
    center_thickness: axis + lens + horizontal(FRONT, BACK, 250, AXIS, AXIS + HALF, 't'),
    edge_thickness: axis + lens + horizontal(124, BACK, 26, AXIS - HALF, AXIS - HALF, 't'),
    radius_1: axis + lens + leader(104, 85, 50, 50, 'R1'),
    angle_of_incidence:
      section(box(180, 35, 40, 200)) +
      line(20, AXIS, 180, AXIS, 'c') +
      path(`M40 45L180 ${AXIS}L40 225`, 'k') +
      path('M96 81A100 100 0 0 0 80 135', 'l') +
      text(64, 114, 'θ'),
  };
  return new Map(Object.entries(drawn).map(([key, small]) => [key, pictogramFile({ full: '', small })]));
}

/** The file of an attribute's sketch in the catalogue folder. */
export function sketchPath(key: string): string {
  return `media/attribute-${key.replaceAll('_', '-')}.svg`;
}
