/**
 * Calls `then` after the current frame has been painted and the next one has begun, for work of low priority: what a
 * visitor asked for is seen before it. In a hidden tab it waits until the tab is visible. Returns the function that
 * cancels it.
 */
export function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(then);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
