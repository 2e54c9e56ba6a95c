/** What a silica fibre loses: Rayleigh scattering in dB/km·µm⁴, and the OH peak at 1383 nm in dB/km. */
export interface FibreLoss {
  readonly rayleigh: number;
  readonly hydroxyl: number;
  readonly waveguide: number;
}

// Infrared edge of silica, 7.81·10¹¹ e^(−48.48/λ) dB/km with λ in µm (T. Miya et al., Electron. Lett. 15, 106 (1979)).
const INFRARED = { amplitude: 7.81e11, slopeUm: 48.48 } as const;

/** Attenuation of a silica fibre in dB/km: A/λ⁴ + infrared edge + OH overtone (a Lorentzian of 22 nm at 1383 nm) + a constant for the guide. */
export function fibreAttenuation(loss: FibreLoss, wavelengthNm: number): number {
  const um = wavelengthNm / 1000;
  const hydroxyl = loss.hydroxyl / (1 + ((wavelengthNm - 1383) / 11) ** 2);
  return (
    loss.rayleigh / um ** 4 +
    INFRARED.amplitude * Math.exp(-INFRARED.slopeUm / um) +
    hydroxyl +
    loss.waveguide
  );
}

/** Mode field diameter of a step-index fibre in µm by Marcuse's formula, 2a (0.65 + 1.619 V^−1.5 + 2.879 V^−6), V = 2πa NA/λ (D. Marcuse, Bell Syst. Tech. J. 56, 703 (1977)). */
export function modeFieldDiameter(coreUm: number, aperture: number, wavelengthNm: number): number {
  const v = (Math.PI * coreUm * aperture) / (wavelengthNm / 1000);
  return coreUm * (0.65 + 1.619 * v ** -1.5 + 2.879 * v ** -6);
}

/** Cut-off wavelength of the second mode in nm, where V = 2.405. */
export function cutOffNm(coreUm: number, aperture: number): number {
  return (1000 * Math.PI * coreUm * aperture) / 2.405;
}
