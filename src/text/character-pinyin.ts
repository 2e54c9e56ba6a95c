import { pinyin } from 'pinyin-pro';

// Only imported where an index is built, because its tables take some ten megabytes. The index stores the sounds of the
// characters that it contains.

const PLAIN = { toneType: 'none', type: 'array', v: true } as const;
const HAN = /^\p{Script=Han}$/u;
const SOUND = /^[a-z]+$/;

/**
 * The sounds of a Chinese character in pinyin without tones, the most usual first: `长` is `chang` and `zhang`. `ü` is
 * written `v`, as it is typed, and also `u`. Returns an empty list for other characters.
 */
export function characterPinyin(character: string): string[] {
  if (!HAN.test(character)) return [];
  const sounds = pinyin(character, { ...PLAIN, multiple: true });
  return [...new Set(sounds.flatMap(typedForms))].filter(sound => SOUND.test(sound));
}

function typedForms(sound: string): string[] {
  return sound.includes('v') ? [sound, sound.replace('v', 'u')] : [sound];
}

/** The sound of each character of a run in its context: `长度` is `chang`, `du`. A character without one has ''. */
export function runPinyin(run: string): string[] {
  const characters = [...run];
  const sounds = pinyin(run, PLAIN);
  return characters.map((_, place) => (SOUND.test(sounds[place] ?? '') ? (sounds[place] ?? '') : ''));
}
