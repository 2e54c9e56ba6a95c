import { reloadOnce } from './chunk-reload.ts';
import { dropLostStyles, isMissingChunk } from './missing-chunk.ts';

/**
 * Loads code that the visitor asked for. Where the server is there and does not have it, the page is loaded anew, once
 * in 10 s.
 * @throws what the import failed with
 */
export async function loadAsked<Module>(load: () => Promise<Module>, path?: string): Promise<Module> {
  try {
    return await loadAhead(load);
  } catch (error) {
    if (isMissingChunk(error) && (await reloadOnce(path ?? location.pathname + location.search)))
      return never();
    throw error;
  }
}

/** Loads code that nobody waits for: the page is never loaded anew for it. @throws what the import failed with */
export async function loadAhead<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    dropLostStyles(error);
    throw error;
  }
}

/** The page is on its way out: nothing else is done on it. */
function never(): Promise<never> {
  return new Promise(() => {});
}
