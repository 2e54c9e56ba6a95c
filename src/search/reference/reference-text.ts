import { editDistance } from '#text/edit-distance.ts';
import { fold } from '#text/fold.ts';
import {
  EXCLUDING_SCORE,
  FIELD_WEIGHTS,
  FIELDS,
  FRAGMENT_BESIDE_LENGTH_MIN,
  mayBeFragment,
  NEARNESS,
  PART_NUMBER,
  PART_NUMBER_BONUS,
  QUALITY,
  rarity,
  WRITTEN_MAX,
} from '../ranking.ts';
import { compoundsOn } from '../text/compounds.ts';
import { errorsAllowed } from '../text/errors-allowed.ts';
import { type KnownWord, likeliestWord } from '../text/likeliest-word.ts';
import { namedWords } from '../text/named-words.ts';
import { queryNeighbours } from '../text/neighbours.ts';
import { matchesInitials, matchesPinyin } from '../text/pinyin.ts';
import { type Clause, type QueryWord, type RespeltWords, readQueryText } from '../text/query-text.ts';
import { singular } from '../text/singular.ts';
import { chineseRun, looseTokens, queryTokens } from '../text/tokenize.ts';
import { askedNames } from '../text/whole-names.ts';
import { type ReferenceCatalogue, type ReferenceRecord, termsOf } from './records.ts';

type Scores = Map<ReferenceRecord, number>;
type Correction = { from: string; to: string };

/** The matches of a text, with scores, or null if the text has no words. */
export type ReferenceText = { scores: Scores; corrected: Correction[] } | null;

/** Finds a text by looking at every product. */
export function findText(catalogue: ReferenceCatalogue, text: string): ReferenceText {
  const first = findSpelt(catalogue, text);
  if (first === null || first.respelt.size === 0) return first;
  const again = findSpelt(catalogue, text, first.respelt);
  return { scores: again?.scores ?? new Map(), corrected: first.corrected };
}

/** The corrected words, and the replacements to search for. */
type Relaxing = { corrected: Correction[]; respelt: Map<string, string> };

function findSpelt(
  catalogue: ReferenceCatalogue,
  text: string,
  spelling?: RespeltWords,
): (Relaxing & { scores: Scores }) | null {
  const query = readQueryText(text, catalogue.synonyms, spelling);
  if (query.clauses.length === 0 && query.without.length === 0) return null;
  const numbers = numberScores(catalogue, query.part_number, {
    ...PART_NUMBER_BONUS,
    fragment: PART_NUMBER.fragment,
  });
  for (const record of writtenSo(catalogue, query.part_number, query.written))
    numbers.set(record, Math.max(numbers.get(record) ?? 0, PART_NUMBER_BONUS.written));
  const relaxing: Relaxing = { corrected: [], respelt: new Map() };
  const mayRelax = numbers.size === 0;
  const clauses = query.clauses.map(clause => clauseScores(catalogue, clause, mayRelax ? relaxing : null));
  const unwanted = query.without.map(parts => parts.map(clause => clauseScores(catalogue, clause, null)));
  const names = nameScores(catalogue, query.clauses);
  const scores: Scores = new Map();
  for (const record of catalogue.records) {
    const all = clauses.every(found => found.has(record));
    if (!all && !numbers.has(record)) continue;
    if (unwanted.some(parts => parts.every(found => (found.get(record) ?? 0) >= EXCLUDING_SCORE))) continue;
    const words = all
      ? clauses.reduce(
          (sum, found) => sum + (found.get(record) ?? 0) * rarity(catalogue.records.length, found.size),
          nearness(record, query.clauses) + names(record),
        )
      : 0;
    scores.set(record, words + (numbers.get(record) ?? 0));
  }
  return { scores, ...relaxing };
}

/** The points that a record's texts gain if neighbours of the query are adjacent in them, or nearly so. */
function nearness(record: ReferenceRecord, clauses: readonly Clause[]): number {
  const gains = queryNeighbours(clauses.flatMap(({ words }) => words)).map(({ phrase, near }) =>
    Math.max(
      tokensScore(record, [phrase], NEARNESS.phrase),
      ...near.map(token => tokensScore(record, [token], NEARNESS.near)),
    ),
  );
  return gains.reduce((sum, gain) => sum + gain, 0);
}

/** The points that a record gains if its names are what the query says. */
function nameScores(
  catalogue: ReferenceCatalogue,
  clauses: readonly Clause[],
): (record: ReferenceRecord) => number {
  const { records } = catalogue;
  const names = askedNames(clauses).map(({ token, points }) => {
    const named = records.filter(({ words }) => words.has(token)).length;
    return { token, points: points * rarity(records.length, named) };
  });
  return record => names.reduce((sum, { token, points }) => sum + tokensScore(record, [token], points), 0);
}

function score(catalogue: ReferenceCatalogue, scoreOf: (record: ReferenceRecord) => number): Scores {
  const scored = catalogue.records.map(record => [record, scoreOf(record)] as const);
  return new Map(scored.filter(([, found]) => found > 0));
}

function numberScores(
  catalogue: ReferenceCatalogue,
  key: string,
  scores: { exact: number; prefix: number; fragment: number },
  isAnywhere = false,
): Scores {
  if (key === '') return new Map();
  const beginning = score(catalogue, ({ keys }) => {
    if (keys.some(own => own.key === key)) return scores.exact;
    return keys.some(own => own.key.startsWith(key)) ? scores.prefix : 0;
  });
  const isExact = catalogue.records.some(({ keys }) => keys.some(own => own.key === key));
  const isLong = beginning.size === 0 || key.length >= FRAGMENT_BESIDE_LENGTH_MIN;
  if (!mayBeFragment(key) || (!isAnywhere && (isExact || !isLong))) return beginning;
  return score(catalogue, record => {
    const isHeld = record.keys.some(own => own.key.includes(key));
    return isHeld ? Math.max(beginning.get(record) ?? 0, scores.fragment) : 0;
  });
}

