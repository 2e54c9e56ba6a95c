import { horizontal, leader, vertical } from './dimension.ts';
import { box, type Drawing, label, line, path, SHEET, section } from './sheet.ts';

/** A plane optic: its height or diameter and thickness in mm, `Ø` where round, which faces carry a coating, and a wedge in mm of thickness across the height. */
export interface PlateShape {
  readonly size: number;
  readonly round: boolean;
  readonly thickness: number;
  readonly coated: 'none' | 'front' | 'back' | 'both';
  readonly wedge?: number;
  readonly note?: string;
}

/** A plane optic in section with its coated faces drawn bold. */
export function drawPlate(plate: PlateShape): Drawing {
  const cy = 128;
  const scale = Math.min(180 / plate.size, 130 / plate.thickness);
  const [width, height] = [Math.max(4, plate.thickness * scale), plate.size * scale];
  const x = (SHEET.width - width) / 2;
  const mark = plate.round ? 'Ø' : '';
  const full = [
    line(x - 70, cy, x + width + 70, cy, 'c'),
    section(outline(plate, x, cy, width, height, scale)),
    ...coats(plate, x, cy, width, height, 0),
    vertical(cy - height / 2, cy + height / 2, x - 42, x, x, `${mark}${label(plate.size)}`),
    horizontal(x, x + width, cy + height / 2 + 24, cy + height / 2, cy + height / 2, label(plate.thickness)),
    plate.note === undefined
      ? ''
      : leader(
          plate.coated === 'back' ? x + width : x,
          cy - height * 0.3,
          x + (plate.coated === 'back' ? width + 44 : -56),
          cy - height * 0.3 - 22,
          plate.note,
        ),
  ];
  return { full: full.join(''), small: smallPlate(plate) };
}

function outline(
  plate: PlateShape,
  x: number,
  cy: number,
  width: number,
  height: number,
  scale: number,
): string {
  const wedge = (plate.wedge ?? 0) * scale;
  if (wedge === 0) return box(x, cy - height / 2, width, height);
  return `M${x} ${cy - height / 2}h${width - wedge}l${wedge} ${height}h${-width}z`;
}

function coats(
  plate: PlateShape,
  x: number,
  cy: number,
  width: number,
  height: number,
  offset: number,
): string[] {
  const faces = {
    none: [],
    front: [x - offset],
    back: [x + width + offset],
    both: [x - offset, x + width + offset],
  }[plate.coated];
  return faces.map(face => path(`M${face} ${cy - height / 2}v${height}`, 'k'));
}

function smallPlate(plate: PlateShape): string {
  const scale = Math.min(226 / plate.size, 150 / plate.thickness);
  const [width, height] = [Math.max(34, plate.thickness * scale), plate.size * scale];
  const x = (SHEET.width - width) / 2;
  return (
    line(20, 135, 340, 135, 'l') +
    section(outline(plate, x, 135, width, height, scale), true) +
    coats(plate, x, 135, width, height, 0).join('')
  );
}
