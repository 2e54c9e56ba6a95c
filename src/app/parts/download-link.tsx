import type { MouseEvent, ReactNode } from 'react';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { RequestOf } from '#contract/client/call.ts';
import { useMessages } from '../platform/locale/site.tsx';
import { browserClient } from '../platform/requests/browser-client.ts';
import { messageOf } from '../platform/requests/failure-text.ts';
import { useFetched } from '../platform/requests/use-fetched.ts';
import { saveFile } from './save-file.ts';

type DownloadLinkProps<Name extends EndpointName> = {
  call: Name;
  request: RequestOf<Name>;
  /** The same file for visitors without scripts, in the language of their browser. */
  href: string;
  /** Awaited before the call, until the data for the file has arrived. */
  before?: () => Promise<unknown>;
  className: string;
  children: ReactNode;
};

/**
 * A link to a file that the API creates: in the page's language, for this session, with its own name. If no file is
 * created, it shows the server's message.
 */
export function DownloadLink<Name extends EndpointName>({
  call,
  request,
  href,
  before,
  className,
  children,
}: DownloadLinkProps<Name>) {
  const t = useMessages();
  const { status, data: said, error, run } = useFetched<string>();
  const download = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (status === 'pending') return;
    await run(async signal => {
      await before?.();
      const answer = await browserClient.download(call, request, { signal });
      if (answer.type === 'json') return answer.msg || t('download.no_file');
      saveFile(answer.blob, answer.filename);
      return '';
    });
  };
  return (
    <span role="status" className="inline-flex flex-wrap items-center gap-x-2">
      <a
        href={href}
        download
        rel="nofollow"
        onClick={event => void download(event)}
        aria-busy={status === 'pending'}
        data-command="download"
        className={className}
      >
        {children}
      </a>
      {status === 'pending' && <span className="text-sm text-soft">{t('shell.loading')}</span>}
      {status === 'error' && <span className="text-sm text-amber">{messageOf(error, t)}</span>}
      {status === 'success' && said !== '' && <span className="text-sm text-soft">{said}</span>}
    </span>
  );
}
