import { axis, housingAt, label, lensAt, plateAt, polarizationAt, ray } from '../drawing/bench.ts';
import { chartFile, FIGURE, sample, ticks } from '../drawing/chart.ts';
import { horizontal } from '../drawing/dimension.ts';
import { box, circle, figureFile, line, path, section } from '../drawing/sheet.ts';
import { faceReflectance } from '../families/antireflection.ts';
import { JUNCTIONS } from '../families/photodiodes.ts';
import { quartzBirefringence, quartzRetardance, quartzThickness } from '../families/waveplates.ts';
import { LINES } from '../optics/dispersion.ts';
import { designDoublet, traceDoublet, VISIBLE } from '../optics/doublet.ts';
import { filmsAt } from '../optics/films.ts';
import { bandpassTransmittance, designBandpass, quarterWaveMirror } from '../optics/filters.ts';
import { backFocalLength, designLens } from '../optics/lens.ts';
import { materialIndex } from '../optics/materials.ts';
import { responsivity } from '../optics/photodiode.ts';
import { respond } from '../optics/thin-film.ts';

const layout = (...parts: readonly string[]) => figureFile(parts.join(''), FIGURE);

function imaging(): string {
  const [x, y, f] = [250, 140, 80];
  const [s, h] = [180, 62];
  const [image, height] = [(f * s) / (s - f), (h * f) / (s - f)];
  return layout(
    axis(24, 545, y),
    lensAt([x, y], 190, 'bi-convex'),
    ray([x - s, y - h], [x, y - h], [x + image, y + height]),
    ray([x - s, y - h], [x, y], [x + image, y + height]),
    line(x - s, y, x - s, y - h),
    path(`M${x - s - 4} ${y - h + 9}l4 -9l4 9`),
    line(x + image, y, x + image, y + height),
    path(`M${x + image - 4} ${y + height - 9}l4 9l4 -9`),
    circle(x + f, y, 3, 'o'),
    circle(x - f, y, 3, 'o'),
    label([x + f, y - 10], 'F′'),
    label([x - f, y - 10], 'F'),
    label([x - s - 12, y - h / 2], 'y', 'end'),
    label([x + image + 12, y + height / 2 + 8], 'y′', 'start'),
    horizontal(x - s, x, 276, y, 240, 's'),
    horizontal(x, x + image, 276, 240, y + height, 's′'),
    horizontal(x, x + f, 40, 44, y, 'f'),
  );
}

function backFocus(): string {
  const [x, y] = [190, 140];
  const [half, thick] = [92, 60];
  const radius = 150;
  const sag = radius - Math.sqrt(radius ** 2 - half ** 2);
  const focus = 500;
  return layout(
    axis(24, 545, y),
    ray([30, y - 60], [x + 12, y - 60], [x + thick, y - 52], [focus, y]),
    ray([30, y + 60], [x + 12, y + 60], [x + thick, y + 52], [focus, y]),
    section(
      `M${x + sag} ${y - half}A${radius} ${radius} 0 0 0 ${x + sag} ${y + half}H${x + thick}V${y - half}z`,
    ),
    line(x, y - half - 22, x, y + half + 6, 'c'),
    line(x + 20, y - half - 22, x + 20, y + half + 6, 'c'),
    label([x - 4, y - half - 28], 'H', 'end'),
    label([x + 24, y - half - 28], 'H′', 'start'),
    circle(focus, y, 3, 'o'),
    label([focus, y - 12], 'F′'),
    horizontal(x + 20, focus, 292, y + half + 6, y, 'f'),
    horizontal(x + thick, focus, 260, y + half, y, 'BFL'),
  );
}

