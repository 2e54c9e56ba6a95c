import { useMessages } from '../../platform/locale/site.tsx';
import { FormField } from './form-field.tsx';

/** The problem of each field of a contact. Fields without one are absent. */
export type ContactProblems = Partial<Record<'name' | 'email', string>>;

/** The sender: name, e-mail, telephone, company. With `required`, name and e-mail must be given. */
export function ContactFields({ problems, required }: { problems: ContactProblems; required: boolean }) {
  const t = useMessages();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        name="name"
        label={t('contact.name')}
        required={required}
        maxLength={100}
        autoComplete="name"
        problem={problems.name ?? null}
      />
      <FormField
        name="email"
        type="email"
        label={t('contact.email')}
        required={required}
        maxLength={254}
        autoComplete="email"
        problem={problems.email ?? null}
      />
      <FormField name="phone" type="tel" label={t('contact.phone')} maxLength={40} autoComplete="tel" />
      <FormField name="company" label={t('contact.company')} maxLength={200} autoComplete="organization" />
    </div>
  );
}
