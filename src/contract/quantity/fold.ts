const SUPERSCRIPT: Readonly<Record<string, string>> = {
  '⁺': '+',
  '⁻': '-',
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
};

const PLAIN = /^[ -~]*$/;
const PLAIN_UNIT = /^(?!kilohm|megohm)[a-z]+$/i;

/** Folds the ways of writing one character to one: full-width forms, superscripts (`m²` to `m^2`), vulgar fractions
 *  (`1½` to `1-1⁄2`, with a fraction slash of its own), ohm, micro and ångström signs, dashes, quotes and blanks.
 *  A thin or no-break blank between digits becomes `'`, the mark that groups digits. Leaves letter case alone. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.replace(/ {2,}/g, ' ').trim();
  return text
    .replace(/[⁺⁻⁰¹²³⁴-⁹]+/g, run => `^${Array.from(run, char => SUPERSCRIPT[char]).join('')}`)
    .replace(
      /([0-9０-９]?) ?([¼-¾⅐-⅞])/g,
      (_, whole: string, fraction: string) => (whole ? `${whole}-` : '') + fraction.normalize('NFKC'),
    )
    .replace(/(?<=[0-9０-９])[\u00a0\u2007-\u200a\u202f](?=[0-9０-９]{3})/g, "'")
    .replace(/[º˚ᵒ]/g, '°')
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[‐‑‒–—―−﹣－]/g, '-')
    .replace(/′′|''|[“”„]/g, '"')
    .replace(/[′‘’‵]/g, "'")
    .replace(/[〜∼～]/g, '~')
    .replace(/[≧⩾]/g, '≥')
    .replace(/[≦⩽]/g, '≤')
    .replace(/[×✕✖]/g, 'x')
    .replace(/[⋅•∙・∗]/g, '·')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Folds a unit's spelling to the key that the table is searched by: `W / (m K)`, `W/(m·K)` and `W/(m⋅K)` are one,
 *  so are `m²`, `m^2` and `m2`, and `A/°C` and `A/K` (an interval of 1 °C is one of 1 K). */
export function foldUnit(text: string): string {
  if (PLAIN_UNIT.test(text)) return text;
  return foldText(text)
    .replace(/''/g, '"')
    .replace(/[()[\]^]/g, '')
    .replace(/\.$/, '')
    .replace(/^(kil|meg)(?=ohm)/i, word => (/kil/i.test(word) ? 'kilo' : 'mega'))
    .replace(/ ?[*·] ?| /g, '·')
    .replace(/·*\/·*/g, '/')
    .replace(/^·+|·+$/g, '')
    .replace(/(\/.*?)(?:°C|deg·?C|摄氏度)/g, '$1K');
}
