// A remark after a value states when or where it holds: `20 A (Tc)`, `1.5 A @ 25 °C`, `-40 °C ~ 125 °C (TJ)`, `5 V, IC
// = 10 mA`. It is not part of the number.

/** `@ 25 °C`, `@(Ta)`. */
const AT_SIGN = /^([^@]*\d[^@]*)(@.*)$/;
/** Matches `at 25 °C` and `bei 25 °C`, but not `at least`. */
const AT_WORD = /^(.*?\d.*?)[,;]? ((?:at|bei|when|for|within) (?!least\b|most\b).*)$/i;
/**
 * Matches `(TJ)` and `(Tc = 25 °C)`. Brackets that begin with a number or a bound hold another value and do not match.
 */
const BRACKETS =
  /^(.*\d.*?) ?(\((?!\s*(?:[\d.+-]|±|[<>≤≥~≈]|m(?:in|ax|inimum|aximum)\.? ?\d|typ(?:ical)?\.? ?\d))[^()]*\))$/i;
/** `, VGS = 10 V`, `; Ta ≤ 25 °C`. */
const CONDITION = /^(.*?\d.*?)[,;] ?(\p{L}[\p{L}\d()_. -]{0,24} ?[=:<>≤≥].*)$/u;
/** Words that qualify a value. */
const WORDS =
  /^(.*\d.*?) ((?:continuous|cont\.?|peak|pulsed|pulse|nominal|nom\.?|rated|r\.?m\.?s\.?|[ad]\.?c\.?|each|total|pp|p-p|pv|p-v|p\/v|ptv|peak[- ]to[- ]valley|dia\.?|diameter|直径|per (?:channel|phase|pole|contact|side|pin|line|cell|port|coil|leg)|each|连续|峰值|额定|标称)(?: (?:current|voltage|power))?)$/i;
const SHAPES = [BRACKETS, AT_SIGN, CONDITION, AT_WORD, WORDS];
/** Most remarks in a row: `typ. (TJ) @ 10 V`. */
const REMARKS_MAX = 3;

/** Lists the rests of a folded text of a quantity as the remarks after it are removed one by one. */
export function listWithoutRemarks(text: string): string[] {
  const listed: string[] = [];
  let rest = text;
  for (let count = 0; count < REMARKS_MAX; count++) {
    const shape = SHAPES.map(pattern => pattern.exec(rest)).find(match => match !== null);
    const left = shape?.[1]?.trim().replace(/[,;]$/, '');
    if (!left) break;
    listed.push(left);
    rest = left;
  }
  return listed;
}
