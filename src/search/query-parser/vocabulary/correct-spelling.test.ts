import { describe, expect, it } from 'vitest';
import { correctSpelling, misspeltUnits, termWords } from './correct-spelling.ts';

const names = ['focal length', 'diameter', 'wavelength', 'width', 'area', 'power (ptc)'];
const others = ['lens', 'micrometer', 'bifacial'];
const words = {
  ...termWords([...names, ...others, 'between'], names, others, [
    'watt',
    'volt',
    'volts',
    'nanometre',
    'feet',
  ]),
  isWord: (word: string) => ['bifocal', 'reflector'].includes(word),
};
const corrected = (text: string) => correctSpelling(text, words)?.lower;

it('gathers the words of terms once each, the short ones only where they can be put right', () => {
  const gathered = termWords(
    ['mm to in', 'a lens'],
    ['f', 'od', 'efl', 'wavelength'],
    ['any', 'lens', 'mounted'],
    ['nm', 'volt'],
  );
  const typed = (list: readonly { word: string }[]) => list.map(({ word }) => word);
  expect([...gathered.known]).toEqual(['mm', 'to', 'in', 'a', 'lens']);
  expect(typed(gathered.names)).toEqual(['efl', 'wavelength']);
  expect(typed(gathered.others)).toEqual(['mounted']);
  expect(typed(gathered.units)).toEqual(['volt']);
});

describe('putting misspelt words right', () => {
  it('takes the nearest word of a name, by one error from four letters and two from eight', () => {
    expect(corrected('foacl lenght 100mm')).toBe('focal length 100mm');
    expect(corrected('wavelnegth 532nm diametr 25mm')).toBe('wavelength 532nm diameter 25mm');
    expect(corrected('wvelnth')).toBeUndefined();
  });

  it('takes a word of a choice, unless a product has the word as it is or it is being typed', () => {
    expect(corrected('micrometr drive')).toBe('micrometer drive');
    expect(corrected('drive micrometr')).toBe('drive micrometer');
    expect(corrected('bifaical')).toBe('bifacial');
    for (const text of ['bifocal', 'bifocals', 'microm', 'micromete', 'bifaci'])
      expect(corrected(text)).toBeUndefined();
    expect(corrected('micromete drive')).toBe('micrometer drive');
  });

  it('takes words that Chinese touches', () => {
    expect(corrected('diametr直径25mm 或wavelnegth')).toBe('diameter直径25mm 或wavelength');
  });

  it('leaves words that are right, short ones, others, and what is joined to digits or dashes', () => {
    for (const text of ['focal length', 'lens', 'leng', 'wide', 'diametr-25', 'diametr25', 'bidth'])
      expect(corrected(text)).toBeUndefined();
  });

  it('takes a name of which two letters changed places, however short, unless a product has the word', () => {
    expect(corrected('aera 2 m')).toBe('area 2 m');
    expect(corrected('power (tpc) 20 W')).toBe('power (ptc) 20 W');
    expect(corrected('iwdth 20')).toBe('width 20');
    for (const text of ['arae 2', 'aria 2', 'aera-2', 'tp 2'])
      expect(corrected(text)).toBe(text === 'arae 2' ? 'area 2' : undefined);
    expect(correctSpelling('aera', { ...words, isWord: word => word === 'aera' })).toBeUndefined();
  });

  it('knows where each place of the text is among the words put right, and back', () => {
    const text = 'a foacl diametr 5';
    const { lower, from, back } = correctSpelling(text, words) ?? expect.unreachable();
    expect(lower).toBe('a focal diameter 5');
    const [diameter, five] = [text.indexOf('diametr'), text.indexOf('5')];
    expect(lower.slice(from[diameter])).toBe('diameter 5');
    expect(lower.slice(from[five])).toBe('5');
    expect(back[lower.indexOf(' 5')]).toBe(text.indexOf(' 5'));
    expect(back[lower.length]).toBe(text.length);
  });
});

describe('units that a misspelt word may be', () => {
  it('are those that one error leads to, two from eight letters, or a missing double of three letters', () => {
    expect(misspeltUnits('vlots', words)).toEqual(['volts']);
    expect(misspeltUnits('vollt', words)).toEqual(['volt']);
    expect(misspeltUnits('nanometr', words)).toEqual(['nanometre']);
    expect(misspeltUnits('wat', words)).toEqual(['watt']);
    expect(misspeltUnits('fet', words)).toEqual(['feet']);
  });

  it('are none for words of terms and of products, everyday words, and what is too far or too long', () => {
    for (const word of [
      'lens',
      'volt',
      'wit',
      'vat',
      'voltage',
      'wants',
      'want',
      `nanometre${'e'.repeat(99)}`,
    ])
      expect([word, misspeltUnits(word, words)]).toEqual([word, []]);
    expect(misspeltUnits('vlots', { ...words, isWord: word => word === 'vlots' })).toEqual([]);
  });
});
