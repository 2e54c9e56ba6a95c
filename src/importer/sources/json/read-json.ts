import { JSONParser } from '@streamparser/json';
import { findEncoding, readText } from '../table/encoding.ts';

/**
 * A JSON file and the paths of the wanted values, such as `$.Supplier.*.Product.*`. `onBytes` receives the number of
 * bytes read.
 */
export type JsonSource = { path: string; wanted: readonly string[]; onBytes?: (count: number) => void };

/** A wanted value and its key (or its place in its list, from 0). */
export type JsonValue = { key: string | number | undefined; value: unknown };

/** The file is not JSON. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

const DEPTH_MAX = 100;

/**
 * Streams a JSON file and yields each wanted value whole, in the order in which they end. Everything else is skipped.
 * @throws JsonError if the file is not well-formed or nested too deeply
 * @throws the file system's error
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