/** The records whose part number begins with a text as both are written; none where too many begin with its key. */
function writtenSo({ records }: ReferenceCatalogue, key: string, written: string): ReferenceRecord[] {
  if (key === '') return [];
  const alike = records.flatMap(record =>
    record.keys
      .filter(own => own.key.startsWith(key))
      .map(({ via }) => ({ record, text: via ?? record.product.part_number })),
  );
  return alike.length > WRITTEN_MAX
    ? []
    : alike.filter(({ text }) => fold(text).startsWith(written)).map(({ record }) => record);
}

function clauseScores(catalogue: ReferenceCatalogue, clause: Clause, relaxing: Relaxing | null): Scores {
  const keys = [clause.part_number, ...(clause.other_numbers ?? [])].filter(key => key !== null);
  const numbers = keys.map(key => numberScores(catalogue, key, PART_NUMBER, keys.length > 1));
  const strict = score(catalogue, record => {
    const words = clause.words.map(word => wordScore(record, word, catalogue));
    const synonyms = clause.synonyms.map(tokens => tokensScore(record, tokens, QUALITY.synonym));
    return Math.max(least(words), ...numbers.map(found => found.get(record) ?? 0), ...synonyms);
  });
  if (strict.size > 0 || relaxing === null) return strict;
  const relaxed = clause.words.map(word => relaxedScores(catalogue, word, relaxing));
  return score(catalogue, record => least(relaxed.map(found => found.get(record) ?? 0)));
}

function least(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : Math.min(...scores);
}

function tokensScore(record: ReferenceRecord, tokens: readonly string[], quality: number): number {
  return least(tokens.map(token => quality * (FIELD_WEIGHTS[record.words.get(token) ?? -1] ?? 0)));
}

function wordScore(record: ReferenceRecord, word: QueryWord, catalogue: ReferenceCatalogue): number {
  const exact = tokensScore(record, queryTokens(word), QUALITY.exact);
  if (!word.prefix) return exact;
  const longer = catalogue.surfaces.filter(
    ([surface, token]) => surface.startsWith(word.surface) && token !== word.stem,
  );
  return Math.max(exact, ...longer.map(([, token]) => tokensScore(record, [token], QUALITY.prefix)));
}

function relaxedScores(catalogue: ReferenceCatalogue, word: QueryWord, relaxing: Relaxing): Scores {
  const strict = score(catalogue, record => wordScore(record, word, catalogue));
  if (strict.size > 0) return strict;
  if (word.run)
    return score(catalogue, record => tokensScore(record, looseTokens(word.surface), QUALITY.loose));
  const compounds = compoundsOn(
    word,
    Array.from(catalogue.surfaces, ([surface]) => surface),
  );
  if (compounds.length > 0)
    return score(catalogue, record =>
      Math.max(...compounds.map(token => tokensScore(record, [token], QUALITY.loose))),
    );
  const found =
    soundScores(catalogue, matchesPinyin(word.surface, 'whole', word.prefix, catalogue.pinyin)) ??
    mistypedScores(catalogue, word) ??
    soundScores(
      catalogue,
      matchesInitials(word.surface, catalogue.pinyin, text => termsOf(catalogue).includes(text)),
    );
  if (found === undefined) return new Map();
  relaxing.corrected.push({ from: word.surface, to: found.to });
  if (found.mistyped) relaxing.respelt.set(word.surface, found.to);
  return found.scores;
}

type Relaxed = { scores: Scores; to: string; mistyped: boolean } | undefined;

function soundScores(catalogue: ReferenceCatalogue, texts: readonly string[]): Relaxed {
  const tokensOf = (text: string) => queryTokens(chineseRun(text));
  const holding = (text: string) =>
    catalogue.records.filter(record => tokensOf(text).every(token => record.words.has(token))).length;
  const [best] = texts.toSorted((a, b) => holding(b) - holding(a));
  if (best === undefined || holding(best) === 0) return undefined;
  const scores = score(catalogue, record =>
    Math.max(0, ...texts.map(text => tokensScore(record, tokensOf(text), QUALITY.sound))),
  );
  return { scores, to: best, mistyped: false };
}

function mistypedScores(catalogue: ReferenceCatalogue, word: QueryWord): Relaxed {
  const { synonyms, stream } = catalogue;
  const one = singular(word.surface);
  const named = namedWords(stream.categories, stream.attributes);
  if (named.includes(one) || synonyms.singulars.has(one)) return undefined;
  const holding = (token: string) => catalogue.records.filter(record => record.words.has(token));
  const words = catalogue.surfaces.map(([surface, token]) => ({
    surface,
    ofTrade: holding(token).some(record => record.words.get(token) !== FIELDS.indexOf('text')),
    products: holding(token).length,
  }));
  const alike = synonyms.words.map(surface => ({ surface, ofTrade: true, products: 0 }));
  const best = likeliestWord(word.surface, nearest([...words, ...alike], word.surface));
  return best && { scores: new Map(), to: best.surface, mistyped: true };
}

function nearest(words: readonly KnownWord[], word: string): KnownWord[] {
  const most = errorsAllowed(word);
  const distances = words
    .filter(({ surface }) => !/\d/.test(surface))
    .map(known => ({ known, distance: editDistance(known.surface, word, most) }))
    .filter(({ distance }) => distance > 0 && distance <= most);
  const fewest = Math.min(...distances.map(({ distance }) => distance));
  return distances.filter(({ distance }) => distance === fewest).map(({ known }) => known);
}
