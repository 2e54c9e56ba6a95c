import { sql } from 'kysely';
import type { Database } from '../open.ts';
import { RECORD_TABLES } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';

/** Whether two versions have the same records in the same order, written in the same form: one would be served as the other. */
export async function hasSameRecords(database: Database, a: string, b: string): Promise<boolean> {
  const [one, other] = [versionNumber(a), versionNumber(b)];
  const forms = await database.db
    .selectFrom('versions')
    .select('form')
    .where('number', 'in', [one, other])
    .execute();
  if (forms.length < 2 || forms[0]?.form !== forms[1]?.form) return false;
  for (const table of RECORD_TABLES) {
    const name = sql.table(table);
    const { rows } = await sql<{ differing: number; one: number; other: number }>`
      select
        (select count(*) from ${name} where version = ${one}) as "one",
        (select count(*) from ${name} where version = ${other}) as "other",
        (select count(*) from (
          select 1
          from ${name} as a
          left join ${name} as b on b.version = ${other} and b.id_key = a.id_key
          where a.version = ${one} and (
            b.id_key is null or b.hash <> a.hash or b.status <> a.status or b.position <> a.position
          )
          limit 1
        ) as differing) as "differing"`.execute(database.db);
    const counted = rows[0];
    if (
      counted === undefined ||
      Number(counted.differing) > 0 ||
      Number(counted.one) !== Number(counted.other)
    )
      return false;
  }
  return true;
}
