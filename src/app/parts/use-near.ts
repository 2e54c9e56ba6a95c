import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls once when an element comes near the screen.
 * @param onNear the same function from one drawing to the next, or the wait begins anew
 * @returns what the element is to be given as `ref`
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
