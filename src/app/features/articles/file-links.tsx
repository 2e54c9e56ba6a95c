import type { FileData, TextData } from '#contract/client/client-answers.ts';
import { LANGUAGES } from '#text/locale.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { writeSize } from '../../parts/file-size.ts';
import { useMessages } from '../../platform/locale/site.tsx';

type FileLinksProps = {
  files: FileData[];
  /** The name of the files' owner, for screen readers. */
  name: TextData;
  /** Whether to show the checksums. */
  checksums?: boolean;
  /** Whether the files are side by side instead of one below the other. */
  inline?: boolean;
};

/** The files of a manual or software for download: language, kind and size of each. */
export function FileLinks({ files, name, checksums = false, inline = false }: FileLinksProps) {
  const t = useMessages();
  return (
    <ul className={inline ? 'flex flex-wrap gap-x-5' : 'grid gap-y-1'}>
      {files.map(file => {
        const language = file.language === null ? '' : LANGUAGES[file.language].own_name;
        return (
          <li key={file.href} className="min-w-0">
            <a
              href={`${file.href}?download`}
              download={file.name}
              className="link inline-flex min-h-6 flex-wrap items-center gap-x-2 [&>*]:whitespace-nowrap"
            >
              <span className="sr-only">{name.text}</span>
              <span>{language === '' ? t('file.download') : language}</span>
              <span className="text-sm text-soft">
                {endingOf(file.name)} {writeSize(file.bytes)}
              </span>
            </a>
            {checksums && <Checksum text={file.checksum} />}
          </li>
        );
      })}
    </ul>
  );
}

function Checksum({ text }: { text: string }) {
  const t = useMessages();
  const [kind = '', sum = ''] = text.split(':');
  return (
    <p className="text-xs text-soft">
      {t('file.checksum', { kind: kind.toUpperCase().replace('SHA256', 'SHA-256') })}{' '}
      <code className="mono break-all">{sum}</code> <CopyButton text={sum} label={t('copy.short')} />
    </p>
  );
}

function endingOf(name: string): string {
  return (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '').toUpperCase();
}
