import { expect, it, vi } from 'vitest';
import { startBrowser } from './chromium.ts';

it('Chromium switches off all that Playwright does, and its own suggestions', async () => {
  // Node ends at once, as it knows none of the flags, and the error shows them.
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  const failure = await startBrowser().catch((error: Error) => error.message);
  vi.unstubAllEnvs();
  const lists = [...String(failure).matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) =>
    list.split(','),
  );
  const [theirs = [], ours = []] = lists;
  expect(theirs.length).toBeGreaterThan(5);
  expect(ours.filter(feature => !theirs.includes(feature))).toEqual([
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
  ]);
  expect(theirs.filter(feature => !ours.includes(feature))).toEqual([]);
});
