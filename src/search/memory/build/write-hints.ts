import { runPinyin } from '#text/character-pinyin.ts';
import { fold } from '#text/fold.ts';
import { LOCALES } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { compareIds } from '../../values.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import type { SnapshotArray } from '../snapshot.ts';
import { sharedUint32 } from '../snapshot.ts';
import { HINT_KINDS } from '../suggest/hint-table.ts';
import { collectTerms, type Term } from './collect-terms.ts';
import type { NamedThings } from './named.ts';
import { packStrings } from './pack-strings.ts';
import { sortIndices } from './sort.ts';

// Names of sets and categories, and the Chinese terms of the catalogue, to be completed from any of their words on. A
// hint is the rest of a folded name from where a word begins (in Chinese: any character), sorted; a sound hint is how
// the rest of a Chinese run sounds, whole and by initials:
//
//   "Plano-Convex Lens"  ->  "plano-convex lens"  "convex lens"  "lens"
//   "平凸透镜"            ->  "平凸透镜" … "镜"     by sound: "pingtutoujing" "pttj" … "jing" "j"

const WORD_START = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|\p{Script=Han}/gu;
const RUN = /\p{Script=Han}+/gu;
/** Longest stored ending of a name, in characters. */
const HINT_LENGTH = 40;
/** A hint at a name's beginning counts more than any number of products. */
const FIRST = 2 ** 31;

type Hint = { key: string; target: number; weight: number };

/**
 * Writes the hints as `hint.*` and `sound_hint.*`, each with its key, target (see `suggest/hint-table.ts`) and weight.
 * Also writes the Chinese terms as `term.text` and the names of sets as `set.name.<locale>`.
 */
export async function writeHints(named: NamedThings): Promise<void> {
  const { arrays, sets, categories, timer } = named;
  const plain: Hint[] = [];
  const sounding: Hint[] = [];
  const addName = (name: LocalizedText, place: number, kind: number, products: number) => {
    const target = place * HINT_KINDS.length + kind;
    plain.push(...hintsOf(name, products).map(hint => ({ ...hint, target })));
    sounding.push(...soundHintsOf(name, products).map(hint => ({ ...hint, target })));
  };
  for (const [place, set] of sets.entries()) {
    addName(set.name, place, HINT_KINDS.indexOf('set'), set.products);
    if (timer.due()) await timer.pause();
  }
  for (const [place, category] of categories.entries())
    addName(category.name, place, HINT_KINDS.indexOf('category'), 0);
  const terms = await collectTerms(named);
  for (const [place, term] of terms.entries()) {
    const target = place * HINT_KINDS.length + HINT_KINDS.indexOf('term');
    plain.push({ key: term.text, target, weight: term.products });
    sounding.push(...termSounds(term).map(key => ({ key, target, weight: term.products })));
    if (timer.due()) await timer.pause();
  }
  await packHints(arrays, 'hint', plain, timer);
  await packHints(arrays, 'sound_hint', sounding, timer);
  await packStrings(
    arrays,
    'term.text',
    terms.map(({ text }) => text),
    timer,
  );
  for (const locale of LOCALES)
    await packStrings(
      arrays,
      `set.name.${locale}`,
      sets.map(set => set.name[locale] ?? ''),
      timer,
    );
}

type Keys = { key: string; weight: number }[];

/** The rests of a name in both languages, each with its best weight. */
function hintsOf(name: LocalizedText, products: number): Keys {
  const keys = startKeys();
  for (const locale of LOCALES) {
    const folded = fold(name[locale] ?? '');
    for (const start of folded.matchAll(WORD_START))
      keys.add(folded.slice(start.index, start.index + HINT_LENGTH), products, start.index === 0);
  }
  return keys.list();
}

/** The sounds of the endings of a name's Chinese runs. */
function soundHintsOf(name: LocalizedText, products: number): Keys {
  const keys = startKeys();
  for (const locale of LOCALES) {
    for (const run of fold(name[locale] ?? '').matchAll(RUN)) {
      const sounds = runPinyin(run[0]);
      for (const place of sounds.keys())
        for (const key of soundKeys(sounds.slice(place))) keys.add(key, products, run.index + place === 0);
    }
  }
  return keys.list();
}

function termSounds({ text }: Term): string[] {
  return soundKeys(runPinyin(text));
}

/** The keys that are typed for sounds, up to the first character without one: in full (ü as v and as u) and as initials. */
function soundKeys(sounds: readonly string[]): string[] {
  const end = sounds.indexOf('');
  const known = end < 0 ? sounds : sounds.slice(0, end);
  if (known.length === 0) return [];
  const whole = known.join('');
  const keys = [whole, whole.replaceAll('v', 'u'), known.map(sound => sound[0]).join('')];
  return [...new Set(keys.map(key => key.slice(0, HINT_LENGTH)))];
}

function startKeys(): { add(key: string, products: number, isFirst: boolean): void; list(): Keys } {
  const keys = new Map<string, number>();
  return {
    add: (key, products, isFirst) =>
      keys.set(key, Math.max(keys.get(key) ?? 0, products + (isFirst ? FIRST : 0))),
    list: () => Array.from(keys, ([key, weight]) => ({ key, weight })),
  };
}

async function packHints(
  arrays: Record<string, SnapshotArray>,
  name: string,
  hints: readonly Hint[],
  timer: YieldTimer,
): Promise<void> {
  const sorted = await sortIndices(
    hints.length,
    (a, b) => compareIds(hints[a]!.key, hints[b]!.key) || hints[a]!.target - hints[b]!.target,
    timer,
  );
  await packStrings(
    arrays,
    `${name}.key`,
    Array.from(sorted, index => hints[index]!.key),
    timer,
  );
  const targets = sharedUint32(hints.length);
  const weights = sharedUint32(hints.length);
  for (let place = 0; place < sorted.length; place++) {
    targets[place] = hints[sorted[place]!]!.target;
    weights[place] = hints[sorted[place]!]!.weight;
  }
  arrays[`${name}.target`] = targets;
  arrays[`${name}.weight`] = weights;
}
