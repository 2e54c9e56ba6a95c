import { type FormEvent, useId, useState } from 'react';
import { PASTE_TEXT_MAX } from '#contract/limits.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { browserClient } from '../../../platform/requests/browser-client.ts';
import { messageOf } from '../../../platform/requests/failure-text.ts';
import { useFetched } from '../../../platform/requests/use-fetched.ts';
import { PasteResult } from './paste-result.tsx';
import type { PasteReportData } from './pasted-lines.ts';

/**
 * Reads a list of part numbers and quantities copied from anywhere, shows how each line was read, and adds it to the
 * cart.
 */
export function PasteList() {
  const t = useMessages();
  const id = useId();
  const [text, setText] = useState('');
  const { status, data, error, run, reset } = useFetched<PasteReportData>();
  const read = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    void run(async signal => {
      const answer = await browserClient.call('cart_paste', { body: { text } }, { signal });
      return answer.data;
    });
  };
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0 border-t border-line pt-5">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {t('paste.title')}
      </h2>
      <form
        onSubmit={read}
        className="max-w-200 pt-1"
        toolname="read_part_list"
        tooldescription="Reads a list of part numbers and quantities for the cart"
        toolautosubmit=""
      >
        <label htmlFor={id} className="block pb-2 text-sm text-soft">
          {t('paste.hint')}
        </label>
        <textarea
          id={id}
          name="list"
          value={text}
          rows={5}
          maxLength={PASTE_TEXT_MAX}
          spellCheck={false}
          placeholder={'EL-PCX-25-100-A\t10\n4, EL-BD-25-500'}
          onChange={event => setText(event.target.value)}
          className="field field-area mono"
        />
        <div className="mt-2 flex items-center gap-4">
          <button type="submit" className="button" aria-disabled={status === 'pending'}>
            {t('paste.read')}
          </button>
          {status === 'error' && (
            <p role="alert" className="text-sm text-amber">
              {messageOf(error, t)}
            </p>
          )}
        </div>
      </form>
      {data !== null && status !== 'error' && (
        <PasteResult
          key={JSON.stringify([data.lines.length, data.matched, data.lines[0]?.text])}
          report={data}
          onAdded={() => {
            setText('');
            reset();
          }}
        />
      )}
    </section>
  );
}
