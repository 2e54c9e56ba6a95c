import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { mayBeFragment } from '#search/ranking.ts';
import { errorsAllowed } from '#search/text/errors-allowed.ts';
import { namedWords } from '#search/text/named-words.ts';
import { arrangeSynonyms, type Clause, type QueryWord, readQueryText } from '#search/text/query-text.ts';
import { singular } from '#search/text/singular.ts';
import { looseTokens, queryTokens } from '#search/text/tokenize.ts';
import { partNumberKey } from '#text/part-number.ts';
import type { GeneratedCatalogue } from '../catalogue-generator.ts';
import { conditionsOf, textOf } from '../search/peer.ts';
import { nameTokens } from '../search/peers/asked-text.ts';
import type { ClassName, Question } from '../search/workload.ts';
import type { Numbering } from './numbering.ts';

/** A category or the whole catalogue under conditions; leaves, attributes and choices by their numbers. */
export type AskedFacets = {
  kind: 'faceted';
  leaf: number | null;
  facets: number[];
  enums: [attribute: number, codes: number[]][];
  ranges: [attribute: number, min: number, max: number][];
};

/** A word of a text. Of a Chinese run all `tokens` must be there, or all `loose` ones where nothing has those. */
export type AskedWord = {
  surface: string;
  tokens: string[];
  loose: string[];
  run: boolean;
  prefix: boolean;
  /** Typing errors that are forgiven. */
  errors: number;
};

/** All words, or all tokens of one of the synonyms, or a part number. `piece`: it may be one from the middle. */
export type AskedClause = { words: AskedWord[]; synonyms: string[][]; key: string | null; piece: boolean };

/** A text: all clauses, or a part number. */
export type AskedWords = { kind: 'text'; key: string; piece: boolean; clauses: AskedClause[] };

/** A beginning that is to be completed. */
export type AskedBeginning = { kind: 'complete'; key: string; text: string; tokens: string[] };

/** A question as peers get it. */
export type Asked = { class: ClassName } & (AskedFacets | AskedWords | AskedBeginning);

/** Makes the reader of questions for peers. */
export function askedReader(
  { stream }: GeneratedCatalogue,
  numbering: Numbering,
): (name: ClassName, question: Question) => Asked {
  const readText = wordReader(stream.synonyms, namedWords(stream.categories, stream.attributes));
  return (name, question) => {
    if (question.kind === 'suggest') {
      const { text } = question;
      return {
        class: name,
        kind: 'complete',
        key: partNumberKey(text),
        text: text.toLowerCase(),
        tokens: nameTokens(text),
      };
    }
    const text = textOf(question);
    return { class: name, ...(text === '' ? readConditions(question, numbering) : readText(text)) };
  };
}

function readConditions(question: Question, numbering: Numbering): AskedFacets {
  const { leaf, enums, numbers } = conditionsOf(question);
  return {
    kind: 'faceted',
    leaf: leaf === null ? null : numbering.leafOf(leaf),
    facets: numbering.facetsOf(leaf).map(numbering.attributeOf),
    enums: enums.map(({ key, any_of }) => [
      numbering.attributeOf(key),
      any_of.map(choice => numbering.codeOf(key, choice)),
    ]),
    ranges: numbers.map(({ key, min, max }) => [numbering.attributeOf(key), min, max]),
  };
}

function wordReader(groups: readonly SynonymGroup[], named: readonly string[]): (text: string) => AskedWords {
  const table = arrangeSynonyms(groups);
  const right = new Set([...named, ...table.singulars]);
  const readWord = (word: QueryWord): AskedWord => ({
    surface: word.surface,
    tokens: queryTokens(word),
    loose: word.run ? looseTokens(word.surface) : [],
    run: word.run,
    prefix: word.prefix,
    errors: right.has(singular(word.surface)) ? 0 : errorsAllowed(word.surface),
  });
  const readClause = ({ words, synonyms, part_number }: Clause): AskedClause => ({
    words: words.map(readWord),
    synonyms,
    key: part_number,
    piece: part_number !== null && mayBeFragment(part_number),
  });
  return text => {
    const { clauses, part_number } = readQueryText(text, table);
    return {
      kind: 'text',
      key: part_number,
      piece: mayBeFragment(part_number),
      clauses: clauses.map(readClause),
    };
  };
}
