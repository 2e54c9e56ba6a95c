import type { PeerAnswer, PeerConditions } from '../peer.ts';
import type { Column, Layout } from './layout.ts';
import type { Row, Sql, Value } from './sql.ts';

// A category under filters is read once. `s` holds the products that fail at most one condition, so it has all that is counted:
//
//   miss  0          all conditions hold: the page, the total, every other facet
//         0, 1       the first attribute without its own filter      1, 2, 4 …: the one condition that does not hold
//         0, 2       the second one …
//
// The whole catalogue is too long to be read: there each set comes out of an index that covers it.

/** A condition: its attribute, the column that its facet counts, its text with `?` for parameters. */
type Condition = { key: string; counted: string; text: string; parameters: Value[] };

const COUNT = 'cast(count(*) as integer)';
const PAGE = `select 0 as kind, 0 as code, 0 as n, (select id from product where rank = h.rank) as id
  from (select rank from m order by price, rank limit 24) h`;

/** Answers a question of the classes Q1, Q2 and Q8. */
export async function askFiltered(sql: Sql, layout: Layout, asked: PeerConditions): Promise<PeerAnswer> {
  const columns = asked.leaf === null ? layout.common : layout.columns.get(asked.leaf);
  const conditions = listConditions(asked, layout, columns ?? new Map());
  const leaf = asked.leaf === null ? null : (layout.leaves.get(asked.leaf) ?? -1);
  const [statement, parameters] =
    leaf === null
      ? wholeStatement(sql, conditions)
      : conditions.length === 0
        ? leafStatement(leaf)
        : filteredStatement(sql, leaf, conditions);
  return readAnswer(await sql.all(statement, parameters), conditions, layout);
}

function listConditions(
  { enums, numbers }: PeerConditions,
  layout: Layout,
  columns: ReadonlyMap<string, Column>,
): Condition[] {
  const placeOf = (key: string) => columns.get(key)?.place ?? 0;
  const choices = enums.map(({ key, any_of }): Condition => {
    const column = `e${placeOf(key)}`;
    return {
      key,
      counted: column,
      text: `${column} in (${any_of.map(() => '?').join()})`,
      parameters: any_of.map(choice => layout.codes.get(key)?.get(choice) ?? -1),
    };
  });
  const values = numbers.map(({ key, min, max }): Condition => {
    const place = placeOf(key);
    return {
      key,
      counted: `b${place}`,
      text: `n${place} between ? and ?`,
      parameters: [min, max],
    };
  });
  return [...choices, ...values];
}

/** A category without filters: what is counted has been. */
function leafStatement(leaf: number): [string, Value[]] {
  return [
    `with m as (select rank, price from wide where leaf = ?) ${PAGE}
     union all select case when code < 0 then 1 else 2 end, code, n, null from tally where leaf = ?`,
    [leaf, leaf],
  ];
}

function filteredStatement(sql: Sql, leaf: number, conditions: readonly Condition[]): [string, Value[]] {
  const { columns, counts } = sql.facets(false);
  const carried = ['rank', 'price', ...columns];
  const counted = conditions.map((condition, place) => `${condition.counted} as o${place}`);
  const miss = conditions.map(({ text }, place) => `case when ${text} then 0 else ${1 << place} end`);
  const allowed = [0, ...conditions.map((_, place) => 1 << place)];
  return [
    `with s as materialized (select * from
         (select ${[...carried, ...counted].join()}, ${miss.join(' + ')} as miss from wide where leaf = ?) x
         where miss in (${allowed.join()})),
       m as materialized (select ${carried.join()} from s where miss = 0)
     ${PAGE}
     union all select 1, 0, ${COUNT}, null from m
     union all select 2, code, n, null from (${counts}) c
     ${conditions.map((_, place) => `union all select ${3 + place}, o${place}, ${COUNT}, null from s where miss in (0, ${1 << place}) group by o${place}`).join(' ')}`,
    [...conditions.flatMap(({ parameters }) => parameters), leaf],
  ];
}

function wholeStatement(sql: Sql, conditions: readonly Condition[]): [string, Value[]] {
  const { columns, counts } = sql.facets(true);
  const others = conditions.map(own => conditions.filter(condition => condition !== own));
  return [
    `with m as materialized (select ${['rank', 'price', ...columns].join()} from wide where ${joined(conditions)})
     ${PAGE}
     union all select 1, 0, ${COUNT}, null from m
     union all select 2, code, n, null from (${counts}) c
     ${conditions.map(({ counted }, place) => `union all select ${3 + place}, ${counted}, ${COUNT}, null from wide where ${joined(others[place] ?? [])} group by ${counted}`).join(' ')}`,
    [conditions, ...others].flatMap(list => list.flatMap(({ parameters }) => parameters)),
  ];
}

function joined(conditions: readonly Condition[]): string {
  return conditions.map(({ text }) => text).join(' and ') || '1 = 1';
}

function readAnswer(rows: readonly Row[], conditions: readonly Condition[], layout: Layout): PeerAnswer {
  const counts = {
    enum: new Map<string, Record<string, number>>(),
    number: new Map<string, Record<string, number>>(),
  };
  const ids: string[] = [];
  let total = 0;
  for (const [kind, code, n, id] of rows) {
    if (kind === 0) ids.push(id ?? '');
    else if (kind === 1) total = n;
    const meaning = kind < 2 || code === null ? undefined : layout.meanings[code];
    if (meaning === undefined) continue;
    const isOwn = conditions[kind - 3]?.key === meaning.key;
    if (kind === 2 && conditions.some(({ key }) => key === meaning.key)) continue;
    if (kind > 2 && !isOwn) continue;
    const own = counts[meaning.kind].get(meaning.key) ?? {};
    // A leaf may have in one column what another has in the next.
    own[meaning.choice] = (own[meaning.choice] ?? 0) + n;
    counts[meaning.kind].set(meaning.key, own);
  }
  return {
    total,
    ids,
    choices: Object.fromEntries(counts.enum),
    leaves: null,
    bars: Object.fromEntries(counts.number),
  };
}

/** What is made once the tables are full: an index over each pair of a common choice and a common number. */
export function pairIndexes({ common }: Layout): string[] {
  const places = (kind: Column['kind']) =>
    [...common.values()].filter(column => column.kind === kind).map(({ place }) => place);
  return places('enum').flatMap(e =>
    places('number').map(n => `create index wide_e${e}_n${n} on wide (e${e}, n${n}, b${n}, price, rank)`),
  );
}
