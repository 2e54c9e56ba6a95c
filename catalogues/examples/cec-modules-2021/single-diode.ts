/** The five parameters of the single-diode model of a solar module: currents in A, resistances in Ω, the modified ideality factor (n·N_s·k·T/q) in V. */
export type SingleDiode = {
  light_current: number;
  saturation_current: number;
  series_resistance: number;
  shunt_resistance: number;
  ideality: number;
};

/** A step as small as this fraction of the voltage is the last: Newton's method leaves an error of the order of its square. */
const LAST_STEP = 1e-8;
/** Newton's method needs fewer than ten steps here; more mean parameters without a solution. */
const STEPS_MAX = 200;

/** Says whether the model has a curve: every parameter finite, all but the series resistance positive. */
export function isSolvable(diode: SingleDiode): boolean {
  const { series_resistance, ...others } = diode;
  return (
    Object.values(others).every(value => Number.isFinite(value) && value > 0) &&
    Number.isFinite(series_resistance) &&
    series_resistance >= 0
  );
}

/** The voltage in V at which no current flows.
 *
 *  With I = 0 the equation holds V alone: I_L - I_o (exp(V/a) - 1) - V/R_sh = 0. Its negative is convex and rising, so that Newton's method, begun at
 *  the right of the root (without the shunt: V = a ln(I_L/I_o + 1)), comes down to it without ever overshooting. */
export function openCircuitVoltage(diode: SingleDiode): number {
  const start = diode.ideality * Math.log1p(diode.light_current / diode.saturation_current);
  return solveFromRight(diode, start, 0, -1, 0);
}

/** The current in A at a voltage in V, by I = I_L - I_o (exp((V + I R_s)/a) - 1) - (V + I R_s)/R_sh
 *  (W. De Soto, S. A. Klein, W. A. Beckman, Solar Energy 80 (2006) 78–88, eq. 1).
 *
 *  Solved for the voltage over the diode, U = V + I R_s: I(U) is explicit, and U - R_s I(U) - V is convex and rising in U, as above.
 *  `from`: a diode voltage at or above the solution's, where one is known (that of a higher V); without one the search begins where U must lie below. */
export function currentAt(diode: SingleDiode, voltage: number, from?: number): number {
  return diodeCurrent(diode, diodeVoltageAt(diode, voltage, from));
}

/** Points `[V, I]` of the curve from V = 0 to the open-circuit voltage, denser towards its end, where it bends. */
export function sampleCurve(diode: SingleDiode, count: number): [number, number][] {
  const open = openCircuitVoltage(diode);
  const points: [number, number][] = [[open, 0]];
  let above = open;
  for (let index = count - 2; index >= 0; index--) {
    // Steps shrink linearly towards the end.
    const voltage = open * (1 - (1 - index / (count - 1)) ** 2);
    above = diodeVoltageAt(diode, voltage, above);
    points.push([voltage, diodeCurrent(diode, above)]);
  }
  return points.reverse();
}

function diodeVoltageAt(diode: SingleDiode, voltage: number, from?: number): number {
  // I never exceeds I_L where U >= 0, so U <= V + I_L R_s; and U <= V_oc there, or the start's exponential could overflow.
  const start =
    from ??
    Math.max(
      voltage,
      Math.min(voltage + diode.light_current * diode.series_resistance, openCircuitVoltage(diode)),
    );
  return solveFromRight(diode, start, 1, -diode.series_resistance, voltage);
}

/** Current through the terminals at a voltage over the diode. */
function diodeCurrent(
  { light_current, saturation_current, shunt_resistance, ideality }: SingleDiode,
  u: number,
): number {
  return light_current - saturation_current * Math.expm1(u / ideality) - u / shunt_resistance;
}

/** Finds the diode voltage U with p U + q I(U) = r, where the left side is convex and rising (p >= 0 >= q), by Newton's method from a voltage at or right of the
 *  root. Written out, since an import solves it a million times. */
function solveFromRight(diode: SingleDiode, start: number, p: number, q: number, r: number): number {
  const { light_current, saturation_current, shunt_resistance, ideality } = diode;
  let u = start;
  for (let step = 0; step < STEPS_MAX; step++) {
    const grown = saturation_current * Math.expm1(u / ideality);
    const current = light_current - grown - u / shunt_resistance;
    const slope = -(grown + saturation_current) / ideality - 1 / shunt_resistance;
    const next = u - (p * u + q * current - r) / (p + q * slope);
    if (Math.abs(next - u) <= LAST_STEP * Math.max(1, Math.abs(u))) return next;
    u = next;
  }
  return u;
}
