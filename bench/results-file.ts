import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

// results.md holds a section for each question and size; a new run takes the place of the one before it.
//
//   <!-- search-100000 -->
//   ## …
//   <!-- /search-100000 -->

const FILE = new URL('./results.md', import.meta.url);

/** Puts a section of Markdown into results.md, in the place of the one with the same name. */
export async function writeSection(name: string, markdown: string): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  await writeFile(FILE, replaceSection(text, name, markdown));
}

/** A text with a section in the place of the one of the same name, or at its end. */
export function replaceSection(text: string, name: string, markdown: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${open}\n${markdown.trim()}\n${close}`;
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from < 0 || to < from) return `${text.trimEnd()}\n\n${section}\n`;
  return text.slice(0, from) + section + text.slice(to + close.length);
}

/** Where and when something was measured, and on which state of the project. */
export function describeRun(): string {
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, commit ${commit()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? '?'}`;
}

function commit(): string {
  try {
    const options = { cwd: fileURLToPath(new URL('..', import.meta.url)), encoding: 'utf8' } as const;
    const id = execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim();
    const changed = execFileSync('git', ['status', '--porcelain', '--', 'src', 'bench/*.ts'], options).trim();
    return changed === '' ? id : `${id} and changes`;
  } catch {
    return 'unknown';
  }
}
