import pg from 'pg';

/** Pause of a listener that lost its connection before it reconnects, in milliseconds. */
const RETRY_MS = 1_000;
const CONNECT_MS = 3_000;

/**
 * Listens to a channel of PostgreSQL (`LISTEN`) over a connection of its own, and reconnects whenever that is lost.
 * @param onNotice is called at each notice, and at each connection, since notices may have come before it
 * @returns a function that ends it
 */
export function listenTo(url: string, channel: string, onNotice: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client = own;
    let isLost = false;
    const retry = (): void => {
      if (isLost || isEnded) return;
      isLost = true;
      own.end().catch(() => {}); // It may be lost already.
      timer = setTimeout(() => void connect(), RETRY_MS);
      timer.unref();
    };
    own.on('error', retry);
    own.on('end', retry);
    own.on('notification', onNotice);
    try {
      await own.connect();
      await own.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNotice();
    } catch {
      // Problems of the database are reported by the queries that meet them.
      retry();
    }
  };
  const connecting = connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await connecting;
    await client?.end().catch(() => {});
  };
}
