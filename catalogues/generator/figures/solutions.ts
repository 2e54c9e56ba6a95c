import {
  axis,
  beam,
  cubeAt,
  diodeAt,
  housingAt,
  label,
  lensAt,
  plateAt,
  polarizationAt,
  ray,
} from '../drawing/bench.ts';
import { chartFile, FIGURE, sample, ticks } from '../drawing/chart.ts';
import { horizontal, vertical } from '../drawing/dimension.ts';
import { box, figureFile, path, section, text } from '../drawing/sheet.ts';
import { plateTransmission } from '../families/antireflection.ts';
import {
  bandpassTransmittance,
  designBandpass,
  longpassStack,
  stackTransmittance,
} from '../optics/filters.ts';
import { materialIndex } from '../optics/materials.ts';
import { polarizedPlate } from '../optics/plate.ts';

const layout = (...parts: readonly string[]) => figureFile(parts.join(''), FIGURE);

function beamExpander(): string {
  const [y, small, large] = [140, 18, 90];
  const [first, second] = [150, 390];
  return layout(
    axis(20, 545, y),
    beam(
      [
        [30, y - small],
        [first, y - small],
        [second, y - large],
        [540, y - large],
      ],
      [
        [30, y + small],
        [first, y + small],
        [second, y + large],
        [540, y + large],
      ],
    ),
    // Where the spread beam seems to come from: the virtual focus before the first lens.
    path(`M${first} ${y - small}L${first - 60} ${y}L${first} ${y + small}`, 'l e'),
    lensAt([first, y], 96, 'plano-concave'),
    lensAt([second, y], 216, 'plano-convex'),
    horizontal(first, second, 280, 196, 250, 'f₁ + f₂'),
    horizontal(first - 60, first, 236, y, 190, '|f₁|'),
    label([first + 18, 76], 'EL-PCV-25-N50-C'),
    label([second + 26, 40], 'EL-PCXF-25-250-C', 'start'),
  );
}

function fluorescenceLayout(): string {
  const y = 150;
  return layout(
    // Excitation from the left, reflected down to the sample; emission up through the plate, to the right by a mirror.
    beam(
      [
        [66, y - 12],
        [232, y - 12],
      ],
      [
        [66, y + 12],
        [256, y + 12],
      ],
    ),
    ray([66, y], [244, y], [244, 268]),
    ray([252, 268], [252, 40], [530, 40]),
    housingAt([46, y], 38, 56),
    label([30, y - 54], 'EL-LED-470', 'start'),
    lensAt([98, y], 84, 'plano-convex'),
    label([98, y + 62], 'EL-PCX-25-25-A'),

    plateAt([160, y], 84, 0, true),
    label([165, y - 52], 'EL-FB-10-470-10'),
    plateAt([248, y], 110, -45, true, 8),
    label([302, y + 6], 'EL-BP-10-5050-A', 'start'),
    `<g transform="rotate(90 248 226)">${lensAt([248, 226], 80, 'bi-convex')}</g>`,
    label([300, 231], 'EL-AC-25-50-A', 'start'),
    section(box(200, 268, 96, 10)),
    plateAt([248, 40], 74, 45, true, 8),
    plateAt([350, 40], 66, 0, true),
    label([355, 90], 'EL-FL-10-515'),
    label([232, 26], 'EL-MAG-10', 'end'),
    lensAt([440, 40], 66, 'doublet'),
    label([440, 90], 'EL-AC-25-100-A', 'start'),
    housingAt([541, 40], 26, 40, ''),
  );
}

function fluorescenceDensities(): string {
  const filter = designBandpass(470, 10);
  const edge = longpassStack(515);
  const density = (transmittance: number) => -Math.log10(Math.max(transmittance, 1e-10));
  const x = { label: 'λ / nm', min: 430, max: 560, ticks: ticks(430, 550, 20) };
  return chartFile({
    x,
    y: { label: 'OD', min: 0, max: 10, ticks: ticks(0, 10, 2) },
    series: [
      { name: 'EL-FB-10-470-10', points: sample(x, nm => density(bandpassTransmittance(filter, nm)), 260) },
      { name: 'EL-FL-10-515', points: sample(x, nm => density(stackTransmittance(edge, nm)), 260) },
    ],
    marks: [{ x: 507, label: '507 nm' }],
  });
}

