// Both limits of a number in one text: `> 10 mm and < 20 mm`, `10 < x < 20 mm`, 大于10小于20mm.

const RELATION =
  '(?:[<>]=?|=[<>]|[≤≥]|[大小]于等于|不[大小]于|[大小高低]于|不超过|不低于|less than|more than|greater than|at least|at most|above|below|over|under)';
const JOIN = '(?:and|且|并且|和|,|，|、)?';
const LENGTH_MAX = 80;
const AROUND =
  /^(?<low>-?[\d.,]+[^<>≤≥]{0,16}?) ?(?<first>[<≤]=?) ?(?:[\p{L}Ø][\p{L}_]{0,15}) ?(?<second>[<≤]=?) ?(?<high>-?[\d.,]+.{0,16})$/u;
const IN_TURN = new RegExp(
  `^(?<first>${RELATION} ?-?[\\d.,]+[^<>≤≥]{0,16}?) ?${JOIN} ?(?<second>${RELATION} ?-?[\\d.,]+.{0,16})$`,
  'iu',
);
const BARE = /[\d.]$/;
const UNIT = /^.*?\d[\d.,]* ?(?=\D)/u;

/**
 * The two limits of a folded text, each written as one would write it alone. A limit without a unit gets that of the
 * other.
 * @returns undefined if the text has fewer than two limits
 */
export function splitSides(text: string): readonly [string, string] | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const around = AROUND.exec(plain)?.groups;
  if (around !== undefined)
    return withUnits(`${turned(around.first)} ${around.low}`, `${around.second} ${around.high}`);
  const { first, second } = IN_TURN.exec(plain)?.groups ?? {};
  return first === undefined || second === undefined ? undefined : withUnits(first.trim(), second.trim());
}

function turned(sign = '<'): string {
  return sign.replace('<', '>').replace('≤', '≥');
}

function withUnits(first: string, second: string): readonly [string, string] {
  const unitOf = (side: string) => (BARE.test(side) ? '' : side.replace(UNIT, ''));
  return [
    first + (BARE.test(first) ? ` ${unitOf(second)}` : ''),
    second + (BARE.test(second) ? ` ${unitOf(first)}` : ''),
  ];
}
