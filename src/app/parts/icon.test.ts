import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ICON_PATH, ICON_VERSION, ICONS } from './icon.tsx';

const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url));

it('R-64 has its signs in one sprite, under the version in its address', () => {
  expect(ICON_VERSION).toBe('20250927');
  expect(ICON_PATH).toContain(`.${ICON_VERSION}-`);
  expect(readdirSync(PUBLIC).filter(name => name.startsWith('icons'))).toEqual([ICON_PATH.slice(1)]);
  const sprite = readFileSync(join(PUBLIC, ICON_PATH), 'utf8');
  expect([...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)).toEqual([...ICONS]);
});
