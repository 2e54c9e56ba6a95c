/** Up to this many numbers are put in their places one by one. */
const FEW = 24;

/** Sorts numbers in place, ascending. It avoids a call of the runtime for short lists, of which a search has many. */
export function sortRising(numbers: number[]): number[] {
  if (numbers.length > FEW) {
    const sorted = Float64Array.from(numbers).sort();
    for (let place = 0; place < numbers.length; place++) numbers[place] = sorted[place]!;
    return numbers;
  }
  for (let place = 1; place < numbers.length; place++) {
    const number = numbers[place]!;
    let free = place;
    for (; free > 0 && numbers[free - 1]! > number; free--) numbers[free] = numbers[free - 1]!;
    numbers[free] = number;
  }
  return numbers;
}
