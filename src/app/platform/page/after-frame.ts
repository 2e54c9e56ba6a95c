/**
 * Calls back once the frame that is being made is on the screen, for what nobody waits for; gives the way to call it
 * off. In a tab out of sight, that is when it comes into sight.
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
