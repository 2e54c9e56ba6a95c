import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ContactFields, type ContactProblems } from '../../parts/form/contact-fields.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { fieldText, focusFirstProblem, isEmail } from '../../parts/form/form-text.ts';
import { useLocalize, useMessages } from '../../platform/locale/site.tsx';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { messageOf } from '../../platform/requests/failure-text.ts';
import { useFetched } from '../../platform/requests/use-fetched.ts';
import { sessionReady } from '../../platform/session/session-ready.ts';
import type { CartLine } from './state/cart-lines.ts';
import { keepQuotationKey } from './state/quotation-keys.ts';

/** Longest note, in characters. */
const NOTE_MAX = 2000;

/** Requests a quotation for the cart, then opens the page of the request with its reference number. */
export function QuotationForm({ lines, area }: { lines: readonly CartLine[]; area: string }) {
  const t = useMessages();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const localize = useLocalize();
  const [problems, setProblems] = useState<ContactProblems>({});
  const { status, error, run } = useFetched<void>();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (status === 'pending') return;
    const fields = new FormData(event.currentTarget);
    const found = checkContact(fields, t);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current && focusFirstProblem(form.current));
      return;
    }
    await run(async () => {
      await sessionReady();
      const body = readForm(fields, lines, area);
      const { data } = await browserClient.call('quotation_send', { body });
      keepQuotationKey(data.reference, data.key);
      await navigate(localize(`/quotation/${data.reference}`));
    });
  };
  return (
    <section id="quotation" aria-labelledby={title} className="min-w-0 border-t border-line pt-5">
      <h2 id={title} className="text-lg font-semibold">
        {t('quote.title')}
      </h2>
      <p className="max-w-160 pt-1 pb-3 text-sm text-soft">{t('quote.hint')}</p>
      <form
        ref={form}
        noValidate
        onSubmit={event => void send(event)}
        className="grid max-w-200 gap-4"
        toolname="request_quotation"
        tooldescription="Fills in a quote request for the cart; the visitor sends it"
      >
        <ContactFields problems={problems} required />
        <FormField name="note" label={t('quote.note')} rows={3} maxLength={NOTE_MAX} />
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" className="button button-accent" aria-disabled={status === 'pending'}>
            {t(status === 'pending' ? 'request.pending' : 'quote.send')}
          </button>
          <div role="alert">{status === 'error' && <p className="text-amber">{messageOf(error, t)}</p>}</div>
        </div>
      </form>
    </section>
  );
}

function checkContact(fields: FormData, t: Translate): ContactProblems {
  const email = fieldText(fields, 'email');
  return {
    ...(fieldText(fields, 'name') === '' && { name: t('contact.name_missing') }),
    ...(!isEmail(email) && { email: t(email === '' ? 'contact.email_missing' : 'contact.email_wrong') }),
  };
}

function readForm(fields: FormData, lines: readonly CartLine[], area: string) {
  const text = (name: string) => fieldText(fields, name);
  return {
    // A product that has left the catalogue is requested by its part number.
    lines: lines.map(({ productId, partNumber, quantity }) => ({ productId, partNumber, quantity })),
    contact: { name: text('name'), email: text('email'), phone: text('phone'), company: text('company') },
    note: text('note'),
    areaCode: area === '' ? null : area,
  };
}
