import { axis, label } from '../drawing/bench.ts';
import { chartFile, FIGURE, sample, ticks } from '../drawing/chart.ts';
import { horizontal, leader, vertical } from '../drawing/dimension.ts';
import { at, box, circle, figureFile, line, path, section } from '../drawing/sheet.ts';
import { FIBRES } from '../families/patch-cables.ts';
import { fibreAttenuation, modeFieldDiameter } from '../optics/fibre.ts';
import { bandpassTransmittance, designBandpass, measureBand } from '../optics/filters.ts';

const layout = (...parts: readonly string[]) => figureFile(parts.join(''), FIGURE);

function damage(): string {
  const x = {
    label: 'τ / s',
    min: 1e-12,
    max: 1e-6,
    ticks: [1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6],
    logarithmic: true,
  };
  const scaled = (threshold: number) =>
    sample({ ...x, min: 1e-11, max: 1e-7 }, tau => threshold * Math.sqrt(tau / 1e-8));
  return chartFile({
    x,
    y: { label: 'F / (J/cm²)', min: 0.01, max: 100, ticks: [0.01, 0.1, 1, 10, 100], logarithmic: true },
    series: [
      { name: 'EL-MDL1064 · 20 J/cm²', points: scaled(20) },
      { name: 'EL-MAG · 1 J/cm²', points: scaled(1) },
    ],
    marks: [{ x: 1e-8, label: '10 ns' }],
  });
}

/** A 60° thread's profile of several pitches, crests and roots cut as ISO 68-1 has them (an eighth and a quarter of the triangle). */
function profile(x: number, y: number, pitch: number, turns: number): string {
  const height = (pitch * Math.sqrt(3)) / 2;
  const [crest, root] = [pitch / 8, pitch / 4];
  const depth = height * (1 - 1 / 8 - 1 / 4);
  const flank = (pitch - crest - root) / 2;
  const steps = Array.from(
    { length: turns },
    () => `h${at(crest)}l${at(flank)} ${at(depth)}h${at(root)}l${at(flank)} ${at(-depth)}`,
  );
  return `M${at(x)} ${at(y)}${steps.join('')}h${at(crest)}v${at(depth + 40)}H${at(x)}z`;
}

function threads(): string {
  const scale = 44;
  const [metric, inch] = [1 * scale, (25.4 / 20) * scale];
  return layout(
    section(profile(60, 90, metric, 9)),
    label([60, 50], 'M6', 'start'),
    horizontal(60 + metric / 16, 60 + metric * 1.0625, 74, 90, 90, '1.000'),
    section(profile(60, 222, inch, 7)),
    label([60, 182], '1/4-20', 'start'),
    horizontal(60 + inch / 16, 60 + inch * 1.0625, 206, 222, 222, '1.270'),
    path(`M${at(60 + inch * 2.8)} 238l6 -14M${at(60 + inch * 2.8)} 238l-6 -14`, 'l'),
    label([500, 130], 'Ø6.000', 'start'),
    label([500, 262], 'Ø6.350', 'start'),
    leader(60 + metric * 4.5, 90, 330, 56, '60°'),
  );
}

/** Centre in nm of the band of a filter tilted by an angle in degrees. */
export function tiltedCenter(centerNm: number, widthNm: number, angleDeg: number): number {
  const filter = designBandpass(centerNm, widthNm);
  const guess = centerNm * Math.sqrt(1 - (Math.sin((angleDeg * Math.PI) / 180) / 1.7) ** 2);
  const band = measureBand(nm => bandpassTransmittance(filter, nm, angleDeg), guess, widthNm);
  return (band.low + band.high) / 2;
}

function angleShift(): string {
  const x = { label: 'θ / °', min: 0, max: 30, ticks: ticks(0, 30, 5) };
  const centre = tiltedCenter(632.8, 10, 0);
  const computed = ticks(0, 30, 2).map((angle): [number, number] => [
    angle,
    tiltedCenter(632.8, 10, angle) - centre,
  ]);
  const rule = (index: number) =>
    sample(x, angle => centre * (Math.sqrt(1 - (Math.sin((angle * Math.PI) / 180) / index) ** 2) - 1));
  return chartFile({
    x,
    y: { label: 'Δλ / nm', min: -35, max: 0, ticks: ticks(-35, 0, 5) },
    series: [
      { name: 'EL-FB-10-632.8-10', points: computed },
      { name: 'n = 1.46', points: rule(1.457) },
      { name: 'n = 2.13', points: rule(2.13) },
    ],
  });
}

function abbe(): string {
  const y = 236;
  return layout(
    section(box(60, y, 400, 24)),
    path(box(190, y - 40, 150, 34)),
    ...[210, 250, 290, 320].map(x => circle(x, y - 3, 3)),
    `<g transform="rotate(-7 190 ${y - 6})">${path(box(190, y - 40, 150, 34), 'l e')}${line(265, y - 40, 265, 60, 'l e')}</g>`,
    line(265, y - 40, 265, 60),
    circle(265, 60, 4, 'o'),
    vertical(60, y - 3, 150, 261, 190, 'h'),
    horizontal(242, 265, 40, 52, 56, 'δ = h · ε'),
    label([352, y - 40], 'ε', 'start'),
    axis(60, 460, y - 3),
    label([260, y + 50], 'EL-LS-25-65M/M'),
  );
}

function fibreLosses(): string {
  const x = { label: 'λ / nm', min: 600, max: 1700, ticks: ticks(600, 1700, 100) };
  const of = (code: string) => FIBRES.find(fibre => fibre.code === code);
  const losses = (code: string) => {
    const fibre = of(code);
    return sample(x, nm => (fibre === undefined ? Number.NaN : fibreAttenuation(fibre.loss, nm)), 320);
  };
  return chartFile({
    x,
    y: {
      label: 'α / (dB/km)',
      min: 0.1,
      max: 20,
      ticks: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20],
      logarithmic: true,
    },
    series: [
      { name: 'EL-PC-S1550', points: losses('S1550') },
      { name: 'EL-PC-S630', points: losses('S630') },
      { name: '0.78 λ⁻⁴', points: sample(x, nm => 0.78 / (nm / 1000) ** 4) },
    ],
  });
}

function modeFields(): string {
  const x = { label: 'λ / nm', min: 1250, max: 1650, ticks: ticks(1250, 1650, 50) };
  return chartFile({
    x,
    y: { label: '2w / µm', min: 8, max: 12, ticks: ticks(8, 12, 1) },
    series: [{ name: 'EL-PC-S1550', points: sample(x, nm => modeFieldDiameter(8.2, 0.12, nm)) }],
    marks: [{ x: 1285, label: '1285 nm' }],
  });
}

/** The figures of the technology articles by file name. */
export function technologyFigures(): [string, string][] {
  return [
    ['figure-damage.svg', damage()],
    ['figure-threads.svg', threads()],
    ['figure-angle-shift.svg', angleShift()],
    ['figure-abbe.svg', abbe()],
    ['figure-fibre-losses.svg', fibreLosses()],
    ['figure-mode-field.svg', modeFields()],
  ];
}