function focalShift(): string {
  const x = { label: 'λ / nm', min: 420, max: 720, ticks: ticks(450, 700, 50) };
  const lens = designLens(100, 25.4, materialIndex('nbk7', LINES.d), {
    curvature1: 1,
    curvature2: 0,
    edgeMin: 2.02,
    centerMin: 2.02,
  });
  const single = (nm: number) => backFocalLength({ ...lens, index: materialIndex('nbk7', nm) });
  const doublet = designDoublet(100, [4.5, 2.5], 'nbk7', 'nsf5', VISIBLE);
  const cemented = (nm: number) => traceDoublet(doublet, nm).backFocalLength;
  return chartFile({
    x,
    y: { label: 'Δf / mm', min: -2, max: 1, ticks: ticks(-2, 1, 0.5) },
    series: [
      { name: 'EL-AC-25-100-A', points: sample(x, nm => cemented(nm) - cemented(LINES.d)) },
      { name: 'EL-PCX-25-100-A', points: sample(x, nm => single(nm) - single(LINES.d)) },
    ],
  });
}

/** Diameter in µm of the Airy disc, 2.44 λ f/D, and of the blur of a plano-convex lens of N-BK7 in its better orientation, 0.067 f/(f/D)³, f in mm
 *  (W. J. Smith, Modern Optical Engineering, 4th ed., sections 9.4 and 13.3), by the f-number. */
export const spotDiameters = (fNumber: number, focalMm: number, wavelengthNm: number) => ({
  diffraction: (2.44 * wavelengthNm * fNumber) / 1000,
  spherical: (0.067 * focalMm * 1000) / fNumber ** 3,
});

function spots(): string {
  const x = { label: 'f / D', min: 3, max: 40, ticks: [3, 5, 10, 20, 40], logarithmic: true };
  return chartFile({
    x,
    y: { label: 'd / µm', min: 1, max: 1000, ticks: [1, 10, 100, 1000], logarithmic: true },
    series: [
      { name: '2.44 λ f/D', points: sample(x, n => spotDiameters(n, 100, 588).diffraction) },
      { name: '0.067 f (f/D)⁻³', points: sample(x, n => spotDiameters(n, 100, 588).spherical) },
    ],
    marks: [{ x: 8.3, label: 'f/8.3' }],
  });
}

function responsivities(): string {
  const x = { label: 'λ / nm', min: 200, max: 1800, ticks: ticks(200, 1800, 200) };
  const of = (code: string) => JUNCTIONS.find(junction => junction.code === code);
  const curve = (code: string) => {
    const junction = of(code);
    return sample(
      x,
      nm =>
        junction === undefined || nm < junction.range[0] || nm > junction.range[1]
          ? Number.NaN
          : responsivity(junction.diode, nm),
      320,
    );
  };
  return chartFile({
    x,
    y: { label: 'R / (A/W)', min: 0, max: 1.4, ticks: ticks(0, 1.4, 0.2) },
    series: [
      { name: 'EL-PDS', points: curve('PDS') },
      { name: 'EL-PDU', points: curve('PDU') },
      { name: 'EL-PDN', points: curve('PDN') },
      { name: 'EL-PDI', points: curve('PDI') },
      { name: 'η = 1', points: sample(x, nm => nm / 1239.842) },
    ],
  });
}

function photodiodeCircuit(): string {
  const [x, top, bottom] = [200, 60, 250];
  const capacitor = (cx: number) =>
    line(cx, 110, cx, 172) +
    line(cx - 16, 172, cx + 16, 172) +
    line(cx - 16, 182, cx + 16, 182) +
    line(cx, 182, cx, bottom);
  const resistor = (cx: number) =>
    line(cx, 110, cx, 142) + path(box(cx - 11, 142, 22, 70)) + line(cx, 212, cx, bottom);
  return layout(
    // Bias source, diode across it in reverse, then capacitance and load to ground.
    path(`M90 ${top}H${x}V80M90 ${top}V140M90 160V${bottom}H470`),
    line(70, 140, 110, 140),
    line(80, 160, 100, 160),
    label([62, 154], 'U', 'end'),
    path(`M${x} 80V110M${x - 15} 80H${x + 15}M${x} 80l-15 26h30z`, ''),
    ray([120, 64], [180, 88]),
    label([x + 24, 98], 'EL-PDS-36', 'start'),
    path(`M${x} 106V110H440`),
    capacitor(250),
    label([274, 182], 'C', 'start'),
    resistor(330),
    label([350, 182], 'R', 'start'),
    circle(440, 110, 4),
    circle(470, bottom, 4),
    path('M440 122V238', 'l'),
    label([452, 186], 'U = I · R', 'start'),
    path(`M${x} 60V80`),
  );
}

