import { characterSounds } from '../../text/character-sounds.ts';
import type { SnapshotArray } from '../snapshot.ts';
import type { Pacer } from './pacer.ts';
import { packStrings } from './pack-strings.ts';

/** Writes the sounds of the Chinese characters among the tokens: `sound.character`, `sound.sounds` (divided by blanks). */
export async function writeSounds(
  arrays: Record<string, SnapshotArray>,
  tokens: readonly string[],
  pacer: Pacer,
): Promise<void> {
  const characters: string[] = [];
  const sounds: string[] = [];
  for (const token of tokens) {
    const own = characterSounds(token);
    if (own.length > 0) {
      characters.push(token);
      sounds.push(own.join(' '));
    }
    if (pacer.due()) await pacer.pause();
  }
  await packStrings(arrays, 'sound.character', characters, pacer);
  await packStrings(arrays, 'sound.sounds', sounds, pacer);
}
