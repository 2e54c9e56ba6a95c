// Numbers in English words before a length: `half inch`, `two inches`, `quarter of an inch`, `one and a half inch`.

const VALUES: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const PARTS: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25 };
const WORD =
  /(?:(?:a )?(?<part>half|quarter)(?: of an?| an?)?|(?<whole>one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?<more> and a half)?)(?= [a-z])/iy;

/** Reads the number in English words at a place of a text, if a word follows it. Returns undefined if there is none. */
export function scanNumberWord(text: string, at: number): { value: number; end: number } | undefined {
  WORD.lastIndex = at;
  const found = WORD.exec(text);
  const { part, whole, more } = found?.groups ?? {};
  const value = PARTS[part?.toLowerCase() ?? ''] ?? VALUES[whole?.toLowerCase() ?? ''];
  return found === null || value === undefined
    ? undefined
    : { value: more === undefined ? value : value + 0.5, end: at + found[0].length };
}
