const SUBSCRIPTS: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
  x: 'ₓ',
};
const SUPERSCRIPTS: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
};
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  deg: '°',
  mu: 'µ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
};

/** An HTML tag; quoted attribute values may hold `<` and `>`, as some DOIs do. */
const TAG = /<\/?[a-z](?:"[^"]*"|[^<>"])*>/gi;

/** Turns a name with HTML marks into plain text: `BeAl<sub>2</sub>O<sub>4</sub>` becomes `BeAl₂O₄`; other tags go, the common entities are resolved, white space is folded. */
export function plainText(html: string): string {
  return html
    .replace(/<sub>([^<]*)<\/sub>/gi, (_, inner: string) => shift(inner, SUBSCRIPTS))
    .replace(/<sup>([^<]*)<\/sup>/gi, (_, inner: string) => shift(inner, SUPERSCRIPTS))
    .replace(TAG, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;)])/g, '$1')
    .trim();
}

/** The links of a piece of HTML: address and text of each `<a href>`, in order, without repeats. */
export function readLinks(html: string): { href: string; text: string }[] {
  const links = new Map<string, string>();
  for (const [, href = '', text = ''] of html.matchAll(/<a\s[^>]*?href\s*=\s*"([^"]*)"[^>]*>(.*?)<\/a>/gis)) {
    if (!links.has(href)) links.set(href, plainText(text) || href);
  }
  return [...links].map(([href, text]) => ({ href, text }));
}

/** Every character that has a small form gets it; a text with one that has none stays as it is. */
function shift(text: string, forms: Record<string, string>): string {
  return [...text].every(character => forms[character] !== undefined)
    ? [...text].map(character => forms[character]).join('')
    : text;
}
