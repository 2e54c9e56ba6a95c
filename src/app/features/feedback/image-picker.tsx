import { type ChangeEvent, useId, useRef, useState } from 'react';
import { FEEDBACK_IMAGE_BYTES_MAX, FEEDBACK_IMAGES_MAX } from '#contract/limits.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { addImages, type ImageProblem } from './read-images.ts';

const MIB = 1024 * 1024;

/** Lets the visitor choose up to three images. Shows at once which file cannot be sent and why. */
export function ImagePicker({ images, onChange }: { images: File[]; onChange: (images: File[]) => void }) {
  const t = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const size = FEEDBACK_IMAGE_BYTES_MAX / MIB;
  const add = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const field = event.currentTarget;
    const next = await addImages(images, [...(field.files ?? [])]);
    // The same file may be chosen again after it was removed.
    field.value = '';
    setProblem(next.problem);
    onChange(next.images);
  };
  const remove = (image: File): void => {
    setProblem(null);
    onChange(images.filter(other => other !== image));
    button.current?.focus();
  };
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-sm">
        {t('feedback.images')}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-hint`}
        onChange={event => void add(event)}
        // The browser's own text is in the browser's language, while the button beside it uses the page's.
        tabIndex={-1}
        className="sr-only"
      />
      <button
        ref={button}
        type="button"
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
        className="button"
      >
        {t('feedback.images_choose')}
      </button>
      <p id={`${id}-hint`} className="pt-1 text-xs text-soft">
        {t('feedback.images_hint', { count: FEEDBACK_IMAGES_MAX, size })}
      </p>
      <Chosen images={images} onRemove={remove} />
      <div role="alert">
        {problem !== null && (
          <p className="pt-1 text-sm text-amber">
            {t(`feedback.image_${problem.kind}`, { name: problem.name, count: FEEDBACK_IMAGES_MAX, size })}
          </p>
        )}
      </div>
    </div>
  );
}

function Chosen({ images, onRemove }: { images: readonly File[]; onRemove: (image: File) => void }) {
  const t = useMessages();
  if (images.length === 0) return null;
  return (
    <ul className="pt-2">
      {images.map(image => (
        <li
          key={`${image.name} ${image.size} ${image.lastModified}`}
          className="flex min-h-7 items-center gap-3 text-sm"
        >
          <span className="truncate">{image.name}</span>
          <button
            type="button"
            className="grid size-6 place-items-center text-soft hover:text-accent"
            aria-label={t('feedback.image_remove', { name: image.name })}
            onClick={() => onRemove(image)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
