import { fold } from '#text/fold.ts';
import { firstSurface } from '../../memory/text/words.ts';
import {
  EXCLUDING_SCORE,
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
import { askedNames } from '../../text/whole-names.ts';
import type { OpenedTables } from '../opened-tables.ts';
import {
  allOf,
  anyOf,
  beginsWith,
  type Condition,
  EVERYTHING,
  noneOf,
  term,
  terms,
  worth,
} from '../query-dsl.ts';
import {
  AS_TYPED,
  findAll,
  joinRelaxations,
  type RelaxedWord,
  relaxWord,
  type WordRelaxation,
} from './relax-word.ts';
import {
  anyScore,
  bestOf,
  leastOf,
  type ScoredConditions,
  scoreFrom,
  scoreQuery,
  scoreTokens,
} from './scored.ts';
import type { TextIndex } from './text-index.ts';

/**
 * The matches of a text, or null if it asks for nothing. `score` gives `condition` with points, which a count does not
 * need. `is_empty` says that nothing matches, as the counts of the words show.
 */
export type TextConditions = {
  condition: Condition;
  score: () => Condition;
  is_empty: boolean;
  corrected: WordRelaxation['corrected'];
} | null;

/**
 * Finds the products that match all clauses of a text, or whose part number equals the whole text (or begins with it,
 * or contains it), without those that match its exclusions.
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
  const [numbers, wanted, unwanted] = await Promise.all([
    findWhole(index, query.part_number, query.written),
    Promise.all(query.clauses.map(clause => findClause(index, clause))),
    Promise.all(query.without.map(parts => Promise.all(parts.map(clause => findStrictly(index, clause))))),
  ]);
  const clauses = wanted.map(clause => (numbers === null ? clause : clause.strict));
  const without = unwanted.map(parts => allOf(parts.map(({ found }) => scoreFrom(found, EXCLUDING_SCORE))));
  const scoreWords = () => ({
    bool: {
      must: [
        worth(0, EVERYTHING),
        ...clauses.map(({ found, products }) => scoreQuery(found, rarity(index.tables.products, products))),
      ],
      should: [...scoreNeighbours(query.clauses), ...scoreNames(index.tables, query.clauses)],
    },
  });
  const found = allOf(clauses.map(clause => anyScore(clause.found)));
  return {
    is_empty: numbers === null && clauses.some(({ products }) => products === 0),
    condition: allOf([
      anyOf([found, ...(numbers === null ? [] : [anyScore(numbers.found)])]),
      ...(without.length > 0 ? [noneOf(without)] : []),
    ]),
    score: () =>
      excluding(
        {
          bool: {
            should: [scoreWords(), ...(numbers === null ? [] : [scoreQuery(numbers.scored)])],
            minimum_should_match: 1,
          },
        },
        without,
      ),
    ...(numbers === null ? joinRelaxations(wanted.flatMap(({ relaxed }) => relaxed)) : AS_TYPED),
  };
}

function excluding(wanted: Condition, unwanted: readonly Condition[]): Condition {
  return unwanted.length === 0 ? wanted : { bool: { must: [wanted], must_not: unwanted } };
}

/** The points gained where neighbouring words of the query are adjacent or nearly adjacent. */
function scoreNeighbours(clauses: readonly Clause[]): Condition[] {
  return queryNeighbours(clauses.flatMap(({ words }) => words)).map(({ phrase, near }) =>
    scoreQuery(bestOf([scoreTokens([phrase], NEARNESS.phrase), scoreTokens(near, NEARNESS.near)])),
  );
}

/** The points gained by products whose names are what the query says. */
function scoreNames({ words, products }: OpenedTables, clauses: readonly Clause[]): Condition[] {
  return askedNames(clauses).flatMap(({ token, points }) => {
    const place = words.tokens.get(token);
    if (place === undefined) return [];
    return [scoreQuery(scoreTokens([token], points), rarity(products, words.documents[place] ?? 0))];
  });
}

/** The matches of the whole text as a part number, and the same with the points of those that are written so. */
type WholeNumber = { found: ScoredConditions; scored: ScoredConditions };

/** The matches of the whole text as a part number, or null if there are none. */
async function findWhole(index: TextIndex, key: string, written: string): Promise<WholeNumber | null> {
  if (key === '') return null;
  // A piece of a part number also finds a product. Its bonus is the score that a clause would have.
  const forms = numberForms(index.tables, key, { ...PART_NUMBER_BONUS, fragment: PART_NUMBER.fragment });
  if (isNone(forms)) return null;
  const [{ found, products }, ids] = await Promise.all([
    chooseForm(index, key, forms),
    writtenSo(index, key, written),
  ]);
  if (products === 0) return null;
  // What is written so is found as well, so that a count does not depend on it.
  const scored = ids.length === 0 ? found : bestOf([found, [[PART_NUMBER_BONUS.written, terms('id', ids)]]]);
  return { found, scored };
}

/**
 * The ids of products whose part number begins with a text, both as written. Returns an empty list if too many begin
 * with its key.
 */
async function writtenSo({ words }: TextIndex, key: string, written: string): Promise<string[]> {
  const numbers = await words.numbersFrom(key, WRITTEN_MAX);
  const fitting = numbers.filter(({ text }) => fold(text).startsWith(written));
  return [...new Set(fitting.map(({ id }) => id))];
}

/**
 * `plain` finds part numbers that are the key or begin with it, `inside` those that begin with it or hold it inside. It
 * is null if the key cannot be a fragment. Both are empty where the runs of all part numbers tell that there are none.
 */
type NumberForms = { plain: ScoredConditions; inside: ScoredConditions | null };

function numberForms(
  { part_numbers }: OpenedTables,
  key: string,
  points: { exact: number; prefix: number; fragment: number },
): NumberForms {
  const mayBegin = part_numbers.mayBegin(key);
  const begun: ScoredConditions = mayBegin ? [[points.prefix, beginsWith('keys', key)]] : [];
  const within: ScoredConditions = part_numbers.mayHold(key)
    ? [[points.fragment, beginsWith('rests', key)]]
    : [];
  return {
    plain: mayBegin ? [[points.exact, term('keys', key)], ...begun] : [],
    inside: mayBeFragment(key) ? bestOf([begun, within]) : null,
  };
}

/** Whether no part number fits a key in any form. */
function isNone({ plain, inside }: NumberForms): boolean {
  return plain.length === 0 && (inside === null || inside.length === 0);
}

/** Matches, and their number of products. */
type Counted = { found: ScoredConditions; products: number };

/**
 * The matches of a part number. Products that only contain it count if none equals it. Both are counted in the same
 * round trip, before it is known which applies.
 * @param beside further matches
 */
async function chooseForm(
  { words }: TextIndex,
  key: string,
  forms: NumberForms,
  beside: readonly ScoredConditions[] = [],
): Promise<Counted> {
  const { plain, inside } = forms;
  const count = async (form: ScoredConditions): Promise<Counted> => {
    const found = bestOf([...beside, form]);
    return { found, products: await words.count(anyScore(found)) };
  };
  if (isNone(forms)) return count([]);
  const [exact, begun, plainly, within] = await Promise.all([
    words.count(term('keys', key)),
    words.count(beginsWith('keys', key)),
    count(plain),
    inside === null ? null : count(inside),
  ]);
  const isLong = begun === 0 || key.length >= FRAGMENT_BESIDE_LENGTH_MIN;
  return exact > 0 || !isLong || within === null ? plainly : within;
}

/** The matches of a clause, with its words in another form if there are none, and the matches of its words as written. */
type FoundClause = Counted & { strict: Counted; relaxed: readonly RelaxedWord[] };

async function findClause(index: TextIndex, clause: Clause): Promise<FoundClause> {
  const words = clause.words.map(word => findWord(index.tables, word));
  const [strict, ...counts] = await Promise.all([
    findStrictly(index, clause, words),
    ...words.map(found => (words.length === 1 ? 0 : index.words.count(anyScore(found)))),
  ]);
  if (strict.products > 0) return { ...strict, strict, relaxed: [] };
  const relaxed = await Promise.all(
    clause.words.map((word, place) =>
      (counts[place] ?? 0) > 0 ? { found: words[place] ?? [] } : relaxWord(index, word),
    ),
  );
  const found = leastOf(relaxed.map(word => word.found));
  return { found, products: await index.words.count(anyScore(found)), strict, relaxed };
}

/** The matches of a clause as written. */
async function findStrictly(
  index: TextIndex,
  clause: Clause,
  words = clause.words.map(word => findWord(index.tables, word)),
): Promise<Counted> {
  const readings = [
    leastOf(words),
    ...distinctLists(clause.synonyms).map(tokens => findAll(index.tables, tokens, QUALITY.synonym)),
  ];
  const { part_number: key, other_numbers: others = [] } = clause;
  if (key !== null && others.length === 0)
    return chooseForm(index, key, numberForms(index.tables, key, PART_NUMBER), readings);
  // Each of several numbers is looked for inside of others as well, so that one count does.
  const keys = [key, ...others].filter(own => own !== null);
  const numbers = keys.flatMap(own => {
    const { plain, inside } = numberForms(index.tables, own, PART_NUMBER);
    return inside === null ? [plain] : [plain, inside];
  });
  const found = bestOf([...readings, ...numbers]);
  return { found, products: await index.words.count(anyScore(found)) };
}

/** Terms of several groups have others in common. */
function distinctLists(lists: readonly string[][]): string[][] {
  return [...new Map(lists.map(tokens => [tokens.join('\0'), tokens])).values()];
}

/** The products with a word as written, or with one that begins with it if it may be a beginning. */
function findWord(tables: OpenedTables, word: QueryWord): ScoredConditions {
  const { words, token_list } = tables;
  const exact = findAll(tables, queryTokens(word), QUALITY.exact);
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
