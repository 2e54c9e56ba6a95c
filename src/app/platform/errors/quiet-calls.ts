import type { EndpointName } from '#contract/api/endpoints.ts';
import { type CallPath, PATHS } from '#contract/api/paths.ts';

/** Whether a failed call of the browser shows no toast and does not navigate. Every other call follows. */
export function isQuiet(name: EndpointName): boolean {
  const path: CallPath = PATHS[name];
  return path.quiet !== undefined;
}
