import { describe, expect, it } from 'vitest';
import { findCategories, isSharedBy, shareAbout } from '../items/category-phrases.ts';
import { cutText, fieldVocabulary } from '../test-catalogues.ts';

const optics = fieldVocabulary('optics');
const electronics = fieldVocabulary('electronics');

const about = (text: string, vocabulary = optics) => findCategories(cutText(text, vocabulary), vocabulary);

/** The kinds that a text names, whether for sure, and the number of products meant. */
function kindsIn(text: string, vocabulary = optics): [kinds: string, products: number] {
  const { named, places, sure, tally } = about(text, vocabulary);
  const ids = places.map(place => vocabulary.categories[place]?.id);
  expect(named).toBe(places.length > 0);
  return [named ? `${ids.join(' ')}${sure ? ' for sure' : ''}` : 'none', tally.sum];
}

describe('the kinds of products that a text names', () => {
  it.each([
    ['', 'none', 2750],
    ['x', 'none', 2750],
    ['lens', 'lenses for sure', 1180],
    ['lenses', 'lenses for sure', 1180],
    ['plano-convex lens', 'plano-convex-lenses for sure', 400],
    ['mirror mount', 'mounts for sure', 100],
    ['mirror', 'mirrors for sure', 260],
    ['mount', 'mounts for sure', 100],
    ['mirror lens', 'lenses for sure', 1180],
    ['lens mirror', 'mirrors for sure', 260],
    ['lens for mirror', 'lenses for sure', 1180],
    ['lens for a mirror', 'lenses for sure', 1180],
    ['for a mirror', 'mirrors for sure', 260],
    ['window for 2 µm laser', 'windows for sure', 150],
    ['window laser', 'windows for sure', 150],
    ['激光用的波片', 'waveplates for sure', 200],
    ['激光专用波片', 'waveplates for sure', 200],
    ['窗片用于激光', 'windows for sure', 150],
    ['用于激光', 'none', 2750],
    ['反射镜用', 'mirrors for sure', 260],
    ['反射镜用的', 'mirrors for sure', 260],
    ['透镜 反射镜', 'mirrors for sure', 260],
    ['lens or mirror', 'lenses mirrors for sure', 1440],
    ['lens or mirror mount', 'lenses mounts for sure', 1280],
    ['photodiode or x', 'photodiodes', 80],
    ['x or photodiode', 'photodiodes for sure', 80],
    ['photodiode or', 'photodiodes', 80],
    ['or photodiode', 'photodiodes for sure', 80],
    ['shiny or matt lens', 'lenses for sure', 1180],
    ['lens | mirror', 'lenses mirrors for sure', 1440],
    ['diode', 'laser-diodes', 70],
    ['laser', 'none', 2750],
    ['laser diode', 'laser-diodes for sure', 70],
    ['diode laser', 'laser-diodes for sure', 70],
    ['glass', 'none', 2750],
    ['filter', 'filters for sure', 420],
    ['bandpass', 'bandpass-filters', 200],
    ['bandpass filter', 'bandpass-filters for sure', 200],
    ['filter bandpass', 'bandpass-filters for sure', 200],
    ['achromatic doublet', 'achromatic-doublets for sure', 250],
    ['achromatic', 'achromatic-doublets', 250],
    ['doublet', 'achromatic-doublets for sure', 250],
    ['optics', 'none', 2750],
    ['spherical', 'none', 2750],
    ['in stock lens', 'lenses for sure', 1180],
    ['range filter', 'filters for sure', 420],
    ['optical', 'none', 2750],
    ['gold mirror', 'mirrors for sure', 260],
    ['half wave plate', 'none', 2750],
    ['wave plate', 'waveplates for sure', 200],
    ['waveplate', 'waveplates for sure', 200],
    ['neutral density filter', 'neutral-density-filters for sure', 120],
    ['density', 'none', 2750],
    ['protected silver mirror', 'mirrors for sure', 260],
    ['silver', 'silver-mirrors', 60],
    ['aluminium mirror', 'mirrors for sure', 260],
    ['aluminium', 'none', 2750],
    ['stage', 'stages for sure', 50],
    ['stages linear', 'stages for sure', 50],
    ['linear stage', 'stages for sure', 50],
    ['translation stage', 'stages for sure', 50],
    ['fibre', 'none', 2750],
    ['PM fibre', 'none', 2750],
    ['fibre patch cable', 'patch-cables for sure', 60],
    ['cable', 'patch-cables', 60],
    ['cube', 'cube-beamsplitters', 100],
    ['beam splitter cube', 'cube-beamsplitters for sure', 100],
    ['beamsplitter cube', 'cube-beamsplitters for sure', 100],
    ['prism wedge', 'none', 2750],
  ])('in a catalogue of optics: %s', (text, kinds, products) => {
    expect(kindsIn(text)).toEqual([kinds, products]);
  });

  it.each([
    ['resistor', 'resistors for sure', 3000],
    ['capacitor', 'capacitors for sure', 4700],
    ['ceramic capacitor', 'ceramic-capacitors for sure', 3500],
    ['electrolytic', 'electrolytic-capacitors', 1200],
    ['electrolytic capacitor', 'electrolytic-capacitors for sure', 1200],
    ['ceramic', 'ceramic-capacitors', 3500],
    ['diode', 'diodes for sure', 800],
    ['led', 'leds for sure', 500],
    ['voltage regulator', 'regulators for sure', 900],
    ['regulator voltage', 'regulators for sure', 900],
    ['voltage', 'none', 15100],
    ['chip', 'resistors', 3000],
    ['chip resistor', 'resistors for sure', 3000],
    ['resistor capacitor', 'resistors for sure', 3000],
    ['resistor or capacitor', 'resistors capacitors for sure', 7700],
    ['MLCC', 'ceramic-capacitors for sure', 3500],
    ['op amp', 'op-amps for sure', 500],
    ['amplifier', 'op-amps', 500],
    ['crystal connector', 'connectors for sure', 1500],
    ['connector crystal', 'crystals for sure', 400],
    ['mosfet for led', 'mosfets for sure', 1200],
    ['led mosfet', 'mosfets for sure', 1200],
  ])('in a catalogue of electronics: %s', (text, kinds, products) => {
    expect(kindsIn(text, electronics)).toEqual([kinds, products]);
  });

  it('say which products have something', () => {
    const [mirrors, all] = [about('mirror'), about('')];
    const [place = -1] = mirrors.tally.weights.keys();
    const own = new Map([[place, 1]]);
    expect(isSharedBy(mirrors, own)).toBe(true);
    expect(isSharedBy(mirrors, new Map([[99, 1]]))).toBe(false);
    expect(isSharedBy(all, new Map([[99, 1]]))).toBe(true);
    expect(isSharedBy(all, new Map())).toBe(false);
    const diameter = optics.targets.get('diameter') ?? expect.unreachable();
    expect(shareAbout(mirrors, { ...diameter, shares: own })).toBeGreaterThan(
      shareAbout(all, { ...diameter, shares: own }),
    );
  });
});