/** Bandwidth in MHz of a photodiode of C (pF) with a load R (Ω), the transit's share `transitMhz` joined as reciprocal squares. */
export const bandwidthMhz = (ohm: number, pF: number, transitMhz: number) =>
  1 / Math.hypot((2 * Math.PI * ohm * pF) / 1e6, 1 / transitMhz);

function bandwidths(): string {
  const x = { label: 'R / Ω', min: 10, max: 1e6, ticks: [10, 100, 1000, 1e4, 1e5, 1e6], logarithmic: true };
  return chartFile({
    x,
    y: { label: 'B / MHz', min: 1e-2, max: 1e3, ticks: [0.01, 0.1, 1, 10, 100, 1000], logarithmic: true },
    series: [
      { name: 'EL-PDS-36 · 18 pF', points: sample(x, ohm => bandwidthMhz(ohm, 18, 667)) },
      { name: 'EL-PDS-10 · 136 pF', points: sample(x, ohm => bandwidthMhz(ohm, 136, 667)) },
    ],
    marks: [{ x: 50, label: '50 Ω' }],
  });
}

function malus(): string {
  const x = { label: 'θ / °', min: 0, max: 180, ticks: ticks(0, 180, 30) };
  const square = (turns: number) => sample(x, degrees => Math.cos((degrees * turns * Math.PI) / 180) ** 2);
  return chartFile({
    x,
    y: { label: 'I / I₀', min: 0, max: 1, ticks: ticks(0, 1, 0.25) },
    series: [
      { name: 'cos² θ', points: square(1) },
      { name: 'λ/2: cos² 2θ', points: square(2) },
    ],
  });
}

function waveplateStates(): string {
  const row = (y: number, name: string, after: string) => [
    axis(30, 500, y),
    ray([40, y], [160, y]),
    ray([190, y], [490, y]),
    polarizationAt([70, y - 26], false),
    plateAt([166, y], 90, 0, true),
    line(130, y - 60, 214, y + 60, 'c'),
    label([218, y + 62], '45°', 'start'),
    label([172, y - 54], name),
    after,
  ];
  return layout(
    ...row(86, 'λ/2', polarizationAt([270, 58], true)),
    ...row(236, 'λ/4', circle(270, 206, 12, 'r') + path('M264 196l7 -3l-1 8', 'r')),
    polarizationAt([420, 58], true),
    circle(420, 206, 12, 'r'),
    housingAt([502, 86], 22, 40),
    housingAt([502, 236], 22, 40),
  );
}

function retardances(): string {
  const x = { label: 'λ / nm', min: 600, max: 670, ticks: ticks(600, 670, 10) };
  const thickness = quartzThickness(14.25, 633);
  return chartFile({
    x,
    y: { label: 'Γ / λ', min: -0.6, max: 1.2, ticks: ticks(-0.5, 1, 0.25) },
    series: [
      {
        name: 'EL-WQZ-10-633',
        points: sample(x, nm => (0.25 * quartzBirefringence(nm) * 633) / (quartzBirefringence(633) * nm)),
      },
      { name: 'EL-WQM-10-633 (− 14)', points: sample(x, nm => quartzRetardance(thickness, nm) - 14) },
    ],
    marks: [{ x: 633, label: '633 nm' }],
  });
}

