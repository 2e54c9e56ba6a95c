import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Message of `pg` if no answer came within `query_timeout`. That error has no code. */
const STALLED = 'Query read timeout';

/**
 * A pool that closes connections whose answer does not come in time. `pg` would reuse them and send the next statement
 * after the hanging one, so that each visitor would wait for the same connection.
 */
export function endStalled(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
  };
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const query: unknown = async (text: string, parameters: unknown[]) => {
    try {
      return await client.query(text, parameters);
    } catch (error) {
      // With a statement under way this cuts the connection, which also rolls back its transaction once the server notices.
      if (error instanceof Error && error.message === STALLED) void client.end();
      throw error;
    }
  };
  return {
    // The other form takes cursors, and the dialect is given none.
    query: query as PostgresPoolClient['query'],
    release: destroy => client.release(destroy),
  };
}
