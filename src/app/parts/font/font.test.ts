import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FACES = readFileSync(new URL('./font.css', import.meta.url), 'utf8')
  .split('@font-face')
  .slice(1)
  .map(face => ({
    family: /font-family: "([^"]+)"/.exec(face)?.[1],
    weight: /font-weight: (\d+)/.exec(face)?.[1] ?? '400',
    isSystems: face.includes('local('),
  }));

describe('the fonts of the system that stand in for ours', () => {
  const families = [...new Set(FACES.filter(({ isSystems }) => isSystems).map(({ family }) => family))];

  it.each(families)('%s has a bold of its own, so that no heading is thickened', name => {
    const weights = FACES.filter(({ family }) => family === name).map(({ weight }) => weight);
    expect(weights).toEqual(['400', '600']);
  });
});
