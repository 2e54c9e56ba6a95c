import { setTimeout as sleep } from 'node:timers/promises';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { type Outcome, send } from './send.ts';

/** What others asked for beside an attack, by what it was. */
export type NeighbourWaits = ReadonlyMap<string, readonly Outcome[]>;

const OTHERS_EVERY_MS = 40;

/** Addresses by what they are called. */
type AskedPaths = Readonly<Record<string, readonly string[]>>;

/** `asked`: what others ask for, by what it is called; each address is asked for once. */
type BesideOptions = { searches: readonly string[]; connections: number; seconds: number; asked: AskedPaths };

/**
 * Sends searches over so many connections of one address without a pause, each search another one, and asks from
 * other addresses meanwhile.
 */
export async function askBeside(
  port: number,
  { searches, connections, seconds, asked }: BesideOptions,
): Promise<{ attacks: Outcome[]; others: NeighbourWaits }> {
  const end = performance.now() + seconds * 1000;
  const attacks: Outcome[] = [];
  const others = new Map<string, Outcome[]>(Object.keys(asked).map(name => [name, []]));
  let count = 0;
  const attack = async () => {
    while (performance.now() < end) {
      count += 1;
      const text = `${count} ${searches[count % searches.length] ?? ''}`.slice(0, SEARCH_TEXT_MAX);
      attacks.push(
        await send({ port, from: '127.9.0.1', path: `/api/v1/search?q=${encodeURIComponent(text)}` }),
      );
    }
  };
  const visit = async () => {
    const asking: Promise<unknown>[] = [];
    for (let visits = 0; performance.now() < end; visits += 1) {
      const from = `127.1.0.${(visits % 200) + 1}`;
      for (const [name, paths] of Object.entries(asked))
        asking.push(
          send({ port, from, path: paths[visits % paths.length] ?? '/' }).then(outcome =>
            others.get(name)?.push(outcome),
          ),
        );
      await sleep(OTHERS_EVERY_MS * Object.keys(asked).length);
    }
    await Promise.all(asking);
  };
  await Promise.all([visit(), ...Array.from({ length: connections }, attack)]);
  return { attacks, others };
}
