import type { Doublet } from '../optics/doublet.ts';
import { sagitta } from '../optics/lens.ts';
import { horizontal, leader, vertical } from './dimension.ts';
import { at, counterSection, type Drawing, label, line, SHEET, section } from './sheet.ts';

/** A doublet in section, both glasses hatched, with diameter, total thickness and the three radii. */
export function drawDoublet(doublet: Doublet, diameter: number): Drawing {
  const total = doublet.thicknesses[0] + doublet.thicknesses[1];
  const bulge = [sagitta(doublet.radii[0], diameter), total + sagitta(doublet.radii[2], diameter)];
  const [min, max] = [Math.min(0, ...bulge), Math.max(total, ...bulge)];
  const scale = Math.min(176 / diameter, 150 / (max - min));
  const [cy, half] = [122, (diameter / 2) * scale];
  const x0 = SHEET.width / 2 - ((min + max) / 2) * scale;
  const [left, right] = [x0 + min * scale, x0 + max * scale];
  const y = cy - half * 0.6;
  const onFace = (surface: number, vertex: number) =>
    x0 + (vertex + sagitta(doublet.radii[surface] ?? 0, diameter * 0.6)) * scale;
  const rim = x0 + sagitta(doublet.radii[0], diameter) * scale;
  const full = [
    line(left - 70, cy, right + 70, cy, 'c'),
    ...glasses(doublet, diameter, x0, cy, scale, false),
    vertical(cy - half, cy + half, left - 38, rim, rim, `Ø${label(diameter)}`),
    horizontal(x0, x0 + total * scale, cy + half + 34, cy, cy, label(total)),
    leader(onFace(0, 0), y, left - 54, y - 26, `R${label(Math.abs(doublet.radii[0]))}`),
    leader(onFace(2, total), y, right + 34, y - 26, `R${label(Math.abs(doublet.radii[2]))}`),
    leader(
      onFace(1, doublet.thicknesses[0]),
      cy + half * 0.5,
      right + 34,
      cy + half * 0.5 + 22,
      `R${label(Math.abs(doublet.radii[1]))}`,
    ),
  ];
  const k = Math.min(238 / diameter, 180 / (max - min));
  return {
    full: full.join(''),
    small:
      line(20, 135, 340, 135, 'l') +
      glasses(doublet, diameter, SHEET.width / 2 - ((min + max) / 2) * k, 135, k, true).join(''),
  };
}

/** The two glasses as hatched sections that share the cemented face. */
function glasses(
  doublet: Doublet,
  diameter: number,
  x0: number,
  cy: number,
  scale: number,
  coarse: boolean,
): string[] {
  const half = (diameter / 2) * scale;
  const vertices = [0, doublet.thicknesses[0], doublet.thicknesses[0] + doublet.thicknesses[1]];
  const rims = doublet.radii.map(
    (radius, i) => x0 + ((vertices[i] ?? 0) + sagitta(radius, diameter)) * scale,
  );
  const arc = (surface: number, down: boolean) => {
    const radius = doublet.radii[surface] ?? 0;
    const sweep = radius > 0 === down ? 0 : 1;
    return `A${at(Math.abs(radius) * scale)} ${at(Math.abs(radius) * scale)} 0 0 ${sweep} ${at(rims[surface] ?? 0)} ${at(down ? cy + half : cy - half)}`;
  };
  return [section, counterSection].map((hatched, i) =>
    hatched(
      `M${at(rims[i] ?? 0)} ${at(cy - half)}${arc(i, true)}L${at(rims[i + 1] ?? 0)} ${at(cy + half)}${arc(i + 1, false)}z`,
      coarse,
    ),
  );
}