function antireflection(): string {
  const x = { label: 'λ / nm', min: 350, max: 1100, ticks: ticks(400, 1100, 100) };
  const bare = (nm: number) => faceReflectance('nbk7', 'none', nm);
  return chartFile({
    x,
    y: { label: 'R / %', min: 0, max: 5, ticks: ticks(0, 5, 1) },
    series: [
      { name: 'A', points: sample(x, nm => faceReflectance('nbk7', 'A', nm)) },
      { name: 'B', points: sample(x, nm => faceReflectance('nbk7', 'B', nm)) },
      { name: 'MgF₂', points: sample(x, nm => faceReflectance('nbk7', 'MgF2', nm)) },
      { name: 'N-BK7', points: sample(x, bare) },
    ],
  });
}

function quarterWaveStacks(): string {
  const x = { label: 'λ / nm', min: 800, max: 1500, ticks: ticks(800, 1500, 100) };
  const at = (pairs: number) => {
    const layers = quarterWaveMirror(1064, pairs);
    return sample(
      x,
      wavelengthNm =>
        100 *
        respond(filmsAt(layers, wavelengthNm), {
          wavelengthNm,
          angleDeg: 0,
          polarization: 's',
          incident: 1,
          substrate: [materialIndex('uvfs', wavelengthNm), 0],
        }).reflectance,
      280,
    );
  };
  return chartFile({
    x,
    y: { label: 'R / %', min: 0, max: 100, ticks: ticks(0, 100, 20) },
    series: [14, 6, 3].map(pairs => ({ name: `p = ${pairs}`, points: at(pairs) })),
    marks: [{ x: 1064, label: '1064 nm' }],
  });
}

function tiltedBandpass(): string {
  const filter = designBandpass(632.8, 10);
  const x = { label: 'λ / nm', min: 605, max: 650, ticks: ticks(605, 650, 5) };
  return chartFile({
    x,
    y: { label: 'T / %', min: 0, max: 100, ticks: ticks(0, 100, 20) },
    series: [0, 10, 20].map(angle => ({
      name: `${angle}°`,
      points: sample(x, nm => 100 * bandpassTransmittance(filter, nm, angle), 270),
    })),
    marks: [{ x: 632.8, label: '632.8 nm' }],
  });
}

function filmInterference(): string {
  const [top, bottom] = [120, 186];
  return layout(
    section(box(60, bottom, 440, 80)),
    line(60, top, 500, top),
    line(60, bottom, 500, bottom),
    ray([110, 28], [200, top], [236, bottom], [272, top], [362, 28]),
    ray([200, top], [290, 28]),
    ray([236, bottom], [266, 250]),
    line(200, 60, 200, top + 40, 'c'),
    label([470, 90], 'n₀'),
    label([470, 158], 'n₁'),
    label([470, 232], 'nₛ'),
    label([208, 72], 'θ', 'start'),
    label([300, 24], 'r₁'),
    label([374, 24], 'r₂'),
    line(90, top, 90, bottom, 'l'),
    label([82, 158], 'd₁', 'end'),
  );
}

/** The figures of the courses by file name; articles use some of them too. */
export function courseFigures(): [string, string][] {
  return [
    ['figure-imaging.svg', imaging()],
    ['figure-back-focus.svg', backFocus()],
    ['figure-focal-shift.svg', focalShift()],
    ['figure-spot.svg', spots()],
    ['figure-responsivity.svg', responsivities()],
    ['figure-photodiode-circuit.svg', photodiodeCircuit()],
    ['figure-bandwidth.svg', bandwidths()],
    ['figure-malus.svg', malus()],
    ['figure-waveplate-states.svg', waveplateStates()],
    ['figure-retardance.svg', retardances()],
    ['figure-antireflection.svg', antireflection()],
    ['figure-quarter-wave-stack.svg', quarterWaveStacks()],
    ['figure-tilted-bandpass.svg', tiltedBandpass()],
    ['figure-film.svg', filmInterference()],
  ];
}
