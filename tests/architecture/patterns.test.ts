import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { ROUND } from '../run/round.ts';
import { ROOT } from '../run/tool.ts';
import { formatPlace, readSources, type SourceFile } from './source-file.ts';

/** A regular expression of the source, and the first place where it occurs. */
type Pattern = { source: string; flags: string; path: string; place: string };

const OWN_HTML = 'HTML that the Markdown renderer has written: every element in it is closed';
const SEARCH = 'the text of a search, of at most SEARCH_TEXT_MAX characters';
const QUANTITY = 'the text of a quantity, of at most QUANTITY_TEXT_LENGTH_MAX characters';

/** Files with patterns that can take superlinear time, and the bound of their text. The list may only become shorter. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/api/articles/articles.ts': OWN_HTML,
  'src/search/relaxation/idle-words.ts': SEARCH,
  'src/app/features/curves/own-data/own-lines.ts': 'the head of a column, of at most HEAD_LENGTH_MAX',
  'src/app/parts/catalogue/catalogue-markup.ts': OWN_HTML,
  'src/app/platform/page/page-meta.ts': 'a title, cut to TITLE_MAX',
  'src/contract/attributes/kinds/two-sides.ts': 'a text of at most LENGTH_MAX characters',
  'src/importer/sources/plugin/load-reader.ts': "the stack of an error of the owner's own program",
  'src/importer/sources/price-text.ts': 'an amount of at most TEXT_MAX characters',
  'src/importer/sources/source-format.ts': 'the first START_BYTES of a file',
  'src/importer/sources/table/jsonl.ts': 'a line that is valid JSON: every string in it is closed',
  'src/importer/sources/tables/draft/split-header.ts': 'the head of a column, of at most HEADER_MAX',
  'src/quantity/fold.ts': QUANTITY,
  'src/quantity/reading/remark.ts': QUANTITY,
  'src/quantity/reading/usual-forms.ts': QUANTITY,
  'src/search/query-parser/items/read-items.ts': SEARCH,
};

/** The checker does not know the flag `v`. These are two patterns of character classes. */
const NOT_READ = ['src/search/query-parser/vocabulary/correct-spelling.ts', 'src/search/text/tokenize.ts'];

/** The regular expressions of the shipped files, each once. */
function listPatterns(files: readonly SourceFile[]): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const file of files.filter(({ path }) => !/\.(?:test|spec)\.tsx?$/.test(path))) {
    for (const node of file.nodes) {
      if (node.type !== 'Literal' || node.regex === undefined) continue;
      // How ESTree represents a regular expression literal.
      const { pattern: source, flags } = node.regex as { pattern: string; flags: string };
      const place = formatPlace(file, node.start);
      patterns.set(`${file.path} /${source}/${flags}`, { source, flags, path: file.path, place });
    }
  }
  return [...patterns.values()];
}

/**
 * The marks of patterns that were attacked in vain, as the same attack has the same end. A run attacks all others, and one
 * of PORTIONS of these, each time others. ATTACK=all attacks all and writes this file.
 */
const KEPT = join(ROOT, 'tests/architecture/attacked-patterns.json');
const PORTIONS = 10;
const IS_WHOLE = process.env.ATTACK === 'all';

const markOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 12);

/** The longest search for an attack, in milliseconds. */
const ATTACK_MS = 3000;

/** Why a pattern may take superlinear time, or undefined if it does not. A busy machine can make one look slow once. */
async function findFault(pattern: Pick<Pattern, 'source' | 'flags'>): Promise<string | undefined> {
  return (await attack(pattern)) && (await attack(pattern));
}

/**
 * Attacks a pattern, one with lookarounds by trial, with one seed. A fault that is not found in time counts as none.
 */
async function attack({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string | undefined> {
  const found = await check(source, flags, { randomSeed: 1, timeout: ATTACK_MS });
  if (found.status === 'vulnerable') return `${found.complexity.summary}: ${found.attack.pattern}`;
  if (found.status === 'unknown' && found.error.kind !== 'timeout') return found.error.kind;
  return undefined;
}

describe('a regular expression', () => {
  it('takes no longer than its text is long, or its text is bounded', { timeout: 1_800_000 }, async () => {
    const patterns = listPatterns(readSources(ROOT, ['src']));
    expect(patterns.length).toBeGreaterThan(500);
    const kept: ReadonlySet<string> = new Set(
      !IS_WHOLE && existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : [],
    );
    const portion = ROUND % PORTIONS;
    const faults: string[] = [];
    const marks = new Set<string>();
    for (const pattern of patterns) {
      if (pattern.path in BOUNDED || NOT_READ.includes(pattern.path)) continue;
      const mark = markOf(pattern);
      const isAttacked = !kept.has(mark) || Number.parseInt(mark, 16) % PORTIONS === portion;
      const fault = isAttacked ? await findFault(pattern) : undefined;
      if (fault === undefined) marks.add(mark);
      else faults.push(`${pattern.place} /${pattern.source}/${pattern.flags} ${fault}`);
    }
    expect(faults).toEqual([]);
    if (IS_WHOLE) writeFileSync(KEPT, `${JSON.stringify([...marks].sort(), null, 2)}\n`);
    const paths = new Set(patterns.map(({ path }) => path));
    expect([...Object.keys(BOUNDED), ...NOT_READ].filter(path => !paths.has(path))).toEqual([]);
  });

  it('is found out where it does not', async () => {
    const faults = await Promise.all(
      ['^(a+)+$', String.raw`\s+$`, '^[a-z]+$'].map(source => findFault({ source, flags: '' })),
    );
    expect(faults).toEqual([
      expect.stringContaining('exponential'),
      expect.stringContaining('2nd degree polynomial'),
      undefined,
    ]);
  });
});