function polarimeter(): string {
  const y = 140;
  return layout(
    axis(20, 545, y),
    ray([30, y], [160, y]),
    ray([180, y], [330, y]),
    ray([376, y], [470, y]),
    ray([352, y], [352, 40]),
    polarizationAt([60, y - 32], false),
    label([60, y + 44], 'S'),
    plateAt([166, y], 130, 0, true),
    path('M146 54A40 14 0 0 1 196 54M196 54l-9 -1M196 54l-5 -8', 'n'),
    label([214, 52], 'θ', 'start'),
    label([171, 238], 'EL-WQZ-10-633'),
    label([171, 258], 'EL-RM10/M'),
    cubeAt([352, y], 60),
    label([352, 200], 'EL-PBS-25.4-A'),
    polarizationAt([410, y - 26], false),
    polarizationAt([378, 70], true),
    diodeAt([470, y]),
    label([490, 200], 'EL-PDS-36'),
    label([440, y - 30], 'I(θ)', 'start'),
  );
}

/** Signal behind a turning quarter-wave plate and a polarizer, for a state given by its Stokes parameters. */
export function polarimeterSignal(
  [s0, s1, s2, s3]: readonly [number, number, number, number],
  theta: number,
): number {
  return (
    0.5 *
    (s0 + s1 / 2 + s3 * Math.sin(2 * theta) + (s1 / 2) * Math.cos(4 * theta) + (s2 / 2) * Math.sin(4 * theta))
  );
}

function polarimeterSignals(): string {
  const x = { label: 'θ / °', min: 0, max: 180, ticks: ticks(0, 180, 30) };
  const states = [
    ['0°', [1, 1, 0, 0]],
    ['45°', [1, 0, 1, 0]],
    ['R', [1, 0, 0, 1]],
  ] as const;
  return chartFile({
    x,
    y: { label: 'I / I₀', min: 0, max: 1, ticks: ticks(0, 1, 0.25) },
    series: states.map(([name, stokes]) => ({
      name,
      points: sample(x, degrees => polarimeterSignal(stokes, (degrees * Math.PI) / 180)),
    })),
  });
}

function furnaceWindow(): string {
  const y = 150;
  return layout(
    axis(20, 545, y),
    section(box(212, 20, 46, 86)),
    section(box(212, 194, 46, 86)),
    section(box(222, 78, 18, 144)),
    path('M222 106H258M222 194H258', 'n'),
    beam(
      [
        [40, y - 66],
        [231, y - 26],
        [430, y - 22],
      ],
      [
        [40, y + 66],
        [231, y + 26],
        [430, y + 22],
      ],
    ),
    housingAt([476, y], 84, 62),
    lensAt([430, y], 56, 'bi-convex'),
    label([236, 304], 'EL-WG-20-AR'),
    label([60, 40], 'p₁ ≈ 0', 'start'),
    label([300, 40], 'p₂', 'start'),
    vertical(106, 194, 190, 212, 212, 'd'),
    label([476, 204], '7–11 µm'),
  );
}

function furnaceWindowTransmission(): string {
  const x = { label: 'λ / µm', min: 6, max: 13, ticks: ticks(6, 13, 1) };
  const at = (coating: 'none' | 'Ge-7-11') =>
    sample(x, um => plateTransmission('germanium', coating, 5, um * 1000));
  return chartFile({
    x,
    y: { label: 'T / %', min: 0, max: 100, ticks: ticks(0, 100, 20) },
    series: [
      { name: 'EL-WG-20-AR', points: at('Ge-7-11') },
      { name: 'EL-WG-20', points: at('none') },
    ],
  });
}

function fibreCoupling(): string {
  return layout(
    housingAt([84, 220], 128, 44, 'EL-HN-2P'),
    ray([148, 220], [240, 220], [240, 90], [372, 90]),
    plateAt([240, 220], 62, 135, true, 12),
    plateAt([240, 90], 62, -45, true, 12),
    label([262, 258], 'M₁ · EL-MAG-10', 'start'),
    label([232, 44], 'M₂ · EL-MAG-10', 'start'),
    axis(360, 470, 90),
    section('M402 90m-30 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0'),
    label([402, 142], 'EL-BLK-5'),
    path('M372 84L432 87.5L448 90M372 96L432 92.5L448 90', 'r'),
    section(box(450, 76, 40, 28)),
    path('M490 90h18q26 0 26 30v60q0 40 -40 40h-70', 'k'),
    label([470, 62], 'EL-PC-S630-1FC'),
    path(box(440, 176, 70, 20), 'n'),
    path('M470 104V176', 'l'),
    label([436, 240], 'EL-LSXYZ-13-65D/M'),
  );
}

