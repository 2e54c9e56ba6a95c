/** The parts of a file that is made while it is sent: the first is made already, and ending `rest` early frees what it holds. */
export type FileParts = {
  first: Uint8Array | string;
  rest: AsyncGenerator<Uint8Array | string>;
};

/** A body that is sent while it is made. `type` is the value of its `content-type` header. */
export type StreamedBody = { parts: FileParts; type: string };

/**
 * Makes the first part of a file, so that what cannot be made at all is an error and no broken file.
 * @throws what making the part throws
 */
export async function beginParts(rest: FileParts['rest']): Promise<FileParts> {
  const { value, done } = await rest.next();
  return { first: done ? '' : value, rest };
}
