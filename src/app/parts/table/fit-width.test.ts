import { expect, it } from 'vitest';
import { fromWidth, textWidth } from './fit-width.ts';

const widthOf = (name: string) => Number(name.replace('from-', ''));

it('lets wider texts appear in wider boxes only, never in one that is too narrow', () => {
  const names = ['mm', 'Focal length', 'Short-circuit current', '开路电压'];
  for (const name of names)
    expect(widthOf(fromWidth(textWidth(name)))).toBeGreaterThanOrEqual(textWidth(name));
  expect(textWidth('1,234.50')).toBeGreaterThan(textWidth('61.50'));
});
