import { fold } from '#text/fold.ts';
import { firstSurface } from '../../memory/text/words.ts';
import {
  FRAGMENT_BESIDE_LENGTH_MIN,
  mayBeFragment,
  NEARNESS,
  PART_NUMBER,
  PART_NUMBER_BONUS,
  QUALITY,
  rarity,
  WRITTEN_MAX,
} from '../../ranking.ts';
import { queryNeighbours } from '../../text/neighbours.ts';
import { type Clause, type QueryWord, type RespeltWords, readQueryText } from '../../text/query-text.ts';
import { queryTokens } from '../../text/tokenize.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { allOf, anyOf, beginsWith, type Condition, EVERYTHING, term, terms, worth } from '../query-dsl.ts';
import { relaxWord, type WordRelaxation } from './relax-word.ts';
import { anyScore, bestOf, leastOf, type ScoredConditions, scoreQuery, scoreTokens } from './scored.ts';
import type { TextIndex } from './text-index.ts';

/** What a text finds; null where it asks for nothing. `scored`: the same with its points. */
export type TextConditions = {
  condition: Condition;
  scored: Condition;
  corrected: WordRelaxation['corrected'];
} | null;

/**
 * Finds the products that hold all clauses of a text, or whose part number the whole text is (or begins, or is a piece
 * of), without those that hold what is not wanted.
 */
export async function findText(index: TextIndex, text: string): Promise<TextConditions> {
  const first = await findSpelt(index, text);
  if (first === null || first.respelt.size === 0) return first;
  // With a word put right, synonyms and neighbours may be others.
  const again = await findSpelt(index, text, first.respelt);
  return again === null ? null : { ...again, corrected: first.corrected };
}

async function findSpelt(
  index: TextIndex,
  text: string,
  spelling?: RespeltWords,
): Promise<(NonNullable<TextConditions> & WordRelaxation) | null> {
  const query = readQueryText(text, index.tables.words.synonyms, spelling);
  if (query.clauses.length === 0 && query.without.length === 0) return null;
  const numbers = await findWhole(index, query.part_number, query.written);
  const relaxing: WordRelaxation = { corrected: [], respelt: new Map() };
  const clauses = await findClauses(index, query.clauses, numbers.length === 0 ? relaxing : null);
  const unwanted = await Promise.all(query.without.map(parts => findClauses(index, parts, null)));
  const without = unwanted.map(parts => allOf(parts.map(anyScore)));
  const found = [...clauses.map(anyScore)];
  const weighed = await Promise.all(
    clauses.map(async clause => {
      const products = await index.asking.count(anyScore(clause));
      return scoreQuery(clause, rarity(index.tables.products, products));
    }),
  );
  const words = {
    bool: { must: [worth(0, EVERYTHING), ...weighed], should: scoreNeighbours(query.clauses) },
  };
  return {
    condition: excluding(anyOf([allOf(found), ...(numbers.length > 0 ? [anyScore(numbers)] : [])]), without),
    scored: excluding(
      {
        bool: {
          should: [words, ...(numbers.length > 0 ? [scoreQuery(numbers)] : [])],
          minimum_should_match: 1,
        },
      },
      without,
    ),
    ...relaxing,
  };
}

function excluding(wanted: Condition, unwanted: readonly Condition[]): Condition {
  return unwanted.length === 0 ? wanted : { bool: { must: [wanted], must_not: unwanted } };
}

/** What gains where neighbours of the query stand side by side, or nearly. */
function scoreNeighbours(clauses: readonly Clause[]): Condition[] {
  return queryNeighbours(clauses.flatMap(({ words }) => words)).map(({ phrase, near }) =>
    scoreQuery(bestOf([scoreTokens([phrase], NEARNESS.phrase), scoreTokens(near, NEARNESS.near)])),
  );
}

