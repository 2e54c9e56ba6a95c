const ENGLISH_END = /(?<![a-z])[a-z]{4,}$/;

/** The singular of a term's last English word. A term without such a plural is returned unchanged. */
export function singular(term: string): string {
  if (!ENGLISH_END.test(term)) return term;
  if (/(?:s|x|ch|sh)es$/.test(term)) return term.slice(0, -2);
  if (/ies$/.test(term)) return `${term.slice(0, -3)}y`;
  return /[^su]s$/.test(term) && /(?<![a-z])[a-z]{5,}$/.test(term) ? term.slice(0, -1) : term;
}
