import { ARTICLE_KINDS } from '#contract/records/article-kind.ts';
import type { InterfaceKey } from '../../platform/messages/catalogue.ts';
import { type NavigationKind, placeTitle } from '../../shell/places.tsx';

/** A part of the site with a page of its own, by its address and the key of its name. */
type Section = { path: string; title: InterfaceKey };

/** The parts that every site has. */
const ALWAYS: readonly Section[] = [
  { path: '/category', title: 'shell.all_categories' },
  { path: '/curves', title: 'curve.page' },
  { path: '/compare', title: 'compare.title' },
  { path: '/cart', title: 'cart.title' },
  { path: '/feedback', title: 'feedback.title' },
];

/**
 * The parts of the site that a part of an unknown address names, by their address or their name: `/solutions` and
 * `/shop/Solution.html` both name `/solution`. `kinds` are those of its articles.
 */
export function namedSections(
  words: string,
  kinds: readonly NavigationKind[],
  t: (key: InterfaceKey) => string,
): Section[] {
  const asked = new Set([words, ...words.split(' ')].map(singular));
  const places = kinds.map(kind => ({ path: ARTICLE_KINDS[kind].path, title: placeTitle(kind) }));
  return [...places, ...ALWAYS].filter(
    ({ path, title }) => asked.has(singular(path)) || asked.has(singular(t(title))),
  );
}

/** A name without case, blanks and signs, and without an English plural: `New products` → `newproduct`. */
function singular(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (letters.endsWith('ies')) return `${letters.slice(0, -3)}y`;
  return letters.endsWith('s') ? letters.slice(0, -1) : letters;
}
