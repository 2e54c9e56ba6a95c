import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What a page does in a browser that announces navigations. */
async function openPage() {
  const navigation = new EventTarget();
  const reload = (userInitiated = false): boolean => {
    const event = new Event('navigate', { cancelable: true });
    return navigation.dispatchEvent(Object.assign(event, { navigationType: 'reload', userInitiated }));
  };
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('location', { reload: () => reload() });
  return { ...(await import('./chunk-reload.ts')), reload };
}

it('R-60 a reload that neither the visitor nor this site asked for is cancelled and told of, as long as it is watched for', async () => {
  const { watchReloads, reload } = await openPage();
  const onMissing = vi.fn();
  const stop = watchReloads(onMissing);
  expect(reload()).toBe(false);
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(reload(true)).toBe(true);
  stop();
  expect(reload()).toBe(true);
  expect(onMissing).toHaveBeenCalledTimes(1);
});

it('R-60 this site’s own reload is not cancelled', async () => {
  const { watchReloads, reloadHere, reload } = await openPage();
  const onMissing = vi.fn();
  watchReloads(onMissing);
  reloadHere();
  expect(reload()).toBe(true);
  expect(onMissing).not.toHaveBeenCalled();
});

it('R-60 a browser that does not announce navigations is left as it is', async () => {
  const { CANCELS_RELOADS, watchReloads } = await import('./chunk-reload.ts');
  expect(CANCELS_RELOADS).toBe(false);
  watchReloads(() => {})();
});
