import { useId } from 'react';
import type { ArticleListData } from '#contract/client/client-answers.ts';
import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { AddressForm } from '../list/form/address-form.tsx';
import { ChoiceField, TextField } from '../list/form/text-field.tsx';

type FileFiltersProps = {
  filters: ArticleListData['filters'];
  parameters: URLSearchParams;
  /** Whether to filter by the language of the files too. */
  languages?: boolean;
};

/** The filters of manuals and software: category, language, part number. The form also works without a script. */
export function FileFilters({ filters, parameters, languages = false }: FileFiltersProps) {
  const t = useMessages();
  const partNumber = useId();
  return (
    <AddressForm
      className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-4"
      toolname="filter_files"
      tooldescription="Narrows the list of files down"
    >
      {(filters.categories.length > 0 || parameters.has('category')) && (
        <Choice
          name="category"
          label={t('article.category')}
          value={parameters.get('category') ?? ''}
          choices={filters.categories.map(({ id, name, count }) => ({ id, text: name.text, count }))}
        />
      )}
      {languages && (
        <Choice
          name="language"
          label={t('article.language')}
          value={parameters.get('language') ?? ''}
          choices={filters.languages.map(({ id, count }) => ({ id, text: languageName(id), count }))}
        />
      )}
      <div>
        <label htmlFor={partNumber} className="block pb-1 text-sm">
          {t('table.part_number')}
        </label>
        <TextField
          id={partNumber}
          name="part_number"
          text={parameters.get('part_number') ?? ''}
          maxLength={128}
          spellCheck={false}
          className="mono w-48"
        />
      </div>
      <button type="submit" className="button">
        {t('list.apply')}
      </button>
    </AddressForm>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  choices: { id: string; text: string; count: number }[];
};

function Choice({ name, label, value, choices }: ChoiceProps) {
  const t = useMessages();
  const id = useId();
  // A value from the address stays selected even if no article has it.
  const unknown = value !== '' && !choices.some(choice => choice.id === value);
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-sm">
        {label}
      </label>
      <ChoiceField id={id} name={name} choice={value} className="max-w-60">
        <option value="">{t('article.all')}</option>
        {unknown && <option value={value}>{value}</option>}
        {choices.map(choice => (
          <option key={choice.id} value={choice.id}>
            {choice.text} ({choice.count})
          </option>
        ))}
      </ChoiceField>
    </div>
  );
}

/** The own name of a language of the site, else its id. */
function languageName(id: string): string {
  const locale = LOCALES.find(known => known === id);
  return locale === undefined ? id : LANGUAGES[locale].own_name;
}
