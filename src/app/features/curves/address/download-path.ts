/** The address of a file of curves. */
export function downloadPath(
  ids: readonly string[],
  stack: readonly string[],
  format: 'csv' | 'xlsx',
): string {
  const [id, ...more] = ids;
  const parameters = [
    `id=${id}`,
    ...more.map(other => `ids%5B%5D=${other}`),
    ...stack.map(ref => `stack%5B%5D=${ref}`),
    `format=${format}`,
  ];
  return `/api/v1/product/downloadCurve?${parameters.join('&')}`;
}
