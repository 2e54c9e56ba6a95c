import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isSeq } from 'yaml';
import { parseDataFile, textOf } from './data-file.ts';
import { plainText } from './plain-text.ts';

/** What an `about.yml` tells of a material or a maker: other names, a long text, and links. */
export type About = { file: string; names: string[]; text: string; links: { href: string; text: string }[] };

/** Finds the nearest `about.yml` above a data file, at most up to the shelf's folder; null where there is none. Results are kept in `cache` by folder. */
export async function findAbout(
  dataFolder: string,
  dataFile: string,
  cache: Map<string, Promise<About | null>>,
): Promise<About | null> {
  const folder = path.posix.dirname(dataFile);
  if (!folder.includes('/')) return null;
  const known = cache.get(folder);
  if (known !== undefined) return known;
  const found = readAbout(dataFolder, `${folder}/about.yml`).then(
    about => about ?? findAbout(dataFolder, folder, cache),
  );
  cache.set(folder, found);
  return found;
}

async function readAbout(dataFolder: string, file: string): Promise<About | null> {
  const text = await readFile(path.join(dataFolder, file), 'utf8').catch(() => null);
  if (text === null) return null;
  const { document } = parseDataFile(text);
  const names = document.get('NAMES', true);
  const links = document.get('LINKS', true);
  const root = isMap(document.contents) ? document.contents : null;
  return {
    file,
    names: isSeq(names) ? names.items.map(name => plainText(String(name))) : [],
    text: root === null ? '' : plainText(textOf(root, 'ABOUT')),
    links: isSeq(links)
      ? links.items
          .filter(isMap)
          .map(link => ({ href: textOf(link, 'url'), text: plainText(textOf(link, 'text')) }))
      : [],
  };
}
