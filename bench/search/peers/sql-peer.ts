import { partNumberKey } from '#search/text/part-number.ts';
import type { ClassName, Question } from '../workload.ts';
import { type AskedText, readText } from './asked-text.ts';
import { conditionsOf, type Peer, type PeerAnswer, type PeerConditions, textOf } from './peer.ts';

// One schema for both databases; every question is what one would write by hand, with indexes that cover it:
//
//   product  (rank, id, leaf, price, part_key)     by rank; (leaf, price, rank); (price, rank); (part_key)
//   choice   (leaf, attribute, choice, product)    by that; (attribute, choice, product); (product, attribute, choice)
//   number   (leaf, attribute, value, product)     the same with values
//   bound    (attribute, low, width)               20 bars over all of an attribute's values
//
// Bars are of equal width over the whole catalogue, which is less work than round ones that fit the result.

/** The tables that both databases have. */
export const TABLES = [
  'create table product (rank integer primary key, id text, leaf text, price double precision, part_key text)',
  'create table choice (leaf text, attribute text, choice text, product integer)',
  'create table number (leaf text, attribute text, value double precision, product integer)',
  'create table bound (attribute text primary key, low double precision, width double precision)',
];

/** What is made once the tables are full. */
export const INDEXES = [
  'create index product_leaf on product (leaf, price, rank)',
  'create index product_price on product (price, rank)',
  'create index product_key on product (part_key)',
  'create index choice_leaf on choice (leaf, attribute, choice, product)',
  'create index choice_attribute on choice (attribute, choice, product)',
  'create index choice_product on choice (product, attribute, choice)',
  'create index number_leaf on number (leaf, attribute, value, product)',
  'create index number_attribute on number (attribute, value, product)',
  'create index number_product on number (product, attribute, value)',
  'insert into bound select attribute, min(value), (max(value) - min(value)) / 20.0 from number group by attribute',
];

type Value = string | number;
type Row = Record<string, Value | null>;

/** A database with the tables in it. `text`: a condition on `p` (a product) for a text, with its parameters. */
export type Sql = {
  all(statement: string, parameters: readonly Value[]): Promise<Row[]>;
  text(asked: AskedText): [condition: string, ...parameters: Value[]];
  floor(expression: string): string;
  otherMemory(): number;
  close(): Promise<void>;
};

/** Asks a database the questions of the mix. `words`: those of the catalogue's texts, in memory. */
export function sqlPeer(sql: Sql, words: ReadonlySet<string>): Peer {
  const sortedWords = [...words].sort();
  const ask = async (name: ClassName, question: Question): Promise<PeerAnswer> => {
    if (name === 'Q1' || name === 'Q2' || name === 'Q8') return askFiltered(sql, conditionsOf(question));
    if (name === 'Q4') return complete(sql, textOf(question), sortedWords);
    if (name === 'Q5') return findNumber(sql, partNumberKey(textOf(question)));
    return findText(sql, readText(textOf(question), words));
  };
  return {
    classes: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8'],
    ask,
    otherMemory: sql.otherMemory,
    close: sql.close,
  };
}

type Condition = { key: string | null; text: string; parameters: Value[] };

function listConditions({ leaf, enums, numbers }: PeerConditions): Condition[] {
  const own = leaf === null ? [] : [{ key: null, text: 'p.leaf = ?', parameters: [leaf] }];
  const choices = enums.map(({ key, any_of }) => ({
    key,
    text: `p.rank in (select product from choice where ${leaf === null ? '' : 'leaf = ? and '}attribute = ? and choice in (${any_of.map(() => '?').join()}))`,
    parameters: [...(leaf === null ? [] : [leaf]), key, ...any_of],
  }));
  const values = numbers.map(({ key, min, max }) => ({
    key,
    text: `p.rank in (select product from number where ${leaf === null ? '' : 'leaf = ? and '}attribute = ? and value between ? and ?)`,
    parameters: [...(leaf === null ? [] : [leaf]), key, min, max],
  }));
  return [...own, ...choices, ...values];
}

async function askFiltered(sql: Sql, asked: PeerConditions): Promise<PeerAnswer> {
  const conditions = listConditions(asked);
  const [where, parameters] = joined(conditions);
  const hits = await sql.all(
    `select p.id from product p where ${where} order by p.price, p.rank limit 24`,
    parameters,
  );
  const counted =
    asked.enums.length + asked.numbers.length === 0
      ? await countLeaf(sql, asked.leaf ?? '')
      : await countMatching(sql, where, parameters);
  const choices: Record<string, Record<string, number>> = {};
  note(choices, counted, []);
  for (const { key } of [...asked.enums, ...asked.numbers]) {
    const [others, others_parameters] = joined(conditions.filter(condition => condition.key !== key));
    const isNumber = asked.numbers.some(number => number.key === key);
    note(choices, await countOwn(sql, others, others_parameters, key, isNumber), [key]);
  }
  const total = counted.find(row => row.kind === 0)?.n;
  return { total: Number(total ?? 0), ids: hits.map(row => String(row.id)), choices };
}

