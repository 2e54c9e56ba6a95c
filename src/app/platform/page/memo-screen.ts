import { type ComponentType, createElement, useMemo } from 'react';
import { useLocation } from 'react-router';

/**
 * A screen that is rendered when a page has come, and not whenever the router has something to say, such as that
 * another one is on its way.
 */
export function memoScreen<Props extends { loaderData: unknown }>(Screen: ComponentType<Props>) {
  return function MemoScreen(props: Props) {
    const { key } = useLocation();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, of the same data too
    return useMemo(() => createElement(Screen, props), [props.loaderData, key]);
  };
}
