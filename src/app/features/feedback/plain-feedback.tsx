import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '#contract/client/call.ts';
import { FEEDBACK_CONTENT_MAX } from '#contract/limits.ts';
import { ContactFields } from '../../parts/form/contact-fields.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { PlainForm } from '../../parts/form/plain-form.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

/** The feedback form without scripts. It has no images, which need a script. */
export function PlainFeedback({ types }: { types: DataOf<'feedback_types'> }) {
  const t = useMessages();
  const id = useId();
  const [parameters] = useSearchParams();
  const product = parameters.get('product');
  return (
    <>
      {parameters.has('sent') && <p role="status">{t('feedback.sent')}</p>}
      <PlainForm to="/forms/feedback" className="grid max-w-160 gap-4 pt-2">
        {product !== null && <input type="hidden" name="product_id" value={product} />}
        <div>
          <label htmlFor={id} className="block pb-1 text-sm">
            {t('feedback.type')}
          </label>
          <select id={id} name="type_id" className="field">
            {types.map(({ feedbackTypeId, typeName }) => (
              <option key={feedbackTypeId} value={feedbackTypeId}>
                {typeName}
              </option>
            ))}
          </select>
        </div>
        <FormField
          name="content"
          label={t('feedback.content')}
          rows={5}
          maxLength={FEEDBACK_CONTENT_MAX}
          required
        />
        <ContactFields problems={{}} required={false} />
        <button type="submit" className="button button-accent justify-self-start">
          {t('feedback.send')}
        </button>
      </PlainForm>
    </>
  );
}
