/** Spectral shape of an LED: carriers in thermal equilibrium, I(E) ∝ √(E − E_g) exp(−(E − E_g)/kT) (E. F. Schubert, Light-Emitting Diodes, 2nd ed., eq. 5.4),
 *  with the effective kT that gives the width stated. The peak stands at E_g + kT/2; the value at the peak is 1. */
export function ledSpectrum(peakNm: number, fwhmNm: number, wavelengthNm: number): number {
  const spread = thermalSpread(peakNm, fwhmNm);
  const above = (EV_NM / wavelengthNm - (EV_NM / peakNm - spread / 2)) / spread;
  return above <= 0 ? 0 : Math.sqrt(above / 0.5) * Math.exp(0.5 - above);
}

// Where √x e^(−x) is half of its maximum, in units of kT above the gap.
const HALF_MAXIMA = [0.0509, 1.8466] as const;

/** The effective kT in eV whose spectrum is as wide as stated: proportional to first order, then corrected once. */
function thermalSpread(peakNm: number, fwhmNm: number): number {
  const widthOf = (spread: number) => {
    const [low, high] = HALF_MAXIMA.map(x => EV_NM / (EV_NM / peakNm + (x - 0.5) * spread)) as [
      number,
      number,
    ]; // two in, two out
    return low - high;
  };
  const first = (fwhmNm * EV_NM) / peakNm ** 2 / (HALF_MAXIMA[1] - HALF_MAXIMA[0]);
  return (first * fwhmNm) / widthOf(first);
}

// h c in eV·nm, CODATA 2018.
const EV_NM = 1239.841984;

/** Spectrum of a multi-longitudinal-mode laser diode: modes λ² / (2 n_g L) apart under a Gaussian gain of the width given, each a Lorentzian of `lineNm`
 *  (L. A. Coldren et al., Diode Lasers and Photonic Integrated Circuits, 2nd ed., section 2.5). The highest mode is 1. */
export function diodeSpectrum(
  laser: {
    readonly centerNm: number;
    readonly envelopeNm: number;
    readonly cavityUm: number;
    readonly groupIndex: number;
    readonly lineNm: number;
  },
  wavelengthNm: number,
): number {
  const spacing = laser.centerNm ** 2 / (2 * laser.groupIndex * laser.cavityUm * 1000);
  let sum = 0;
  for (let mode = -12; mode <= 12; mode++) {
    const at = laser.centerNm + mode * spacing;
    const gain = Math.exp(-4 * Math.LN2 * ((at - laser.centerNm) / laser.envelopeNm) ** 2);
    sum += gain / (1 + (2 * (wavelengthNm - at)) ** 2 / laser.lineNm ** 2);
  }
  return Math.min(1, sum);
}

/** Optical power in mW of a laser diode at a drive current in mA: nothing below the threshold, a slope in mW/mA above. */
export function diodePower(thresholdMa: number, slope: number, currentMa: number): number {
  return Math.max(0, (currentMa - thresholdMa) * slope);
}
