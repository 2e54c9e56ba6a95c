import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The codes of a descriptor `unicode-range`. */
function codesOf(ranges: string): number[] {
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
  });
}

const FACES = readFileSync(new URL('./font.css', import.meta.url), 'utf8')
  .split('@font-face')
  .slice(1)
  .map(face => ({
    family: /font-family: "([^"]+)"/.exec(face)?.[1],
    weight: /font-weight: (\d+)/.exec(face)?.[1] ?? '400',
    isSystems: face.includes('local('),
    codes: codesOf(/unicode-range:([^;]*);/.exec(face)?.[1] ?? ''),
  }));

describe('the fonts of the system that stand in for ours', () => {
  const families = [...new Set(FACES.filter(({ isSystems }) => isSystems).map(({ family }) => family))];

  it.each(families)('%s has a bold of its own, so that no heading is thickened', name => {
    const weights = FACES.filter(({ family }) => family === name).map(({ weight }) => weight);
    expect(weights).toEqual(['400', '600']);
  });
});

describe('our own font', () => {
  // Where two faces have a sign, a browser takes the later one.
  const [more, common] = FACES.filter(({ family }) => family === 'Etalon Sans').map(
    ({ codes }) => new Set(codes),
  );
  const missing = (text: string, codes = new Set<number>()) =>
    [...text].filter(sign => !codes.has(sign.codePointAt(0) ?? 0)).join('');

  it('has in its first file what nearly every page shows, and in the other the rest of Latin and Greek', () => {
    const shown = 'Etalon Ø25.4 µm ±½ λ/4 1.5 MΩ 10⁻³ cm⁻¹ ≤ −40 °C × ″ → CaF₂ 5–7 · € ™ Größe… ‹ θ ✓';
    expect(missing(shown, common)).toBe('');
    expect(missing('éÉñçÅłžőαβγπΣ≈∞‰▲', more)).toBe('');
  });

  it('is not asked for because of signs that it does not have', () => {
    const foreign = '▾☆透镜，。「①Ж';
    expect(missing(foreign, common)).toBe(foreign);
    expect(missing(foreign, more)).toBe(foreign);
  });
});
