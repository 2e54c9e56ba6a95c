/** The parts of a file that is made while it is sent. The first is made already, and ending `rest` early frees its resources. */
export type FileParts = {
  first: Uint8Array | string;
  rest: AsyncGenerator<Uint8Array | string>;
};

/** A body that is sent while it is made. `type` is the value of its `content-type` header. */
export type StreamedBody = { parts: FileParts; type: string };

/**
 * Makes the first part of a file, so that a file that cannot be made at all is an error and not a broken file.
 * @throws the errors of making the part
 */
export async function beginParts(rest: FileParts['rest']): Promise<FileParts> {
  const { value, done } = await rest.next();
  return { first: done ? '' : value, rest };
}
