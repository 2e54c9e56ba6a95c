import { isEverydayEnglish } from '../../text/english-words.ts';

// Chinese typed by its sound with blanks is joined before it is looked up: `lv guang pian` is `lvguangpian`.

const INITIAL = '(?:[zcs]h?|[bpmfdtnlgkhjqxryw])?';
const FINAL =
  '(?:iang|iong|uang|[iu]?ang|[iu]an|iao|uai|eng|ing|ong|[iu]e|ve|a[ino]|e[inr]|i[nua]|ou|u[nioa]|[aeiouv])';
const SYLLABLE = new RegExp(`^${INITIAL}${FINAL}$`);
/** 的 ends the name and is not part of it. */
const PARTICLE = 'de';

/**
 * A text in which neighbouring syllables are joined to one word, if most of them are not words of any product. @param
 * isWord whether a product's text has a word
 */
export function joinSyllables(text: string, isWord: (word: string) => boolean): string {
  const runs: string[][] = [];
  let open: string[] | undefined;
  for (const word of text.split(' ')) {
    const isSyllable = SYLLABLE.test(word) && word !== PARTICLE && !isEverydayEnglish(word);
    if (isSyllable && open !== undefined) open.push(word);
    else runs.push([word]);
    open = isSyllable ? (open ?? runs.at(-1)) : undefined;
  }
  return runs.map(run => run.join(isPinyin(run, isWord) ? '' : ' ')).join(' ');
}

/** Short English words that are syllables as well: `do you have`. */
const ENGLISH = new Set('do you he she me we are can man men long an'.split(' '));

function isPinyin(run: readonly string[], isWord: (word: string) => boolean): boolean {
  if (run.every(word => ENGLISH.has(word))) return false;
  return run.length > 1 && 2 * run.filter(word => !isWord(word)).length > run.length;
}