function joined(conditions: readonly Condition[]): [where: string, parameters: Value[]] {
  return [
    conditions.map(({ text }) => text).join(' and ') || '1 = 1',
    conditions.flatMap(({ parameters }) => parameters),
  ];
}

/** What was counted of enums, by attribute and choice; anew for the attributes named. */
function note(
  choices: Record<string, Record<string, number>>,
  rows: readonly Row[],
  anew: readonly string[],
): void {
  for (const key of anew) if (choices[key] !== undefined) choices[key] = {};
  for (const { kind, attribute, choice, n } of rows) {
    if (kind !== 1) continue;
    const counts = choices[String(attribute)] ?? {};
    counts[String(choice)] = Number(n);
    choices[String(attribute)] = counts;
  }
}

function countLeaf(sql: Sql, leaf: string): Promise<Row[]> {
  return sql.all(
    `select 0 as kind, '' as attribute, '' as choice, count(*) as n, 0.0 as low, 0.0 as high from product where leaf = ?
     union all select 1, attribute, choice, count(*), 0, 0 from choice where leaf = ? group by attribute, choice
     union all select 2, v.attribute, cast(${barOf(sql)} as text), count(*), min(v.value), max(v.value)
       from number v join bound b on b.attribute = v.attribute where v.leaf = ? group by v.attribute, ${barOf(sql)}`,
    [leaf, leaf, leaf],
  );
}

function countMatching(sql: Sql, where: string, parameters: readonly Value[]): Promise<Row[]> {
  return sql.all(
    `with m as materialized (select p.rank from product p where ${where})
     select 0 as kind, '' as attribute, '' as choice, count(*) as n, 0.0 as low, 0.0 as high from m
     union all select 1, c.attribute, c.choice, count(*), 0, 0 from m join choice c on c.product = m.rank group by c.attribute, c.choice
     union all select 2, v.attribute, cast(${barOf(sql)} as text), count(*), min(v.value), max(v.value)
       from m join number v on v.product = m.rank join bound b on b.attribute = v.attribute group by v.attribute, ${barOf(sql)}`,
    parameters,
  );
}

/** One attribute without its own filter. */
function countOwn(
  sql: Sql,
  where: string,
  parameters: readonly Value[],
  key: string,
  isNumber: boolean,
): Promise<Row[]> {
  const counted = isNumber
    ? `select 2 as kind, v.attribute, cast(${barOf(sql)} as text) as choice, count(*) as n, min(v.value) as low, max(v.value) as high
       from m join number v on v.product = m.rank and v.attribute = ? join bound b on b.attribute = v.attribute group by v.attribute, ${barOf(sql)}`
    : 'select 1 as kind, c.attribute, c.choice, count(*) as n from m join choice c on c.product = m.rank and c.attribute = ? group by c.attribute, c.choice';
  return sql.all(`with m as materialized (select p.rank from product p where ${where}) ${counted}`, [
    ...parameters,
    key,
  ]);
}

function barOf(sql: Sql): string {
  return sql.floor('(v.value - b.low) / b.width');
}

async function findText(sql: Sql, asked: AskedText): Promise<PeerAnswer> {
  if (asked.groups.length === 0) return { total: 0, ids: null, choices: null };
  const [condition, ...parameters] = sql.text(asked);
  const [, leaves] = await Promise.all([
    sql.all(`select p.id from product p where ${condition} order by p.rank limit 24`, parameters),
    sql.all(`select p.leaf, count(*) as n from product p where ${condition} group by p.leaf`, parameters),
  ]);
  return { total: leaves.reduce((sum, row) => sum + Number(row.n), 0), ids: null, choices: null };
}

async function findNumber(sql: Sql, key: string): Promise<PeerAnswer> {
  const end = `${key}\uffff`;
  const hits = (where: string) =>
    sql.all(
      `select p.leaf, count(*) as n from product p where ${where} group by p.leaf`,
      [key, end].slice(0, where.includes('<') ? 2 : 1),
    );
  const begin = await hits('p.part_key >= ? and p.part_key < ?');
  const found = begin.length > 0 ? begin : await fragment(sql, key);
  await sql.all(
    'select p.id from product p where p.part_key >= ? and p.part_key < ? order by p.rank limit 24',
    [key, end],
  );
  return { total: found.reduce((sum, row) => sum + Number(row.n), 0), ids: null, choices: null };
}

function fragment(sql: Sql, key: string): Promise<Row[]> {
  return sql.all('select p.leaf, count(*) as n from product p where p.part_key like ? group by p.leaf', [
    `%${key}%`,
  ]);
}

async function complete(sql: Sql, text: string, words: readonly string[]): Promise<PeerAnswer> {
  const key = partNumberKey(text);
  await sql.all(
    'select p.id from product p where p.part_key >= ? and p.part_key < ? order by p.part_key limit 8',
    [key, `${key}\uffff`],
  );
  const typed = text.toLowerCase();
  words.filter(word => word.startsWith(typed)).slice(0, 8);
  return { total: null, ids: null, choices: null };
}
