const RUN = /\p{Script=Han}{2,}/gu;
/** Longest term, in characters. */
const TERM_LENGTH_MAX = 12;

/** The terms in a folded Chinese name: the end of a run is what it is about, so every rest of it of two characters or more is a term: 平凸透镜, 凸透镜, 透镜. */
export function chineseTerms(folded: string): string[] {
  return Array.from(folded.matchAll(RUN), ([run]) => {
    const characters = [...run];
    return characters
      .slice(0, -1)
      .map((_, start) => characters.slice(start).join(''))
      .filter(term => [...term].length <= TERM_LENGTH_MAX);
  }).flat();
}
