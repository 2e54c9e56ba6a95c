import { editDistance, errorsAllowed, TWO_ERRORS_FROM } from '../text/edit-distance.ts';

// A misspelt word of an attribute's name is looked up as if it were spelt right; every place in the text stays what it is:
//
//   lower     foacl length 100mm diamter 25mm
//   corrected    focal length 100mm diameter 25mm
//   from      0 1 2 …                              a place in `lower` -> in `corrected`
//   back      0 1 2 …                              and back

/** The words of a catalogue's terms: those that are right as they are, and those of names that others may be meant for. */
export type TermWords = { readonly known: ReadonlySet<string>; readonly names: readonly string[] };

/** A text with its misspelt words put right. */
export type Corrected = {
  readonly lower: string;
  readonly from: readonly number[];
  readonly back: readonly number[];
};

/** Shortest word that is put right: shorter ones are too near to others. */
const LENGTH_MIN = 5;
/** A word that stands apart from digits and dashes, which part numbers have. */
const WORD = /(?<![\p{L}\d._/#+-])[a-z]{5,}(?![\p{L}\d._/#+-])/gu;

/** Gathers words: of every term, and of the names among them. */
export function termWords(terms: Iterable<string>, names: Iterable<string>): TermWords {
  const known = new Set([...terms].flatMap(wordsOf));
  return {
    known,
    names: [...new Set([...names].flatMap(wordsOf))].filter(({ length }) => length >= LENGTH_MIN),
  };
}

function wordsOf(term: string): string[] {
  return term.match(/[a-z]+/g) ?? [];
}

/** Puts misspelt words of a text in lower case right; undefined where there are none. A word is put right only if one word is nearest to it. */
export function correctSpelling(lower: string, words: TermWords): Corrected | undefined {
  const found = [...lower.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const meant = words.known.has(word) ? undefined : meantBy(word, words);
    return meant === undefined ? [] : [{ start: index, end: index + word.length, meant }];
  });
  if (found.length === 0) return undefined;
  let corrected = '';
  const from: number[] = [];
  const back: number[] = [];
  const copy = (start: number, end: number, text: string) => {
    for (let at = start; at < end; at++)
      from.push(Math.min(corrected.length + at - start, corrected.length + text.length));
    for (let at = 0; at < text.length; at++) back.push(at === 0 ? start : Math.min(start + at, end - 1));
    corrected += text;
  };
  let at = 0;
  for (const { start, end, meant } of found) {
    copy(at, start, lower.slice(at, start));
    copy(start, end, meant);
    at = end;
  }
  copy(at, lower.length, lower.slice(at));
  return { lower: corrected, from: [...from, corrected.length], back: [...back, lower.length] };
}

function meantBy(word: string, { names }: TermWords): string | undefined {
  const most = errorsAllowed(word);
  let nearest: string[] = [];
  let least = most + 1;
  for (const name of names) {
    if (name[0] !== word[0] && word.length < TWO_ERRORS_FROM) continue;
    const distance = editDistance(word, name, Math.min(most, least));
    if (distance > most || distance > least) continue;
    nearest = distance < least ? [name] : [...nearest, name];
    least = distance;
  }
  return nearest.length === 1 ? nearest[0] : undefined;
}
