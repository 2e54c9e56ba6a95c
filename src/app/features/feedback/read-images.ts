import { FEEDBACK_IMAGE_BYTES_MAX, FEEDBACK_IMAGES_MAX } from '#contract/limits.ts';

/** Why a file is rejected. `name` is the name of the file. */
export type ImageProblem = { kind: 'too_many' | 'too_large' | 'type'; name: string };

/** The images that may be sent, and why others may not. */
export type ChosenImages = { images: File[]; problem: ImageProblem | null };

/** First bytes of the accepted image types: PNG, JPEG, WebP (`RIFF`, whose kind follows from byte 8 on). */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46],
];

/**
 * Adds files to the images chosen before, up to three in all, if their content is an image of an accepted type and
 * size. `problem` names the first rejected file. The server checks again.
 */
export async function addImages(chosen: readonly File[], added: readonly File[]): Promise<ChosenImages> {
  const images = [...chosen];
  let problem: ImageProblem | null = null;
  for (const file of added) {
    const wrong = await problemOf(file, images.length);
    if (wrong === null) images.push(file);
    else problem ??= { kind: wrong, name: file.name };
  }
  return { images, problem };
}

async function problemOf(file: File, count: number): Promise<ImageProblem['kind'] | null> {
  if (count >= FEEDBACK_IMAGES_MAX) return 'too_many';
  if (file.size > FEEDBACK_IMAGE_BYTES_MAX) return 'too_large';
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const isKnown = SIGNATURES.some(bytes => bytes.every((byte, index) => head[index] === byte));
  const isRiff = head[0] === 0x52;
  const isWebp = String.fromCharCode(...head.slice(8, 12)) === 'WEBP';
  return isKnown && (!isRiff || isWebp) ? null : 'type';
}
