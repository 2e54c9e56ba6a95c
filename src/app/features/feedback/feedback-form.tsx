import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FEEDBACK_CONTENT_MAX } from '#contract/limits.ts';
import type { Locale } from '#text/locale.ts';
import { ContactFields } from '../../parts/form/contact-fields.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { fieldText, focusFirstProblem, isEmail } from '../../parts/form/form-text.ts';
import { TryAgain } from '../../parts/try-again.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { messageOf } from '../../platform/requests/failure-text.ts';
import { useFetched } from '../../platform/requests/use-fetched.ts';
import { sessionReady } from '../../platform/session/session-ready.ts';
import { AreaPicker } from '../areas/area-picker.tsx';
import { createFeedbackTypes, type FeedbackChoice, type FeedbackTypes } from './feedback-types.ts';
import { ImagePicker } from './image-picker.tsx';

/**
 * The subject of a feedback: a product or set, else a page by its path. It is null if no product, set or page is
 * concerned.
 */
export type FeedbackSubject = { productId: string } | { page: string } | null;

type FeedbackFormProps = { subject: FeedbackSubject; onSent: () => void };
type Problems = Partial<Record<'type_id' | 'content' | 'email', string>>;

/** Form with the type, content, images, area and contact of a feedback. Only type and content are required. */
export function FeedbackForm({ subject, onSent }: FeedbackFormProps) {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [area, setArea] = useState('');
  const [images, setImages] = useState<File[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const { status, error, run } = useFetched<void>();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (status === 'pending') return;
    const fields = new FormData(event.currentTarget);
    const found = check(fields, t);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current && focusFirstProblem(form.current));
      return;
    }
    await run(async () => {
      const body = writeForm(fields, { area, images, subject });
      await sessionReady();
      await browserClient.call('feedback_send', { body });
      onSent();
    });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => void send(event)}
      className="grid gap-4"
      toolname="write_feedback"
      tooldescription="Fills in a message to the maker; the visitor sends it"
    >
      {subject !== null && (
        <p className="text-sm text-soft">
          {'page' in subject
            ? t('feedback.about_page', { path: subject.page })
            : t('feedback.about_product', { id: subject.productId })}
        </p>
      )}
      <TypeField problem={problems.type_id ?? null} />
      <FormField
        name="content"
        label={t('feedback.content')}
        rows={5}
        required
        maxLength={FEEDBACK_CONTENT_MAX}
        problem={problems.content ?? null}
      />
      <ImagePicker images={images} onChange={setImages} />
      <fieldset className="grid gap-4 border-t border-line pt-3">
        <legend className="float-left w-full pb-1 text-sm text-soft">{t('feedback.contact')}</legend>
        <ContactFields
          problems={problems.email === undefined ? {} : { email: problems.email }}
          required={false}
        />
        <AreaPicker label={t('feedback.area')} value={area} onChange={setArea} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="button button-accent" aria-disabled={status === 'pending'}>
          {t(status === 'pending' ? 'request.pending' : 'feedback.send')}
        </button>
        <div role="alert">{status === 'error' && <p className="text-amber">{messageOf(error, t)}</p>}</div>
      </div>
    </form>
  );
}

function TypeField({ problem }: { problem: string | null }) {
  const t = useMessages();
  const id = useId();
  const { locale } = useSite();
  const { status, data, error, run } = useFetched<readonly FeedbackChoice[]>();
  useEffect(() => void run(() => feedbackTypesIn(locale).load()), [run, locale]);
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-sm">
        {t('feedback.type')}
        <span aria-hidden="true"> *</span>
      </label>
      <select
        id={id}
        name="type_id"
        aria-required
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        className="field"
      >
        {status === 'pending' && <option value="">{t('shell.loading')}</option>}
        {data?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {status === 'error' && (
        <TryAgain
          text={t('feedback.types_failed')}
          error={error}
          onAgain={() => void run(() => feedbackTypesIn(locale).load({ force: true }))}
        />
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className="pt-1 text-sm text-amber">
          {problem}
        </p>
      )}
    </div>
  );
}

function check(fields: FormData, t: Translate): Problems {
  const email = fieldText(fields, 'email');
  return {
    ...(fieldText(fields, 'type_id') === '' && { type_id: t('feedback.type_missing') }),
    ...(fieldText(fields, 'content') === '' && { content: t('feedback.content_missing') }),
    ...(email !== '' && !isEmail(email) && { email: t('contact.email_wrong') }),
  };
}

type Beside = { area: string; images: readonly File[]; subject: FeedbackSubject };

/** The form in the shape of the call: names in snake_case, without empty fields. */
function writeForm(fields: FormData, { area, images, subject }: Beside): FormData {
  const body = new FormData();
  const set = (name: string, value: string): void => {
    if (value !== '') body.set(name, value);
  };
  for (const name of ['type_id', 'content', 'name', 'email', 'phone', 'company'])
    set(name, fieldText(fields, name));
  set('area_code', area);
  if (subject !== null) {
    if ('page' in subject) set('page', subject.page);
    else set('product_id', subject.productId);
  }
  for (const image of images) body.append('images', image, image.name);
  return body;
}

// Their names are in one language, so each language has its own list.
const lists = new Map<Locale, FeedbackTypes>();

/** The types of feedback with their names in a language. */
function feedbackTypesIn(locale: Locale): FeedbackTypes {
  const list = lists.get(locale) ?? createFeedbackTypes(fetchTypes);
  lists.set(locale, list);
  return list;
}

async function fetchTypes() {
  return (await browserClient.call('feedback_types')).data;
}
