/** The number of sorted values below a number, or also equal to it. */
export function countBelow(values: Float64Array, value: number, orAt: boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value || (orAt && values[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
