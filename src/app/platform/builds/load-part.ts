import { addressHere, reloadOnce } from './chunk-reload.ts';
import { dropLostStyles, isMissingChunk } from './missing-chunk.ts';

/**
 * Loads code that the visitor asked for. If the server is reachable but does not have it, the page is reloaded, once in
 * 10 s.
 * @param isWanted whether the visitor still waits for it, who may have left the page meanwhile
 * @throws the error of the import
 */
export async function loadAsked<Module>(
  load: () => Promise<Module>,
  path?: string,
  isWanted?: () => boolean,
): Promise<Module> {
  try {
    return await loadAhead(load);
  } catch (error) {
    if (isMissingChunk(error) && (await reloadOnce(path ?? addressHere(), isWanted))) return never();
    throw error;
  }
}

/** Loads code ahead of need. The page is never reloaded for it. @throws the error of the import */
export async function loadAhead<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    dropLostStyles(error);
    throw error;
  }
}

/** Never resolves, because the page is being left and nothing else is done on it. */
function never(): Promise<never> {
  return new Promise(() => {});
}
