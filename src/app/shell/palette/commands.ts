import { ARTICLE_KINDS, articleAddress } from '#contract/records/article-kind.ts';
import { comparePath } from '../../features/compare/compare-address.ts';
import { comparedIds } from '../../features/compare/compare-list.ts';
import type { Offer } from '../../features/suggestions/suggestions.ts';
import { categoryPath } from '../../parts/catalogue/category-path.ts';
import type { Translate } from '../../platform/messages/catalogue.ts';
import type { RootHome } from '../../platform/page/root-data.ts';
import { readZone, writeZone } from '../../platform/storage/data-zone.ts';
import { showToast } from '../../platform/toasts/toasts.ts';
import { UNITS_KEY } from '../../platform/units/units.tsx';
import { ownPagesOf, placesOf, placeTitle } from '../places.tsx';
import { setTheme, THEMES } from '../theme.ts';
import { controlCommands } from './controls.ts';
import { commandWords } from './is-command.ts';

/** A command under the search field: a page to go to (`path`), or something to do (`run`). */
export type CommandOffer = Offer & { run: (() => void) | null };

/** What commands are made from. */
export type CommandPlace = { home: RootHome | null; t: Translate };

type Entry = { id: string; text: string; path?: string; run?: () => void };

/**
 * The commands whose names have every typed word at the beginning of a word, or anywhere in scripts without blanks.
 * Those that begin with the typed text come first in their group. Where nothing fits, the text is offered as a search.
 */
export function listCommands(typed: string, place: CommandPlace): CommandOffer[] {
  const words = commandWords(typed);
  const groups = [
    ['list', listEntries(place)],
    ['setting', settingEntries(place)],
    ['go', pageEntries(place)],
  ] as const;
  const offers = groups.flatMap(([kind, entries]) =>
    entries
      .filter(({ text }) => fits(text, words))
      .sort((a, b) => Number(startsWith(b.text, words)) - Number(startsWith(a.text, words)))
      .map(entry => offerOf(kind, entry, words)),
  );
  return offers.length > 0 ? offers : [offerOf('term', { id: 'search', text: typed.trim() }, '')];
}

/** What can be done with the page itself. */
function listEntries({ t }: CommandPlace): Entry[] {
  return [
    ...controlCommands('clear', t),
    ...controlCommands('save', t),
    ...controlCommands('view', t),
    ...controlCommands('download', t),
    ...controlCommands('keys', t),
    { id: 'print', text: t('command.print'), run: () => window.print() },
  ];
}

/** The settings of the header, and the theme of the system, which has no button. */
function settingEntries({ t }: CommandPlace): Entry[] {
  const isImperial = readZone('permanent', UNITS_KEY) === 'imperial';
  const unit = t(isImperial ? 'command.metric' : 'command.imperial');
  return [
    ...controlCommands('language', t),
    said({
      id: 'units',
      text: unit,
      run: () => writeZone('permanent', UNITS_KEY, isImperial ? 'metric' : 'imperial'),
    }),
    ...THEMES.map(theme =>
      said({ id: theme, text: t(`command.theme_${theme}`), run: () => setTheme(theme) }),
    ),
  ];
}

/** The pages that the frame leads to. */
function pageEntries({ home, t }: CommandPlace): Entry[] {
  const categories = (home?.navigation ?? []).map(category => ({
    id: category.id,
    text: category.name.text,
    path: categoryPath(category),
  }));
  const places = placesOf(home).map(kind => ({
    id: kind,
    text: t(placeTitle(kind)),
    path: ARTICLE_KINDS[kind].path,
  }));
  const pages = [...ownPagesOf(home, 'navigation'), ...ownPagesOf(home, 'footer')].map(({ id, name }) => ({
    id,
    text: name.text,
    path: articleAddress('page', id),
  }));
  return [
    { id: 'cart', text: t('cart.title'), path: '/cart' },
    { id: 'compare', text: t('compare.compare'), path: comparePath(comparedIds()) },
    { id: 'requests', text: t('requests.mine'), path: '/feedback' },
    { id: 'curves', text: t('curve.title'), path: '/curves' },
    { id: 'home', text: t('shell.home'), path: '/' },
    { id: 'categories', text: t('shell.all_categories'), path: '/category' },
    ...categories,
    ...places,
    ...pages,
  ];
}

/** A setting that says that it is made, as its switch does not have the focus. */
function said(entry: Required<Omit<Entry, 'path'>>): Entry {
  const run = (): void => {
    entry.run();
    showToast('success', entry.text);
  };
  return { ...entry, run };
}

function fits(text: string, words: string): boolean {
  const name = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => startOf(name, word) >= 0);
}

function startsWith(text: string, words: string): boolean {
  return text.toLowerCase().startsWith(words.toLowerCase());
}

/** Where a word begins in a name, or -1. A letter of a script with blanks must not stand before it. */
function startOf(name: string, word: string): number {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1))
    if (!/^[\p{Script=Latin}\d]/u.test(word) || !/[\p{Script=Latin}\d]/u.test(name.charAt(at - 1))) return at;
  return -1;
}

function offerOf(kind: CommandOffer['kind'], { id, text, path, run }: Entry, words: string): CommandOffer {
  const at = words === '' ? -1 : startOf(text.toLowerCase(), words.toLowerCase());
  return {
    kind,
    id,
    text,
    detail: null,
    path: path ?? null,
    products: null,
    replaced: null,
    matches: at < 0 ? [] : [[at, at + words.length]],
    run: run ?? null,
  };
}
