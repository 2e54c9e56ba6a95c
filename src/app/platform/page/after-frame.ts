/**
 * Calls `then` after the current frame has been painted, for work of low priority. In a hidden tab it waits until the
 * tab is visible. Returns the function that cancels it.
 */
export function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