/** What is found by the whole text as a part number; empty where nothing is. */
async function findWhole(index: TextIndex, key: string, written: string): Promise<ScoredConditions> {
  // A piece of a part number finds a product too: its bonus is what a clause would give.
  const found = await findNumber(index, key, { ...PART_NUMBER_BONUS, fragment: PART_NUMBER.fragment });
  if (found.length === 0 || (await index.asking.count(anyScore(found))) === 0) return [];
  const ids = await writtenSo(index, key, written);
  return ids.length === 0 ? found : bestOf([found, [[PART_NUMBER_BONUS.written, terms('id', ids)]]]);
}

/** The products whose part number begins with a text as both are written; none where too many begin with its key. */
async function writtenSo({ asking }: TextIndex, key: string, written: string): Promise<string[]> {
  const { total, hits } = await asking.searchNumbers({ query: beginsWith('key', key), size: WRITTEN_MAX });
  if (total > WRITTEN_MAX) return [];
  const fitting = hits.filter(({ source }) =>
    fold(String(source.via ?? source.part_number)).startsWith(written),
  );
  return [...new Set(fitting.map(({ source }) => String(source.id)))];
}

/** What has a part number, begins with it, or (where none is it) has it inside. */
async function findNumber(
  { asking }: TextIndex,
  key: string,
  points: { exact: number; prefix: number; fragment: number },
): Promise<ScoredConditions> {
  if (key === '') return [];
  const [exactly, beginning] = [term('keys', key), beginsWith('keys', key)];
  const [exact, begun] = await Promise.all([asking.count(exactly), asking.count(beginning)]);
  const isLong = begun === 0 || key.length >= FRAGMENT_BESIDE_LENGTH_MIN;
  if (exact > 0 || !isLong || !mayBeFragment(key))
    return [
      [points.exact, exactly],
      [points.prefix, beginning],
    ];
  return bestOf([[[points.prefix, beginning]], [[points.fragment, beginsWith('rests', key)]]]);
}

/** What each clause finds; where one finds nothing, its words in another form. */
async function findClauses(
  index: TextIndex,
  clauses: readonly Clause[],
  relaxing: WordRelaxation | null,
): Promise<ScoredConditions[]> {
  const strict = await Promise.all(clauses.map(clause => findClause(index, clause)));
  if (relaxing === null) return strict;
  const counts = await Promise.all(strict.map(found => index.asking.count(anyScore(found))));
  const found: ScoredConditions[] = [];
  // One after another: what is put right is told in the order of the words.
  for (const [place, clause] of clauses.entries()) {
    if ((counts[place] ?? 0) > 0) found.push(strict[place] ?? []);
    else {
      const words: ScoredConditions[] = [];
      for (const word of clause.words)
        words.push(await relaxWord(index, word, findWord(index.tables, word), relaxing));
      found.push(leastOf(words));
    }
  }
  return found;
}

async function findClause(index: TextIndex, clause: Clause): Promise<ScoredConditions> {
  const number = clause.part_number === null ? [] : await findNumber(index, clause.part_number, PART_NUMBER);
  return bestOf([
    leastOf(clause.words.map(word => findWord(index.tables, word))),
    ...clause.synonyms.map(tokens => findAll(tokens, QUALITY.synonym)),
    number,
  ]);
}

/** What holds all of some tokens. */
function findAll(tokens: readonly string[], quality: number): ScoredConditions {
  return leastOf(tokens.map(token => scoreTokens([token], quality)));
}

/** What holds a word as it stands, or one that begins with it where it may be a beginning. */
function findWord({ words, token_list }: OpenedTables, word: QueryWord): ScoredConditions {
  const exact = findAll(queryTokens(word), QUALITY.exact);
  if (!word.prefix) return exact;
  const longer = new Set<number>();
  const own = words.tokens.get(word.stem);
  for (
    let place = firstSurface(words.surfaces, word.surface);
    words.surfaces[place]?.startsWith(word.surface);
    place++
  )
    if (words.surface_token[place] !== own) longer.add(words.surface_token[place] ?? 0);
  if (longer.size === 0) return exact;
  return bestOf([
    exact,
    scoreTokens(
      [...longer].map(token => token_list[token] ?? ''),
      QUALITY.prefix,
    ),
  ]);
}
