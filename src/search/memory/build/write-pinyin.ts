import { characterPinyin } from '#text/character-pinyin.ts';
import type { SnapshotBuild } from './building.ts';
import { packStrings } from './pack-strings.ts';

/** Writes the sounds of the Chinese characters among tokens: `sound.character`, `sound.sounds` (divided by blanks). */
export async function writePinyin(
  tokens: Iterable<string>,
  { arrays, timer }: Pick<SnapshotBuild, 'arrays' | 'timer'>,
): Promise<void> {
  const characters: string[] = [];
  const sounds: string[] = [];
  for (const token of tokens) {
    const own = characterPinyin(token);
    if (own.length > 0) {
      characters.push(token);
      sounds.push(own.join(' '));
    }
    if (timer.due()) await timer.pause();
  }
  await packStrings(arrays, 'sound.character', characters, timer);
  await packStrings(arrays, 'sound.sounds', sounds, timer);
}
