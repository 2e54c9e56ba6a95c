/** The entities that exchange files write inside a text whose XML entities have been resolved already. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  deg: '°',
  micro: 'µ',
  sup2: '²',
  sup3: '³',
};
const TAG = /<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));/gi;

/**
 * Removes HTML tags and entities (also those escaped twice) from a description. Lines and lists are kept as Markdown.
 */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return decodeEntities(decodeEntities(text).replace(TAG, markdownOf))
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function markdownOf(tag: string, name: string): string {
  const isEnd = tag.startsWith('</');
  switch (name.toLowerCase()) {
    case 'br':
      return '\n';
    case 'p':
    case 'div':
    case 'ul':
    case 'ol':
    case 'table':
      return '\n\n';
    case 'li':
      return isEnd ? '' : '\n- ';
    case 'tr':
      return isEnd ? '\n' : '';
    case 'td':
    case 'th':
      return isEnd ? ' ' : '';
    default:
      return '';
  }
}

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal: string, hex: string, name: string) => {
    if (name !== undefined) return ENTITIES[name] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
