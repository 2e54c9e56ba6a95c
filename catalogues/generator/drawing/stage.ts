import { horizontal, vertical } from './dimension.ts';
import { at, box, type Drawing, label, path, SHEET, section } from './sheet.ts';

/** A linear stage seen from its side: table length and height of one layer in mm, travel, number of layers on top of one another. */
export interface StageShape {
  readonly width: number;
  readonly height: number;
  readonly travel: number;
  readonly layers: number;
}

/** A stage in side view: base and carriage of every layer with the rollers between them, the adjuster at the end, the travel as a dimension. */
export function drawStage(stage: StageShape): Drawing {
  const total = stage.height * stage.layers;
  const scale = Math.min(170 / (stage.width + stage.travel), 130 / total);
  const [w, h] = [stage.width * scale, stage.height * scale];
  const x = (SHEET.width - w) / 2 - 10;
  const bottom = 196;
  const top = bottom - h * stage.layers;
  const full = [
    figure(stage.layers, x, bottom, w, h, false),
    path(
      `M${at(x + w)} ${at(top)}h${at(stage.travel * scale)}v${at(h * 0.5)}h${at(-stage.travel * scale)}`,
      'l',
    ),
    horizontal(x + w, x + w + stage.travel * scale, top - 18, top, top, label(stage.travel)),
    horizontal(x, x + w, bottom + 34, bottom, bottom, label(stage.width)),
    vertical(top, bottom, x - 60, x, x, label(total)),
  ];
  const k = Math.min(250 / stage.width, 220 / total);
  const small = figure(
    stage.layers,
    (SHEET.width - stage.width * k) / 2,
    135 + (total * k) / 2,
    stage.width * k,
    stage.height * k,
    true,
  );
  return { full: full.join(''), small };
}

/** A micrometer head at the left end of a carriage: spindle, sleeve and thimble with its knurling. */
function micrometer(x: number, y: number, length: number, height: number): string {
  const sleeve = length * 0.4;
  return (
    path(box(x - sleeve, y - height * 0.35, sleeve, height * 0.7), 'n') +
    path(box(x - length, y - height / 2, length - sleeve, height)) +
    path(
      [0.2, 0.4, 0.6, 0.8]
        .map(f => `M${at(x - length + f * (length - sleeve))} ${at(y - height / 2)}v${at(height)}`)
        .join(''),
      'n',
    )
  );
}

function figure(layers: number, x: number, bottom: number, w: number, h: number, coarse: boolean): string {
  return Array.from({ length: layers }, (_, layer) => {
    const y = bottom - layer * h;
    const shift = layer % 2 === 0 ? 0 : w * 0.08;
    const rollers = [0.2, 0.4, 0.6, 0.8]
      .map(
        f =>
          `<circle cx="${at(x + shift + f * (w - 2 * shift))}" cy="${at(y - h * 0.5)}" r="${at(h * 0.07)}"/>`,
      )
      .join('');
    return (
      section(box(x + shift, y - h * 0.44, w - 2 * shift, h * 0.44), coarse) +
      path(box(x + shift, y - h, w - 2 * shift, h * 0.44)) +
      rollers +
      micrometer(x + shift, y - h * 0.72, Math.min(w * 0.3, 34), h * 0.2)
    );
  }).join('');
}
