import { describe, expect, it } from 'vitest';
import { readValue } from '../items/read-value.ts';
import { cutText, fieldVocabulary } from '../test-catalogues.ts';
import { fitTarget, isOfLight, isOverLight, namesLight, skipTestLight } from '../values/light.ts';
import { priorAttributesOf } from '../values/prior-attributes.ts';

const optics = fieldVocabulary('optics');
const targets = [...optics.targets.values()];

function valueIn(text: string) {
  return readValue(cutText(text, optics), 0)?.value ?? expect.unreachable(text);
}

describe('a light', () => {
  it('is named by its energy, its frequency or its wavenumber', () => {
    for (const unit of ['eV', 'THz', 'cm⁻¹']) expect(namesLight(unit), unit).toBe(true);
    for (const unit of ['nm', 'mm', 'GHz', 'no unit', null]) expect(namesLight(unit), `${unit}`).toBe(false);
  });

  it('is what attributes and axes of wavelengths are of', () => {
    expect(targets.filter(isOfLight).map(({ name }) => name)).toEqual([
      'design_wavelength',
      'wavelength_range',
      'center_wavelength',
      'cut_on_wavelength',
      'wavelength',
    ]);
    expect(targets.filter(isOverLight)).toEqual(targets.filter(({ curve }) => curve !== null));
    const [over] = targets.filter(isOverLight);
    const { curve } = over ?? expect.unreachable();
    const priors = new Map([['light', 1]]);
    const axis = {
      ...(over ?? expect.unreachable()),
      measure: { ...targets[0]!.measure, kind: 'length' as const },
    };
    expect(isOfLight({ ...axis, priors, curve })).toBe(false);
    expect(isOfLight({ ...axis, priors, curve: null })).toBe(true);
    expect(isOfLight({ ...axis, priors: new Map([['length', 1]]), curve: null })).toBe(false);
  });

  it.each([
    ['λ/10', 1],
    ['λ/10 PV', 2],
    ['λ/10 PV @ 633 nm', 4],
    ['λ/10 peak lens', 2],
    ['λ/10 at 633', 3],
    ['λ/10 rms at 633 nm lens', 4],
    ['λ/10 @ 1 inch', 3],
    ['λ/10 @ 5 V', 1],
    ['λ/10 @ x', 1],
    ['λ/10 @', 1],
    ['λ/10 lens', 1],
    ['λ/10 or λ/4 @ 633 nm', 5],
    ['λ/10 or 5 mm @ 633 nm', 3],
    ['100 mm @ 633 nm', 1],
    ['100 @ 633', 1],
  ])('in which a flatness was tested belongs to that: %s', (text, end) => {
    const items = cutText(text, optics);
    const { value, next } = readValue(items, 0) ?? expect.unreachable();
    expect(skipTestLight(items, next, value)).toBe(end);
  });

  it.each([
    ['532 nm', [{ min: 532, max: 532, within: 0.5 }]],
    ['2.33 eV', [{ min: 532.121, max: 532.121, within: 1.1 }]],
    ['2-3 eV', [{ min: 413.281, max: 619.921 }]],
    ['> 2 eV', [{ min: null, max: 619.921, open_max: true }]],
    ['< 2 eV', [{ min: 619.921, max: null, open_min: true }]],
    [
      '2.33 or 1.17 eV',
      [
        { min: 532.121, max: 532.121, within: 1.1 },
        { min: 1059.69, max: 1059.69, within: 4.5 },
      ],
    ],
    ['282 THz', [{ min: 1063.09, max: 1063.09, within: 1.9 }]],
    ['9398 cm⁻¹', [{ min: 1064.06, max: 1064.06, within: 0.057 }]],
    ['about 2 eV', [{ min: 619.921, max: 619.921, within: 61.9921 }]],
  ])('is a wavelength, however it is named: %s', (text, intervals) => {
    const wavelength = optics.targets.get('center_wavelength') ?? expect.unreachable();
    expect(fitTarget(wavelength, valueIn(text), 'none')).toEqual(intervals);
  });

  it.each([
    ['2.33 eV or 1064 nm'],
    ['0.0001 eV'],
    ['0 eV'],
    ['2 ± 0.1 eV'],
    ['better than 2 eV'],
    ['3-2 eV'],
    ['2 kg'],
    ['500'],
  ])('is no light beyond all lights, with a tolerance or in another unit: %s', text => {
    const wavelength = optics.targets.get('center_wavelength') ?? expect.unreachable();
    expect(fitTarget(wavelength, valueIn(text), 'none')).toBeUndefined();
  });

  it('is no other length', () => {
    const length = optics.targets.get('focal_length') ?? expect.unreachable();
    expect(fitTarget(length, valueIn('2 eV'), 'none')).toBeUndefined();
    expect(fitTarget(length, valueIn('2 mm'), 'none')).toEqual([{ min: 2, max: 2, within: 0.005 }]);
  });
});

describe('the kind of a number that nothing names', () => {
  it.each([
    ['532 nm', 'light'],
    ['1 µm', 'light'],
    ['100 to 200 nm', 'light'],
    ['2 eV', 'light'],
    ['0.001 mm', 'length'],
    ['5 nm', 'length'],
    ['50000 nm', 'length'],
    ['1 in', 'inch'],
    ['0.1 in', 'inch'],
    ['12.7 mm', 'inch'],
    ['25.4 mm', 'inch'],
    ['38.1 mm', 'inch'],
    ['6.35 mm', 'length'],
    ['12.69 mm', 'length'],
    ['25.4-50.8 mm', 'length'],
    ['> 25.4 mm', 'length'],
    ['about 25.4 mm', 'length'],
    ['5 V', 'voltage'],
    ['5 to 10 V', 'voltage'],
    ['5 or 10 V', 'voltage'],
    ['5 V or 10', 'voltage'],
    ['5 V..', 'voltage'],
    ['..5 V', 'voltage'],
    ['5 V to 10', 'voltage'],
    ['5', ''],
    ['10k', ''],
  ])('is that of its unit, a light or a size in inches: %s', (text, kind) => {
    expect(priorAttributesOf(valueIn(text))).toBe(kind);
  });
});
