import { useEffect, useState } from 'react';
import { useMessages } from '../platform/locale/site.tsx';

/** How long the mark of a completed copy stays, in ms. */
const SHOWN_MS = 1500;

type CopyButtonProps = { text: string; label?: string };

/** Button that copies a text to the clipboard and says when it is done. It is an icon, or a word with `label`. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useMessages();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  };
  const name = copied ? t('copy.done', { text }) : t('copy.copy', { text });
  if (label !== undefined) {
    return (
      <button
        type="button"
        onClick={copy}
        // The visible text is part of the name, so that voice control finds the button by it.
        aria-label={copied ? name : `${label} ${text}`}
        className="link needs-script min-h-6 text-sm"
      >
        {copied ? t('copy.short_done') : label}
      </button>
    );
  }
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={name}
      title={name}
      data-copied={copied || undefined}
      className="copy needs-script"
    />
  );
}
