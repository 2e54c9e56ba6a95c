/** The page numbers of a pager: both ends, the current page and its neighbours. null is a gap of more than one page. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter(number => number >= 1 && number <= pages);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
