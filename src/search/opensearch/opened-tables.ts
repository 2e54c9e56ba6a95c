import type { CurveAxes } from '#contract/curves/curve.ts';
import type { CurveReach } from '#contract/search/search-result.ts';
import { perLanguage } from '#text/locale.ts';

import { holdsString, openStrings, type StringTable, stringAt } from '../memory/strings.ts';
import type { HintTable } from '../memory/suggest/hint-table.ts';
import type { NameIndex } from '../memory/suggest/suggest.ts';
import { sharedBeginnings } from '../memory/text/nearest.ts';
import type { WordList } from '../memory/text/word-table.ts';
import { buildPinyinIndex, type Pinyin, type PinyinIndex } from '../text/pinyin.ts';
import { arrangeSynonyms } from '../text/query-text.ts';
import { NumberRuns } from './counting/number-runs.ts';
import { curveField } from './fields.ts';
import { type IndexTables, NUMBER_RUNS, type TableAttribute, type TablesMeta } from './tables.ts';

/** The curves of a key: their field, and their extent. */
export type TableCurve = { field: string; axes: CurveAxes; reach: CurveReach | null };

/** Tables opened for reading. Nothing in them changes. */
export type OpenedTables = NameIndex & {
  readonly catalogue_version: string;
  readonly products: number;
  readonly bytes: number;
  readonly attributes: ReadonlyMap<string, TableAttribute>;
  /** By the key of the condition on any attribute of a unit, the attributes of that unit. */
  readonly unit_attributes: ReadonlyMap<string, readonly TableAttribute[]>;
  readonly curves: ReadonlyMap<string, TableCurve>;
  readonly key_attributes: readonly (readonly string[])[];
  /** The index of Chinese by its sound, built on first use. */
  readonly pinyin: () => PinyinIndex;
  /** Whether a text is a Chinese term of the catalogue's names. */
  readonly isTerm: (text: string) => boolean;
  readonly token_list: readonly string[];
  /** What the part numbers have inside. */
  readonly part_numbers: NumberRuns;
  /** Whether a token occurs outside of descriptions. */
  readonly isOfTrade: (token: number) => boolean;
};

/** What only the writer of the next version reads, see `build/change-words.ts`. Servers do not keep it. */
const WRITERS_ONLY: ReadonlySet<string> = new Set(['surface.products', 'set.products']);

/** Opens tables. @throws Error if a part is missing */
export function openTables({ meta, arrays: all }: IndexTables): OpenedTables {
  const arrays = Object.fromEntries(Object.entries(all).filter(([name]) => !WRITERS_ONLY.has(name)));
  const strings = (name: string) => openStrings(arrays, name);
  const uint32 = (name: string) => arrays[name] as Uint32Array;
  const hints = (name: string): HintTable => ({
    keys: strings(`${name}.key`),
    target: uint32(`${name}.target`),
    weight: uint32(`${name}.weight`),
  });
  const words = openWords(meta, strings, uint32);
  const sounds = allStrings(strings('sound.sounds')).map(own => own.split(' '));
  const characters: Pinyin = new Map(
    allStrings(strings('sound.character')).map((character, place) => [character, sounds[place] ?? []]),
  );
  const terms = strings('term.text');
  const trade = arrays['token.trade'];
  const attributes = new Map(meta.attributes.map(attribute => [attribute.key, attribute]));
  return {
    catalogue_version: meta.catalogue_version,
    products: meta.products,
    bytes: Object.values(arrays).reduce((sum, { byteLength }) => sum + byteLength, 0),
    attributes,
    unit_attributes: byUnit(meta.attributes, attributes),
    curves: new Map(
      meta.curves.map(({ key, axes, reach }, place) => [key, { field: curveField(place), axes, reach }]),
    ),
    key_attributes: meta.sets.map(({ key_attributes }) => key_attributes),
    categories: meta.categories,
    sets: {
      ids: meta.sets.map(({ id }) => id),
      names: perLanguage(locale => strings(`set.name.${locale}`)),
    },
    words,
    token_list: [...words.tokens.keys()],
    hints: hints('hint'),
    sound_hints: hints('sound_hint'),
    terms,
    isTerm: text => holdsString(terms, text),
    character_sounds: characters,
    pinyin: openSounds(characters, words),
    part_numbers: new NumberRuns(arrays[NUMBER_RUNS] as Uint8Array),
    isOfTrade: token => (trade?.[token] ?? 0) > 0,
  };
}

function openWords(
  meta: TablesMeta,
  strings: (name: string) => StringTable,
  uint32: (name: string) => Uint32Array,
): WordList {
  const surfaces = allStrings(strings('surface'));
  const synonyms = arrangeSynonyms(meta.synonyms);
  return {
    tokens: new Map(allStrings(strings('token')).map((token, place) => [token, place])),
    documents: uint32('posting.documents'),
    surfaces,
    shared: sharedBeginnings(surfaces),
    surface_token: uint32('surface.token'),
    synonyms,
    named: new Set(meta.named),
    synonym_words: { surfaces: synonyms.words, shared: sharedBeginnings(synonyms.words) },
  };
}

/** The attributes of each unit, except units whose key belongs to an attribute. */
function byUnit(
  attributes: readonly TableAttribute[],
  byKey: ReadonlyMap<string, TableAttribute>,
): Map<string, TableAttribute[]> {
  const found = new Map<string, TableAttribute[]>();
  for (const attribute of attributes) {
    const { any_key } = attribute;
    if (any_key === null || byKey.has(any_key)) continue;
    found.set(any_key, [...(found.get(any_key) ?? []), attribute]);
  }
  return found;
}

function openSounds(sounds: Pinyin, { tokens, documents }: WordList): () => PinyinIndex {
  let table: PinyinIndex | undefined;
  return () => {
    table ??= buildPinyinIndex(sounds, tokens.keys(), token => documents[tokens.get(token) ?? -1] ?? 0);
    return table;
  };
}

function allStrings(table: StringTable): string[] {
  return Array.from({ length: table.length }, (_, place) => stringAt(table, place));
}
