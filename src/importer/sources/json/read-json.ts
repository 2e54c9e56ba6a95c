import { JSONParser } from '@streamparser/json';
import { findEncoding, readText } from '../table/encoding.ts';

/** A file of JSON and which values of it are wanted, by paths such as `$.Supplier.*.Product.*`; who hears of bytes as they are read. */
export type JsonSource = { path: string; wanted: readonly string[]; onBytes?: (count: number) => void };

/** A wanted value and the key (or the place in its list, from 0) under which it stands. */
export type JsonValue = { key: string | number | undefined; value: unknown };

/** The file is no JSON. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

const DEPTH_MAX = 100;

/**
 * Reads a file of JSON as a stream and yields the values that are wanted, each whole, in the order in which they end;
 * all else is passed over.
 * @throws JsonError where it is not well-formed or nested too deeply; the file system's error
 */
export async function* readJson({ path, wanted, onBytes }: JsonSource): AsyncGenerator<JsonValue> {
  const parser = new JSONParser({ paths: [...wanted], keepStack: false });
  let done: JsonValue[] = [];
  parser.onValue = ({ key, value, stack }) => {
    if (stack.length > DEPTH_MAX) throw new JsonError(`more than ${DEPTH_MAX} levels deep`);
    done.push({ key, value });
  };
  parser.onError = error => {
    throw new JsonError(error.message);
  };
  const { name } = await findEncoding(path);
  for await (const text of readText(path, name, onBytes)) {
    if (parser.isEnded && text.trim() === '') continue;
    parser.write(text);
    const ready = done;
    done = [];
    yield* ready;
  }
  if (!parser.isEnded) parser.end();
}
