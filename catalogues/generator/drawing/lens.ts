import { sagitta, type ThickLens } from '../optics/lens.ts';
import { horizontal, leader, vertical } from './dimension.ts';
import { at, type Drawing, label, line, SHEET, section } from './sheet.ts';

/** The section of a lens as a path, its axis at height `cy`, its first vertex at `x0`, scaled by px per mm. */
function profile(lens: ThickLens, diameter: number, x0: number, cy: number, scale: number): string {
  const half = (diameter / 2) * scale;
  const [edge1, edge2] = rims(lens, diameter, x0, scale);
  const face = (radius: number, x: number, y: number, sweep: 0 | 1) =>
    Number.isFinite(radius)
      ? `A${at(Math.abs(radius) * scale)} ${at(Math.abs(radius) * scale)} 0 0 ${sweep} ${at(x)} ${at(y)}`
      : `L${at(x)} ${at(y)}`;
  const front = face(lens.radius1, edge1, cy + half, lens.radius1 > 0 ? 0 : 1);
  const back = face(lens.radius2, edge2, cy - half, lens.radius2 < 0 ? 0 : 1);
  return `M${at(edge1)} ${at(cy - half)}${front}L${at(edge2)} ${at(cy + half)}${back}z`;
}

function rims(lens: ThickLens, diameter: number, x0: number, scale: number): [number, number] {
  return [
    x0 + sagitta(lens.radius1, diameter) * scale,
    x0 + (lens.centerThickness + sagitta(lens.radius2, diameter)) * scale,
  ];
}

/** The extent of a lens along its axis in mm, from the first vertex: `[min, max]`. */
function extent(lens: ThickLens, diameter: number): [number, number] {
  const ends = [
    0,
    lens.centerThickness,
    sagitta(lens.radius1, diameter),
    lens.centerThickness + sagitta(lens.radius2, diameter),
  ];
  return [Math.min(...ends), Math.max(...ends)];
}

/** A lens in section: diameter, centre and edge thickness, radii, at the scale that fits. A cylindrical one has a height instead, without the mark. */
export function drawLens(lens: ThickLens, diameter: number, mark = 'Ø'): Drawing {
  const cy = 122;
  const [min, max] = extent(lens, diameter);
  const scale = Math.min(176 / diameter, 150 / (max - min));
  const half = (diameter / 2) * scale;
  const x0 = SHEET.width / 2 - ((min + max) / 2) * scale;
  const [edge1, edge2] = rims(lens, diameter, x0, scale);
  const [left, right] = [x0 + min * scale, x0 + max * scale];
  const full = [
    line(left - 70, cy, right + 70, cy, 'c'),
    section(profile(lens, diameter, x0, cy, scale)),
    vertical(cy - half, cy + half, left - 38, edge1, edge1, `${mark}${label(diameter)}`),
    horizontal(x0, x0 + lens.centerThickness * scale, cy + half + 34, cy, cy, label(lens.centerThickness)),
    horizontal(
      edge1,
      edge2,
      cy - half - 16,
      cy - half,
      cy - half,
      label(lens.centerThickness - sagitta(lens.radius1, diameter) + sagitta(lens.radius2, diameter)),
    ),
    ...radiusLeaders(lens, diameter, x0, cy, scale, [left, right]),
  ];
  return { full: full.join(''), small: smallLens(lens, diameter, [min, max]) };
}

/** Leaders to the curved faces, a third of the way up the aperture. */
function radiusLeaders(
  lens: ThickLens,
  diameter: number,
  x0: number,
  cy: number,
  scale: number,
  [left, right]: [number, number],
): string[] {
  const height = diameter * 0.3;
  const y = cy - height * scale;
  const leaders: string[] = [];
  if (Number.isFinite(lens.radius1))
    leaders.push(
      leader(
        x0 + sagitta(lens.radius1, 2 * height) * scale,
        y,
        left - 54,
        y - 26,
        `R${label(Math.abs(lens.radius1))}`,
      ),
    );
  const vertex = x0 + lens.centerThickness * scale;
  if (Number.isFinite(lens.radius2))
    leaders.push(
      leader(
        vertex + sagitta(lens.radius2, 2 * height) * scale,
        y,
        right + 40,
        y - 26,
        `R${label(Math.abs(lens.radius2))}`,
      ),
    );
  return leaders;
}

function smallLens(lens: ThickLens, diameter: number, [min, max]: [number, number]): string {
  const scale = Math.min(238 / diameter, 180 / (max - min));
  const x0 = SHEET.width / 2 - ((min + max) / 2) * scale;
  return line(20, 135, 340, 135, 'l') + section(profile(lens, diameter, x0, 135, scale), true);
}
