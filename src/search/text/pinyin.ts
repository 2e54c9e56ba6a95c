import { isEverydayEnglish } from './english-words.ts';

// Chinese that is typed by its sound, in pinyin without tones, whole or by initials:
//
//   toujing   tou|jing   ->  透镜 投镜 …      every character by one of its sounds, the last one perhaps begun (touj)
//   tj        t|j        ->  透镜 调节 …      every character by the first letter of one
//
// Candidates grow character by character: only pairs of neighbours that some product's text holds are gone along, and
// of many the ones that more products hold.

/** The sounds of characters. */
export type Pinyin = ReadonlyMap<string, readonly string[]>;

/** The sounds of the characters of a catalogue, and which characters follow which. */
export type PinyinIndex = {
  readonly sounds: Pinyin;
  /** The characters that have a sound. */
  readonly characters: ReadonlyMap<string, readonly string[]>;
  /** The characters that follow a character in some text. */
  readonly followers: ReadonlyMap<string, readonly string[]>;
  /** In how many products a character or a pair of neighbours is found. */
  readonly documents: (token: string) => number;
};

/** How a text is typed by its sound. */
export type PinyinMode = 'whole' | 'initials';

/** Most candidates that are continued, and most that are returned. */
const CANDIDATES_MAX = 64;
const TYPED = /^[a-z]{2,40}$/;

/** Arranges the sounds of characters and the tokens of a catalogue (those that no product holds are left out). */
export function buildPinyinIndex(
  sounds: Pinyin,
  tokens: Iterable<string>,
  documents: (token: string) => number,
): PinyinIndex {
  const characters = new Map<string, string[]>();
  for (const [character, own] of sounds) for (const sound of own) gather(characters, sound, character);
  const followers = new Map<string, string[]>();
  for (const token of tokens) {
    const [first = '', second = '', ...more] = token;
    if (more.length === 0 && sounds.has(first) && sounds.has(second) && documents(token) > 0)
      gather(followers, first, second);
  }
  return { sounds, characters, followers, documents };
}

function gather(lists: Map<string, string[]>, key: string, item: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** Least number of letters for which initials need no term after them. */
const INITIALS_FROM = 4;
/** No syllable begins with these. */
const NO_INITIAL = /[iuv]/;
/** Syllables that begin with these are few, and English words without them too. */
const RARE_INITIAL = /[aeo]/;

/**
 * The Chinese texts that letters may be the initials of. Everyday English words have none, and letters that are few or
 * include vowels only match a whole term of the catalogue, as its completions offer them.
 */
export function matchesInitials(
  typed: string,
  table: PinyinIndex,
  isTerm: (text: string) => boolean,
): string[] {
  if (NO_INITIAL.test(typed) || isEverydayEnglish(typed)) return [];
  const found = matchesPinyin(typed, 'initials', false, table);
  return typed.length >= INITIALS_FROM && !RARE_INITIAL.test(typed) ? found : found.filter(isTerm);
}

/** A partial reading: its text, the rest of the typed text, and the number of products with its rarest pair. */
type Candidate = { text: string; last: string; rest: string; documents: number };

/**
 * The Chinese texts, in the characters of a catalogue, that sound like the typed text, those that more products may
 * have first. With `begun` the last character (of several) may be incomplete.
 */
export function matchesPinyin(typed: string, way: PinyinMode, begun: boolean, table: PinyinIndex): string[] {
  if (!TYPED.test(typed)) return [];
  const found: Candidate[] = [];
  let open = starts(typed, way, table);
  while (open.length > 0) {
    found.push(...open.filter(({ rest }) => rest === ''));
    const next = open.filter(({ rest }) => rest !== '').flatMap(one => extend(one, way, begun, table));
    open = heaviest(next);
  }
  return [...new Set(heaviest(found).map(({ text }) => text))];
}

function starts(typed: string, way: PinyinMode, { sounds, characters, documents }: PinyinIndex): Candidate[] {
  const found: Candidate[] = [];
  const add = (character: string, taken: number) =>
    found.push({
      text: character,
      last: character,
      rest: typed.slice(taken),
      documents: documents(character),
    });
  if (way === 'initials') {
    for (const [character, own] of sounds) if (own.some(sound => sound[0] === typed[0])) add(character, 1);
  } else {
    for (let taken = 1; taken <= typed.length; taken++)
      for (const character of characters.get(typed.slice(0, taken)) ?? []) add(character, taken);
  }
  return found.filter(candidate => candidate.documents > 0);
}

function extend(
  { text, last, rest, documents }: Candidate,
  way: PinyinMode,
  begun: boolean,
  table: PinyinIndex,
): Candidate[] {
  return (table.followers.get(last) ?? []).flatMap(next => {
    const together = Math.min(documents, table.documents(last + next));
    return restsAfter(rest, way, begun, table.sounds.get(next) ?? []).map(left => ({
      text: text + next,
      last: next,
      rest: left,
      documents: together,
    }));
  });
}

/** The rest of a typed text after a character with some sounds. */
function restsAfter(rest: string, way: PinyinMode, begun: boolean, sounds: readonly string[]): string[] {
  if (way === 'initials') return sounds.some(sound => sound[0] === rest[0]) ? [rest.slice(1)] : [];
  const rests = sounds.flatMap(sound => {
    if (rest.startsWith(sound)) return [rest.slice(sound.length)];
    return begun && sound.startsWith(rest) ? [''] : [];
  });
  return [...new Set(rests)];
}

function heaviest(candidates: readonly Candidate[]): Candidate[] {
  const compare = (a: Candidate, b: Candidate) =>
    b.documents - a.documents || (a.text < b.text ? -1 : a.text > b.text ? 1 : a.rest.length - b.rest.length);
  return candidates.toSorted(compare).slice(0, CANDIDATES_MAX);
}

/**
 * The letters of a folded text that may be a sound, without the blanks and marks that an input method puts between
 * syllables. Returns an empty text if the text has anything else.
 */
export function typedPinyin(folded: string): string {
  const sound = folded.replace(/[\s']/g, '');
  return /^[a-z]+$/.test(sound) ? sound : '';
}

/**
 * The place of the first characters of a text that sound like the typed text, in full or by initials, the last one
 * possibly incomplete: [start, end) in UTF-16 units.
 */
export function spanByPinyin(text: string, typed: string, sounds: Pinyin): [number, number] | undefined {
  if (typed === '') return undefined;
  for (const way of ['whole', 'initials'] as const) {
    for (let start = 0; start < text.length; start++) {
      const end = endBySound(text, start, typed, way, sounds);
      if (end !== undefined) return [start, end];
    }
  }
  return undefined;
}

function endBySound(
  text: string,
  at: number,
  rest: string,
  way: PinyinMode,
  sounds: Pinyin,
): number | undefined {
  if (rest === '') return at;
  const own = sounds.get(text[at] ?? '');
  if (own === undefined) return undefined;
  for (const left of restsAfter(rest, way, true, own)) {
    const end = endBySound(text, at + 1, left, way, sounds);
    if (end !== undefined) return end;
  }
  return undefined;
}
