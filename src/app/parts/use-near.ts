import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onNear` once when the element approaches the viewport.
 * @param onNear must be stable between renders, otherwise the wait starts again
 * @returns the `ref` of the element
 */
export function useNear<Box extends HTMLElement>(onNear: () => void): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        onNear();
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [onNear]);
  return box;
}