/** Share of a Gaussian beam that enters a fibre when focus and mode field differ and are apart sideways, all in µm:
 *  (2w₁w₂/(w₁² + w₂²))² exp(−2d²/(w₁² + w₂²)) (A. Ghatak and K. Thyagarajan, An Introduction to Fiber Optics, eq. 8.61). */
export function couplingEfficiency(spot: number, mode: number, offset: number): number {
  const [w1, w2] = [spot / 2, mode / 2];
  const sum = w1 ** 2 + w2 ** 2;
  return ((2 * w1 * w2) / sum) ** 2 * Math.exp((-2 * offset ** 2) / sum);
}

function fibreCouplingOffset(): string {
  const x = { label: 'd / µm', min: -4, max: 4, ticks: ticks(-4, 4, 1) };
  return chartFile({
    x,
    y: { label: 'η / %', min: 0, max: 100, ticks: ticks(0, 100, 20) },
    series: [
      ['4.7 µm', 4.7],
      ['4.0 µm', 4.02],
      ['9.4 µm', 9.4],
    ].map(([name, spot]) => ({
      name: String(name),
      points: sample(x, offset => 100 * couplingEfficiency(Number(spot), 4.02, offset)),
    })),
  });
}

function powerMonitor(): string {
  const y = 120;
  return layout(
    axis(20, 545, y),
    beam(
      [
        [24, y - 10],
        [540, y - 10],
      ],
      [
        [24, y + 10],
        [540, y + 10],
      ],
    ),
    ray([24, y], [196, y]),
    ray([210, y], [545, y]),
    `<g transform="rotate(-10 200 ${y})">${section(`M196 ${y - 52}L206 ${y - 52}L212 ${y + 52}L196 ${y + 52}z`)}</g>`,
    label([222, 52], 'EL-WWF-10', 'start'),
    // Tilted by 10°, the beam comes back 20° below the axis; the back face's reflection leaves by twice the refracted wedge.
    ray([198, y + 2], [62, 171.5]),
    path(`M206 ${y + 10}L62 181`, 'l e'),
    `<g transform="rotate(-20 100 157)">${section(box(96, 132, 8, 50))}</g>`,
    label([112, 204], 'EL-ND-10-2.0', 'start'),
    `<g transform="rotate(160 60 172)">${diodeAt([60, 172])}</g>`,
    label([24, 236], 'EL-PDN-3', 'start'),
    text(300, y + 40, 'T = 93.2 %', 'start'),
    text(150, y + 76, 'R = 3.4 %', 'start'),
  );
}

function powerMonitorAngles(): string {
  const x = { label: 'α / °', min: 0, max: 60, ticks: ticks(0, 60, 10) };
  const at = (polarization: 's' | 'p') =>
    sample(x, angleDeg => {
      const plate = { material: 'uvfs', thicknessMm: 5, angleDeg } as const;
      const whole = polarizedPlate(plate, 1064, polarization).reflectance;
      return (100 * whole) / (2 - whole); // one face of two: R = 2r/(1 + r)
    });
  return chartFile({
    x,
    y: { label: 'R / %', min: 0, max: 14, ticks: ticks(0, 14, 2) },
    series: [
      { name: `s · n = ${materialIndex('uvfs', 1064).toFixed(4)}`, points: at('s') },
      { name: 'p', points: at('p') },
    ],
    marks: [{ x: 10, label: '10°' }],
  });
}

/** The figures of the solutions by file name. */
export function solutionFigures(): [string, string][] {
  return [
    ['figure-beam-expander.svg', beamExpander()],
    ['figure-fluorescence.svg', fluorescenceLayout()],
    ['figure-fluorescence-od.svg', fluorescenceDensities()],
    ['figure-polarimeter.svg', polarimeter()],
    ['figure-polarimeter-signal.svg', polarimeterSignals()],
    ['figure-furnace-window.svg', furnaceWindow()],
    ['figure-furnace-window-t.svg', furnaceWindowTransmission()],
    ['figure-fibre-coupling.svg', fibreCoupling()],
    ['figure-fibre-coupling-offset.svg', fibreCouplingOffset()],
    ['figure-power-monitor.svg', powerMonitor()],
    ['figure-power-monitor-r.svg', powerMonitorAngles()],
  ];
}
