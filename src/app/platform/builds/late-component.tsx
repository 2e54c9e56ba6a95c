import { type ComponentType, lazy, Suspense } from 'react';
import { loadQuietly } from './chunk-reload.ts';

/** A component whose code comes when it is first shown, or by `fetch` before. Where it does not come, nothing stands in its place. */
export function lateComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { fetch: () => void } {
  const fetch = (): Promise<{ default: ComponentType<Props> }> =>
    loadQuietly(load).catch((error: unknown) => {
      console.error('A part of the page did not come', error);
      return { default: () => null };
    });
  const Late = lazy(fetch) as ComponentType<Props>;
  const show = (props: Props) => (
    <Suspense fallback={null}>
      <Late {...props} />
    </Suspense>
  );
  return Object.assign(show, { fetch });
}
