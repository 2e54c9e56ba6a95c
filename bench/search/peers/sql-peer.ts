import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { FRAGMENT_LENGTH_MIN } from '#search/ranking.ts';
import { partNumberKey } from '#text/part-number.ts';
import { conditionsOf, NOTHING_TOLD, type Peer, type PeerAnswer, textOf } from '../peer.ts';
import type { ClassName, Question } from '../workload.ts';
import { type AskedText, nameTokens, sortWords, textReader, wordsFrom } from './asked-text.ts';
import type { Layout } from './layout.ts';
import type { Sql, Value } from './sql.ts';
import { askFiltered } from './sql-filtered.ts';

// The same tables in both databases; every question is one statement:
//
//   product  (rank, id, leaf)                           by rank; a full-text index
//   number   (key, product)                             own and foreign part numbers, by key; an index of their pieces
//   wide     (leaf, price, rank, e…, b…, n…)            see layout.ts; stored in this order; (e, n, b, price, rank) of common attributes
//   tally    (leaf, code, n)                            counts of a category without filters, which never change
//   word     (surface, token)                           the vocabulary: beginnings and typing errors are looked up in it
//   name     (rank, kind, id, text)                     of categories and sets, with a full-text index: completions

/** Asks a database the questions of the mix. `words`: the vocabulary, in memory. */
export function sqlPeer(
  sql: Sql,
  layout: Layout,
  words: ReadonlyMap<string, string>,
  synonyms: readonly SynonymGroup[],
): Peer {
  const read = textReader(words, synonyms);
  const sorted = sortWords(words);
  const ask = async (name: ClassName, question: Question): Promise<PeerAnswer> => {
    if (name === 'Q1' || name === 'Q2' || name === 'Q8')
      return askFiltered(sql, layout, conditionsOf(question));
    const text = textOf(question);
    if (name === 'Q4') return complete(sql, text, sorted);
    const strict = name === 'Q5' ? await findNumber(sql, layout, text) : undefined;
    if (strict !== undefined) return strict;
    const found = await findText(sql, layout, read(text, false));
    return found.total === 0 ? findText(sql, layout, read(text, true)) : found;
  };
  return {
    classes: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8'],
    ask,
    otherMemory: sql.otherMemory,
    close: sql.close,
  };
}

/** The first page in the order of part numbers, and the products of each leaf. */
async function list(
  sql: Sql,
  layout: Layout,
  from: string,
  parameters: readonly Value[],
): Promise<PeerAnswer> {
  const rows = await sql.all(
    `with m as materialized (select p.rank, p.leaf from ${from})
     select 0 as kind, 0 as code, 0 as n, (select id from product where rank = h.rank) as id
       from (select rank from m order by rank limit 24) h
     union all select 1, leaf, cast(count(*) as integer), null from m group by leaf`,
    parameters,
  );
  const counted = rows.filter(([kind]) => kind === 1);
  return {
    ...NOTHING_TOLD,
    total: counted.reduce((sum, [, , n]) => sum + n, 0),
    leaves: Object.fromEntries(counted.map(([, leaf, n]) => [layout.leafIds[leaf ?? -1] ?? '', n])),
  };
}

async function findText(sql: Sql, layout: Layout, asked: AskedText): Promise<PeerAnswer> {
  const canMatch = asked.every(readings => readings.some(isPossible));
  if (asked.length === 0 || !canMatch) return { ...NOTHING_TOLD, total: 0, leaves: {} };
  const possible = asked.map(readings => readings.filter(isPossible));
  const [from, parameter] = sql.text(possible);
  return list(sql, layout, from, [parameter]);
}

function isPossible(groups: readonly string[][]): boolean {
  return groups.every(group => group.length > 0);
}

/** Products whose part number begins with a text, else those that hold it; none: undefined. */
async function findNumber(sql: Sql, layout: Layout, text: string): Promise<PeerAnswer | undefined> {
  const key = partNumberKey(text);
  const numbered = (select: string) => `product p where p.rank in (${select})`;
  const begun = await list(sql, layout, numbered('select product from number where key >= ? and key < ?'), [
    key,
    endOf(key),
  ]);
  if (begun.total !== 0) return begun;
  if (key.length < FRAGMENT_LENGTH_MIN) return undefined;
  const held = await list(sql, layout, numbered(sql.fragment), [`%${key}%`]);
  return held.total === 0 ? undefined : held;
}

/** Eight of each kind: part numbers, categories and sets from the database, words from the vocabulary. */
async function complete(sql: Sql, text: string, sorted: readonly string[]): Promise<PeerAnswer> {
  const key = partNumberKey(text);
  const [from, parameter] = sql.names(nameTokens(text));
  const rows = await sql.all(
    `select 0 as kind, 0 as code, 0 as n, (select id from product where rank = h.product) as id from
       (select product from number where key >= ? and key < ? order by key limit 8) h
     union all select 1, 0, 0, id from (select p.id from ${from} and p.kind = 1 order by p.rank limit 8) c
     union all select 2, 0, 0, id from (select p.id from ${from} and p.kind = 2 order by p.rank limit 8) s`,
    [key, endOf(key), parameter, parameter],
  );
  const idsOf = (wanted: number) => rows.filter(([kind]) => kind === wanted).map(([, , , id]) => id ?? '');
  const terms = wordsFrom(sorted, text.toLowerCase(), 8);
  const completions = { part_number: idsOf(0), category: idsOf(1), set: idsOf(2), term: terms };
  return { ...NOTHING_TOLD, completions };
}

function endOf(key: string): string {
  return `${key}\uffff`;
}
