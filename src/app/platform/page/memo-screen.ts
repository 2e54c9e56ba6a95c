import { type ComponentType, createElement, useMemo } from 'react';
import { useLocation } from 'react-router';

/**
 * A screen that is rendered only when a page arrives, not at every state of the router, for example when a navigation
 * begins.
 */
export function memoScreen<Props extends { loaderData: unknown }>(Screen: ComponentType<Props>) {
  return function MemoScreen(props: Props) {
    const { key } = useLocation();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, even with the same data
    return useMemo(() => createElement(Screen, props), [props.loaderData, key]);
  };
}
