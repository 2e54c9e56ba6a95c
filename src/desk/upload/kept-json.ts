import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Writes a file so that a reader sees the old or the new text, never a part. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(part, text, { mode: 0o600 });
  await rename(part, path);
}

/** Reads what was kept as JSON. Returns null if it is in another form, or ends early as a process was killed. */
export function parseKept<Kept>(schema: z.ZodType<Kept>, text: string): Kept | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
