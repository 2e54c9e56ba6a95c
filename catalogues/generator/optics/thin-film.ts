import {
  add,
  type Complex,
  cosine,
  divide,
  multiply,
  real,
  sine,
  squaredModulus,
  squareRoot,
  subtract,
} from './complex.ts';

/** One film: its index n − ik at the wavelength computed for (k ≥ 0 absorbs) and its physical thickness in nm. */
export interface Film {
  readonly index: Complex;
  readonly thicknessNm: number;
}

/** The polarization of the light: electric field across (s) or in (p) the plane of incidence. */
export type Polarization = 's' | 'p';

/** Shares of the incident power; they add up to 1. */
export interface Response {
  readonly reflectance: number;
  readonly transmittance: number;
  readonly absorptance: number;
}

/** What a stack is asked: the wavelength in nm, the angle in the incident medium in degrees, the polarization, the real
 *  index of the incident medium and the index n − ik of the substrate. */
export interface Question {
  readonly wavelengthNm: number;
  readonly angleDeg: number;
  readonly polarization: Polarization;
  readonly incident: number;
  readonly substrate: Complex;
}

/** Reflectance and transmittance of a stack of films, listed from the incident side to the substrate, by the characteristic
 *  matrix (H. A. Macleod, Thin-Film Optical Filters, 4th ed., CRC Press 2010, section 2.6; sign convention n − ik). Light stays
 *  coherent in the films; the substrate is taken as infinitely thick. */
export function respond(films: readonly Film[], question: Question): Response {
  const transverse = real(question.incident * Math.sin((question.angleDeg * Math.PI) / 180));
  const admittanceIn = admittance(real(question.incident), transverse, question.polarization);
  const admittanceOut = admittance(question.substrate, transverse, question.polarization);
  let fields: Fields = { electric: [1, 0], magnetic: admittanceOut };
  for (let i = films.length - 1; i >= 0; i--)
    fields = throughFilm(films[i] as Film, fields, transverse, question); // i is in range
  const { electric, magnetic } = fields;
  const incoming = multiply(admittanceIn, electric);
  const sum = add(incoming, magnetic);
  const reflectance = squaredModulus(divide(subtract(incoming, magnetic), sum));
  const transmittance = (4 * admittanceIn[0] * admittanceOut[0]) / squaredModulus(sum);
  return { reflectance, transmittance, absorptance: 1 - reflectance - transmittance };
}

/** The tangential fields at one side of a film. */
interface Fields {
  readonly electric: Complex;
  readonly magnetic: Complex;
}

/** Carries the fields from the back to the front of a film; a film without loss needs real cosines only, which most stacks consist of. */
function throughFilm(
  film: Film,
  { electric, magnetic }: Fields,
  transverse: Complex,
  question: Question,
): Fields {
  const normal = normalIndex(film.index, transverse);
  const eta = question.polarization === 's' ? normal : divide(multiply(film.index, film.index), normal);
  const turn = (2 * Math.PI * film.thicknessNm) / question.wavelengthNm;
  if (normal[1] === 0 && eta[1] === 0) {
    const [c, s] = [Math.cos(turn * normal[0]), Math.sin(turn * normal[0])];
    return {
      electric: [c * electric[0] - (s / eta[0]) * magnetic[1], c * electric[1] + (s / eta[0]) * magnetic[0]],
      magnetic: [c * magnetic[0] - s * eta[0] * electric[1], c * magnetic[1] + s * eta[0] * electric[0]],
    };
  }
  const phase = multiply(normal, real(turn));
  const c = cosine(phase);
  const is = multiply([0, 1], sine(phase));
  return {
    electric: add(multiply(c, electric), multiply(divide(is, eta), magnetic)),
    magnetic: add(multiply(multiply(is, eta), electric), multiply(c, magnetic)),
  };
}

/** The mean of both polarizations: unpolarized light. */
export function respondUnpolarized(
  films: readonly Film[],
  question: Omit<Question, 'polarization'>,
): Response {
  const s = respond(films, { ...question, polarization: 's' });
  const p = respond(films, { ...question, polarization: 'p' });
  return {
    reflectance: (s.reflectance + p.reflectance) / 2,
    transmittance: (s.transmittance + p.transmittance) / 2,
    absorptance: (s.absorptance + p.absorptance) / 2,
  };
}

/** N cos θ in a medium, on the branch whose wave decays inwards (imaginary part ≤ 0). */
function normalIndex(index: Complex, transverse: Complex): Complex {
  if (transverse[0] === 0) return index;
  const root = squareRoot(subtract(multiply(index, index), multiply(transverse, transverse)));
  return root[1] > 0 ? [-root[0], -root[1]] : root;
}

function admittance(index: Complex, transverse: Complex, polarization: Polarization): Complex {
  const normal = normalIndex(index, transverse);
  return polarization === 's' ? normal : divide(multiply(index, index), normal);
}
