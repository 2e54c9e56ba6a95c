import { fold } from '#text/fold.ts';

// The end of a Chinese name says what it is about, so its endings are terms: 平凸透镜 is also a 透镜. But not every ending is
// a word: 增透膜 is no 透膜. An ending with which some name begins is one.

const RUN = /\p{Script=Han}{2,}/gu;
/** Longest term, in characters. */
const TERM_LENGTH_MAX = 12;

/**
 * The Chinese terms in names, in no particular order: the runs of characters in them, and those rests of runs, of two
 * characters or more, that another run begins with.
 */
export function chineseTerms(names: Iterable<string>): Set<string> {
  const steps = findTerms(names);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Finds the result of {@link chineseTerms} in short steps between which other work may run. */
export function* findTerms(names: Iterable<string>): Generator<void, Set<string>> {
  const runs = new Set<string>();
  for (const name of names) {
    for (const [run] of fold(name).matchAll(RUN)) runs.add(run);
    yield;
  }
  const beginnings = new Set<string>();
  for (const run of runs) {
    for (const part of parts(run, 0)) beginnings.add(part);
    yield;
  }
  const terms = new Set<string>();
  for (const run of runs) {
    for (const rest of parts(run, 1)) if (beginnings.has(rest)) terms.add(rest);
    yield;
  }
  return terms;
}

/** The beginnings of a run (`end` 0) or its rests (`end` 1), itself among them. */
function* parts(run: string, end: 0 | 1): Generator<string> {
  const characters = [...run];
  for (let length = 2; length <= Math.min(characters.length, TERM_LENGTH_MAX); length++)
    yield (end === 0 ? characters.slice(0, length) : characters.slice(-length)).join('');
}
